#if !canImport(Darwin)
import Localization
import Testing

// Stand-ins for what `LocalizationFoundation` adds: the same calls with other types for bundle and locale. Where both are visible these
// must be taken.

struct OverlayBundle {
    static let main = OverlayBundle()
    static let module = OverlayBundle()
}

struct OverlayLocale: Equatable {
    var identifier: String
    static let current = OverlayLocale(identifier: "current")
}

extension String {
    fileprivate init(
        localized value: LocalizationValue, table: String? = nil, bundle: OverlayBundle? = nil, locale: OverlayLocale = .current,
        comment: StaticString? = nil
    ) {
        self = "overlay \(value.key) \(locale.identifier)"
    }
}

extension LocalizedStringResource {
    fileprivate init(
        _ value: String.LocalizationValue, table: String? = nil, locale: OverlayLocale = .current, bundle: BundleLocation = .main,
        comment: StaticString? = nil
    ) {
        self.init("overlay", defaultValue: value)
    }

    fileprivate var locale: OverlayLocale {
        get { OverlayLocale(identifier: "overlay") }
        set { localeIdentifier = newValue.identifier }
    }
}

@Suite("Which overload a call takes")
struct OverloadTests {
    @Test("A call that an overlay's overload fits takes that one")
    func overlay() {
        let count = 3
        #expect(String(localized: "Done") == "overlay Done current")
        #expect(String(localized: "\(count) files", table: "t", comment: "c") == "overlay %lld files current")
        #expect(String(localized: "Done", bundle: .main) == "overlay Done current")
        #expect(String(localized: "Done", bundle: .module) == "overlay Done current")
        #expect(String(localized: "Done", locale: OverlayLocale(identifier: "de")) == "overlay Done de")
        #expect(LocalizedStringResource("Done", table: "t").key == "overlay")
        // Only the literal itself is left of a call with nothing but a literal (SE-0213), on a Mac as well.
        #expect(LocalizedStringResource("Done").key == "Done")
        var resource = LocalizedStringResource("Done", bundle: .main)
        #expect(resource.key == "overlay")
        let locale = resource.locale
        #expect(locale.identifier == "overlay")
        resource.locale = OverlayLocale(identifier: "fr")
        #expect(resource.localeIdentifier == "fr")
    }

    @Test("A call that names this module's types takes this module's overload")
    func ownTypes() {
        #expect(String(localized: "Done", locale: "de") == "Done")
        #expect(String(localized: "\(1234) files", bundle: LocalizedBundle.main, locale: "de") == "1.234 files")
        #expect(LocalizedStringResource("Done", locale: "de").key == "Done")
        #expect(String(localized: LocalizedStringResource("k", defaultValue: "v")) == "v")
        #expect(String(localized: .overloadSample) == "sample")
    }
}

extension LocalizedStringResource {
    /// As Xcode generates one for each key of a catalog.
    fileprivate static var overloadSample: LocalizedStringResource { LocalizedStringResource("k", defaultValue: "sample") }
}
#endif
