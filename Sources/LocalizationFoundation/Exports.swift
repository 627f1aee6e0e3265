// Programs import this module in place of Foundation. Where both declare the same name, a module's own declaration takes precedence over a
// reexported one, so Apple's spellings resolve to this package's functions.
@_exported public import Foundation
@_exported public import Localization
