/// A list that grows at its end, for loops that add an element a character: an array asks at each
/// `append` whether it is shared.
@safe struct GrowingBuffer<Element>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  /// How many elements there is room for.
  private(set) var capacity: Int
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

  /// Makes sure that there is room for so many elements in all.
  mutating func reserve(_ number: Int) {
    guard number > capacity else { return }
    move(to: number)
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

  /// Adds an element several times.
  mutating func append(repeating element: Element, count number: Int) {
    precondition(number >= 0, "there are no \(number) elements")
    unsafe room(for: number).initialize(repeating: element, count: number)
    count += number
  }

  /// Makes room for some more elements and gives the place of the first of them.
  ///
  /// What is written there belongs to the list once `noteWritten` says how much it is.
  @unsafe @inline(__always)
  mutating func room(for number: Int) -> UnsafeMutablePointer<Element> {
    while capacity - count < number { grow() }
    return unsafe base + count
  }

  /// Adds the elements that were written into the room made last, which has to hold them.
  @unsafe @inline(__always)
  mutating func noteWritten(_ number: Int) { count += number }

  /// An element by its place, which the caller knows to be there.
  @unsafe subscript(unchecked index: Int) -> Element {
    @inline(__always) get { unsafe base[index] }
    @inline(__always) set { unsafe base[index] = newValue }
  }

  /// The elements as an array with no room to spare.
  var array: [Element] { unsafe Array(UnsafeBufferPointer(start: base, count: count)) }

  @inline(never)
  private mutating func grow() { move(to: capacity * 2) }

  private mutating func move(to capacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe larger.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = unsafe larger
    self.capacity = capacity
  }
}
