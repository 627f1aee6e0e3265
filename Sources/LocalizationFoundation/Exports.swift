// A program imports this module in place of Foundation. Where both declare the same, a module's own declaration comes before one that it only
// hands on, and that is what makes Apple's spellings mean this package's functions.
@_exported public import Foundation
@_exported public import Localization
