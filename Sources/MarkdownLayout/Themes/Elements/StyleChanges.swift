import Graphics
import TextLayout

/// What an element sets in its record beyond the shared properties, unresolved.
///
/// Values can be asked for again, so that a theme can be written to a file.
struct StyleChanges<Record: StyleRecord>: Sendable {
  /// A property of the record.
  typealias Property<Value> = any WritableKeyPath<Record, Value?> & Sendable

  private struct Change: Sendable {
    var property: any PartialKeyPath<Record> & Sendable
    /// What the theme set: a colour or a font is still without its traits.
    var value: any Sendable
    var write: @Sendable (inout Record, TraitCollection) -> Void
  }

  private var changes: [Change] = []

  /// What a property was set to.
  subscript<Value: Sendable>(property: Property<Value>) -> Value? {
    get { value(of: property) as? Value }
    set {
      note(property, newValue) { value in { record, _ in record[keyPath: property] = value } }
    }
  }

  /// What a colour was set to.
  subscript(color property: Property<RGBAColor>) -> ThemeColorSpec? {
    get { value(of: property) as? ThemeColorSpec }
    set {
      note(property, newValue) { color in
        { record, traits in record[keyPath: property] = color.resolved(in: traits) }
      }
    }
  }

  /// What a font was set to.
  subscript(font property: Property<FontDescriptor>) -> Font? {
    get { value(of: property) as? Font }
    set {
      note(property, newValue) { font in
        { record, traits in record[keyPath: property] = font.resolved(in: traits) }
      }
    }
  }

  private func value(of property: any PartialKeyPath<Record> & Sendable) -> (any Sendable)? {
    changes.first { $0.property == property }?.value
  }

  private mutating func note<Value: Sendable>(
    _ property: any PartialKeyPath<Record> & Sendable, _ value: Value?,
    _ write: (Value) -> @Sendable (inout Record, TraitCollection) -> Void
  ) {
    changes.removeAll { $0.property == property }
    guard let value else { return }
    changes.append(Change(property: property, value: value, write: write(value)))
  }

  /// Writes what is set into a record.
  func apply(to record: inout Record, traits: TraitCollection) {
    for change in changes { change.write(&record, traits) }
  }
}
