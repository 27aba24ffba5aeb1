/// A list that grows at its end, for loops that add an element a character: an array asks at each
/// `append` whether it is shared.
@safe struct GrowingBuffer<Element>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  /// How many elements there are.
  private(set) var count = 0

  /// Makes an empty list with room for some elements.
  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    unsafe base = .allocate(capacity: self.capacity)
  }

  deinit {
    unsafe base.deinitialize(count: count)
    unsafe base.deallocate()
  }

  /// Takes all elements away and keeps the room.
  mutating func removeAll() { removeLast(count) }

  /// Takes some elements away from the end.
  mutating func removeLast(_ number: Int) {
    precondition(number >= 0 && number <= count, "there are no \(number) of \(count) elements")
    count -= number
    unsafe (base + count).deinitialize(count: number)
  }

  /// Adds an element.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe (base + count).initialize(to: element)
    count += 1
  }

  /// An element by its place, which has to be there.
  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count, "there is no element \(index) of \(count)")
      return unsafe base[index]
    }
    @inline(__always) set {
      precondition(index >= 0 && index < count, "there is no element \(index) of \(count)")
      unsafe base[index] = newValue
    }
  }

  /// The elements as an array with no room to spare.
  var array: [Element] { unsafe Array(UnsafeBufferPointer(start: base, count: count)) }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = unsafe larger
    capacity *= 2
  }
}
