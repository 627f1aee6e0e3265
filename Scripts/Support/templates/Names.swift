// The names of the texts, from a template.

enum Localizable {
  internal static let done = "done"
  internal enum Basket {
    internal static let itemsLeft = "basket.items left"
    internal static let `return` = "basket.return"
  }
}
