import Graphics
import Testing

@testable import Raster

struct ShapeTests {
  private func drawn(_ shape: Shape, color: RGBAColor = .black) throws -> Bitmap {
    try page(list { $0.fill(shape, color) }).bitmap()
  }

  @Test func `a rectangle on pixel edges fills exactly its pixels`() throws {
    let bitmap = try drawn(.rect(Rect(x: 3, y: 5, width: 4, height: 2)))
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (3..<7).contains(x) && (5..<7).contains(y)
        #expect(bitmap[x, y] == (isInside ? .black : .white))
      }
    }
  }

  @Test func `a rectangle between pixels covers each by the share of its area`() throws {
    let bitmap = try drawn(.rect(Rect(x: 3.25, y: 5.5, width: 2, height: 1)))
    let rows = [0.5, 0.5]
    let columns = [0.75, 1, 0.25]
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        let value = Double(bitmap[3 + x, 5 + y].red)
        #expect(abs(value - 255 * (1 - row * column)) <= 1)
      }
    }
    #expect(bitmap[2, 5] == .white)
    #expect(bitmap[6, 5] == .white)
  }

  static let areas: [(Shape, Double)] = [
    (.ellipse(Rect(x: 5.3, y: 4.1, width: 25, height: 19)), 373.064),
    (.roundedRect(Rect(x: 4.5, y: 6.25, width: 30, height: 20), radius: 7), 557.938),
    (.path(triangle), 607.5),
  ]

  static let triangle = Path([
    .move(Point(x: 2, y: 2)), .line(Point(x: 37.5, y: 9)), .line(Point(x: 11, y: 38)),
  ])

  @Test(arguments: areas)
  func `the ink of a shape is its area`(shape: Shape, area: Double) throws {
    #expect(abs(try drawn(shape).ink - area) < area * 0.002 + 0.3)
  }

  @Test func `contours that run the other way are holes, and the same way are not`() throws {
    let outer = Path.rect(Rect(x: 4, y: 4, width: 20, height: 20))
    let inner = Path.rect(Rect(x: 8, y: 8, width: 6, height: 6))
    let turned = Path([
      .move(Point(x: 8, y: 8)), .line(Point(x: 8, y: 14)), .line(Point(x: 14, y: 14)),
      .line(Point(x: 14, y: 8)), .close,
    ])
    let same = try drawn(.path(Path(outer.elements + inner.elements)))
    let hole = try drawn(.path(Path(outer.elements + turned.elements)))
    #expect(same.ink == 400)
    #expect(hole.ink == 364)
    #expect(hole[10, 10] == .white)
  }

  @Test func `what sticks out of the page is cut off`() throws {
    #expect(abs(try drawn(.rect(Rect(x: -10, y: -10, width: 15.5, height: 15))).ink - 27.5) < 0.1)
    let wide = Shape.ellipse(Rect(x: -100, y: -100, width: 240, height: 240))
    #expect(try drawn(wide).ink == 1600)
    let slanted = Path([
      .move(Point(x: -20, y: 0)), .line(Point(x: 60, y: 40)), .line(Point(x: -20, y: 40)),
    ])
    #expect(abs(try drawn(.path(slanted)).ink - 800) < 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e18])
  func `coordinates out of all bounds do no harm`(value: Double) throws {
    _ = try drawn(.rect(Rect(x: value, y: 3, width: 5, height: 5)))
    _ = try drawn(.ellipse(Rect(x: 3, y: 3, width: value, height: 5)))
    let path = Path([
      .move(Point(x: 0, y: 0)),
      .cubic(Point(x: value, y: 3), Point(x: 4, y: value), Point(x: 9, y: 9)),
      .line(Point(x: value, y: value)),
    ])
    _ = try drawn(.path(path))
    let lines = list {
      $0.stroke(.path(path), StrokeStyle(width: 2, cap: .round, join: .round), .black)
      $0.stroke(.path(path), StrokeStyle(width: 2, dash: [3, 1]), .black)
    }
    _ = try page(lines).bitmap()
  }

  @Test func `a translucent fill mixes with what is below`() throws {
    let bitmap = try drawn(
      .rect(Rect(x: 0, y: 0, width: 40, height: 40)), color: RGBAColor(hex: 0xFF0000, opacity: 0.5))
    #expect(bitmap[7, 7] == RGBAColor(red: 255, green: 127, blue: 127))
  }
}

struct ClipTests {
  @Test func `a clip with a form of its own lets its area through`() throws {
    let clipped = list {
      $0.commands.append(.pushClip(.ellipse(Rect(x: 5, y: 5, width: 30, height: 20))))
      $0.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .black)
      $0.commands.append(.popClip)
      $0.fill(.rect(Rect(x: 0, y: 38, width: 1, height: 1)), .black)
    }
    let ink = try page(clipped).bitmap().ink
    #expect(abs(ink - 1 - .pi * 150) < 1)
  }

  @Test func `clips lie in each other`() throws {
    let clipped = list {
      $0.commands.append(.pushClip(.rect(Rect(x: 4, y: 4, width: 20, height: 20))))
      $0.commands.append(.pushClip(.rect(Rect(x: 10.5, y: 10, width: 30, height: 30))))
      $0.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .black)
      $0.commands += [.popClip, .popClip, .popClip]
    }
    #expect(abs(try page(clipped).bitmap().ink - 13.5 * 14) < 0.2)
  }

  @Test func `clips far too deep still cut by their bounds`() throws {
    let clipped = list { list in
      for _ in 0..<2000 {
        list.commands.append(.pushClip(.ellipse(Rect(x: 5, y: 5, width: 30, height: 20))))
      }
      list.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .black)
    }
    #expect(try page(clipped).bitmap()[2, 2] == .white)
  }
}

struct StrokeTests {
  private func ink(_ shape: Shape, _ style: StrokeStyle) throws -> Double {
    try page(list { $0.stroke(shape, style, .black) }).bitmap().ink
  }

  private let line = Shape.path(
    Path([.move(Point(x: 10, y: 20)), .line(Point(x: 30, y: 20))]))

  @Test(arguments: [(StrokeStyle.Cap.butt, 80.0), (.square, 96.0), (.round, 92.566)])
  func `a line's ends have the form of the cap`(cap: StrokeStyle.Cap, area: Double) throws {
    #expect(abs(try ink(line, StrokeStyle(width: 4, cap: cap)) - area) < 0.3)
  }

  @Test(arguments: [
    (StrokeStyle.Join.miter, 144.0), (.bevel, 136.0), (.round, 140.566),
  ])
  func `corners have the form of the join`(join: StrokeStyle.Join, area: Double) throws {
    let square = Shape.path(.rect(Rect(x: 10, y: 10, width: 9, height: 9)))
    #expect(abs(try ink(square, StrokeStyle(width: 4, join: join)) - area) < 0.4)
  }

  @Test func `a sharp corner is cut off at the miter limit`() throws {
    let sharp = Path([
      .move(Point(x: 4, y: 18)), .line(Point(x: 24, y: 20)), .line(Point(x: 4, y: 22)),
    ])
    let bitmap = try page(
      list { $0.stroke(.path(sharp), StrokeStyle(width: 2), .black) }
    ).bitmap()
    #expect((27..<40).allSatisfy { bitmap[$0, 20] == .white })
  }

  @Test func `a closed curve is a ring`() throws {
    let circle = Shape.ellipse(Rect(x: 8, y: 8, width: 24, height: 24))
    #expect(abs(try ink(circle, StrokeStyle(width: 2)) - .pi * 48) < 0.5)
  }

  @Test func `dashes cover their share of the line`() throws {
    #expect(abs(try ink(line, StrokeStyle(width: 2, dash: [3, 2])) - 24) < 0.1)
    // 6 dots at 0, 4, 8, 12, 16 and 20.
    let dots = StrokeStyle(width: 2, cap: .round, dash: [0, 4])
    #expect(abs(try ink(line, dots) - 5 * .pi) < 3.5)
  }

  @Test func `a border between pixels has no soft edges`() throws {
    let bitmap = try page(
      list {
        $0.stroke(
          .rect(Rect(x: 5.5, y: 5.5, width: 20, height: 10)), StrokeStyle(width: 1), .black)
      }
    ).bitmap()
    #expect(Set(bitmap.pixels) == [0, 255])
    #expect(bitmap.ink == 21 * 11 - 19 * 9)
  }
}
