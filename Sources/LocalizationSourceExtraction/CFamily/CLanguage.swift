/// What differs between the languages whose literals and comments are those of C.
package enum CLanguage: Hashable, Sendable {
    /// C and Objective-C.
    case c
    /// C++, Objective-C++ and headers, which may belong to either: they have raw strings.
    case cPlusPlus
    /// Java: `+` joins literals, there are text blocks, and no preprocessor.
    case java
}
