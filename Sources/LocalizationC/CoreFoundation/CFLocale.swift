public import CLocalization
internal import Localization
internal import LocalizationCLDR

/// What a locale object holds.
final class CFLocaleContent: Sendable {
    /// The identifier, a string.
    let identifier: CFObject
    /// The strings that C asked for.
    let kept = KeptObjects()

    init(_ identifier: String) { self.identifier = CFObject(identifier) }

    /// Returns a part of the identifier.
    func value(_ key: String) -> CFObject? {
        if key == "kCFLocaleIdentifierKey" { return identifier }
        guard let tag = identifier.text.flatMap({ LanguageTag($0) }) else { return nil }
        let part: Subtag
        switch key {
        case "kCFLocaleLanguageCodeKey": part = tag.language
        case "kCFLocaleScriptCodeKey": part = tag.script
        case "kCFLocaleCountryCodeKey": part = tag.region
        default: return nil
        }
        return part.isEmpty ? nil : kept.keep(CFObject("\(part)"))
    }
}

@c @implementation
public func LocalizationCFLocaleCopyCurrent() -> OpaquePointer? {
    CFObject(.locale(CFLocaleContent(CurrentLocale.identifier))).owned
}

@c @implementation
public func LocalizationCFLocaleCreate(_ allocator: OpaquePointer?, _ identifier: OpaquePointer?) -> OpaquePointer? {
    CFObject.at(identifier)?.text.map { CFObject(.locale(CFLocaleContent(CanonicalLocaleIdentifier.canonical($0)))).owned }
}

@c @implementation
public func LocalizationCFLocaleCopyPreferredLanguages() -> OpaquePointer? {
    CFObject(Localizer.preferredLanguages.identifiers).owned
}

@c @implementation
public func LocalizationCFLocaleGetIdentifier(_ locale: OpaquePointer?) -> OpaquePointer? {
    guard case .locale(let content) = CFObject.at(locale)?.value else { return nil }
    return content.identifier.unowned
}

@c @implementation
public func LocalizationCFLocaleGetValue(_ locale: OpaquePointer?, _ key: OpaquePointer?) -> UnsafeRawPointer? {
    guard case .locale(let content) = CFObject.at(locale)?.value, let key = CFObject.at(key)?.text else { return nil }
    return content.value(key).map { UnsafeRawPointer($0.unowned) }
}

@c @implementation
public func LocalizationCFLocaleGetLanguageCharacterDirection(_ language: OpaquePointer?) -> LocalizationCFLocaleLanguageDirection {
    guard let language = CFObject.at(language)?.text, let tag = LanguageTag(language), !tag.language.isEmpty else {
        return LocalizationCFLocaleLanguageDirectionUnknown
    }
    return WritingDirection(language: language) == .rightToLeft
        ? LocalizationCFLocaleLanguageDirectionRightToLeft : LocalizationCFLocaleLanguageDirectionLeftToRight
}

/// The user's locale in the program.
enum CurrentLocale {
    /// The identifier, in Core Foundation's spelling.
    static var identifier: String {
        let identifier = Localizer.appLocale
        return LanguageTag(identifier)?.icuName ?? identifier
    }
}
