// Short names within the package. A user's file sees the long ones only, which clash with nothing of other modules.

/// A text with its state.
package typealias LocalizedText = TranslationText
/// Several texts with one state.
package typealias PhraseSet = TranslationPhrases
/// A value that the model keeps as it is.
package typealias ExtraValue = CatalogExtraValue
