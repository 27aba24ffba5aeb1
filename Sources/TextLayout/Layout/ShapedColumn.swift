internal import Graphics

/// Asks a container's shape for the room of one line after the other.
struct ShapedColumn {
  private let shape: any TextContainerShape
  private let direction: TextDirection
  private let first: LineRoom
  private let other: LineRoom
  private var y: Int
  /// Where the paragraph begins.
  let top: Int
  /// The rooms that were given, from the first line on.
  private(set) var rooms: [LineRoom] = []

  init(
    _ shape: any TextContainerShape, isRightToLeft: Bool, first: LineRoom, other: LineRoom,
    top: Int
  ) {
    self.shape = shape
    direction = isRightToLeft ? .rightToLeft : .leftToRight
    self.first = first
    self.other = other
    self.top = top
    y = top
  }

  /// The room of the next line if it is as high as this, in 1/64 point.
  func room(forHeight height: Int) -> LineRoom {
    var room = rooms.isEmpty ? first : other
    let proposal = Rect(
      x: InlineLength.points(room.left), y: FixedPoint.points(y),
      width: InlineLength.points(room.width), height: FixedPoint.points(height))
    let free = shape.lineFragment(for: proposal, direction: direction)
    let left = min(max(InlineLength.ceil(free.x), room.left), room.left + room.width)
    let right = min(max(InlineLength.floor(free.maxX), left), room.left + room.width)
    room.indents += room.width - (right - left)
    room.left = left
    room.width = right - left
    room.above = max(0, FixedPoint.ceil(free.y) - y)
    return room
  }

  /// Takes a room for the next line and goes on below it.
  mutating func take(_ room: LineRoom, height: Int) {
    rooms.append(room)
    y += room.above + height
  }
}
