import CLocalization
import LocalizationTestSupport
import Testing

/// The functions with Core Foundation's names, which `Examples/CProgram/CoreFoundation.c` calls from C.
@Suite("Core Foundation's functions in C")
struct CoreFoundationTests {
    /// Calls a function with a string that lives during the call.
    private func withString<Result>(_ text: String, _ body: (LocalizationCFStringRef?) -> Result) -> Result {
        let string = LocalizationCFStringCreateWithCString(nil, text, UInt32(LocalizationCFStringEncodingUTF8))
        defer { string.map { LocalizationCFRelease(UnsafeRawPointer($0)) } }
        return body(string)
    }

    /// The text of a string, which is released.
    private func text(_ string: LocalizationCFStringRef?) -> String? {
        guard let string else { return nil }
        defer { LocalizationCFRelease(UnsafeRawPointer(string)) }
        return LocalizationCFStringGetCStringPtr(string, UInt32(LocalizationCFStringEncodingUTF8)).map { String(cString: $0) }
    }

    private func openBundle(at path: String) -> LocalizationCFBundleRef? {
        withString(path) { path in
            guard let url = LocalizationCFURLCreateWithFileSystemPath(nil, path, LocalizationCFURLPOSIXPathStyle, 1) else { return nil }
            defer { LocalizationCFRelease(UnsafeRawPointer(url)) }
            return LocalizationCFBundleCreate(nil, url)
        }
    }

    @Test("A string that was looked up keeps its plural rules when it is formatted, with and without a locale")
    func pluralRules() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "{ n = { NSStringLocalizedFormatKey = \"%#@v@\"; v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;"
                + " NSStringFormatValueTypeKey = d; one = \"%d file\"; other = \"%d files\"; }; }; }",
            to: "en.lproj/Localizable.stringsdict")
        let bundle = try #require(openBundle(at: folder.path))
        defer { LocalizationCFRelease(UnsafeRawPointer(bundle)) }
        let format = try #require(withString("n") { LocalizationCFBundleCopyLocalizedString(bundle, $0, nil, nil) })
        defer { LocalizationCFRelease(UnsafeRawPointer(format)) }
        let locale = try #require(withString("de_DE") { LocalizationCFLocaleCreate(nil, $0) })
        defer { LocalizationCFRelease(UnsafeRawPointer(locale)) }
        func formatted(_ number: Int64, _ options: UnsafeRawPointer?) -> String? {
            let argument = localization_integer(number)
            return withUnsafePointer(to: argument) { text(LocalizationCFStringCreateWithArguments(nil, options, format, $0, 1)) }
        }
        #expect(formatted(1, nil) == "1 file")
        #expect(formatted(1234, nil) == "1234 files")
        #expect(formatted(1234, UnsafeRawPointer(locale)) == "1.234 files")
        // Another object than a locale has no effect.
        #expect(formatted(1234, UnsafeRawPointer(bundle)) == "1234 files")
    }

    @Test("NULL, an object of another type and an index out of range give NULL or 0")
    func mistakes() throws {
        let number = withUnsafeBytes(of: Int64(7)) { LocalizationCFNumberCreate(nil, LocalizationCFNumberSInt64Type, $0.baseAddress) }
        let object = try #require(number)
        defer { LocalizationCFRelease(UnsafeRawPointer(object)) }
        for pointer in [nil, object] as [OpaquePointer?] {
            #expect(LocalizationCFStringGetLength(pointer) == 0)
            #expect(LocalizationCFStringGetCStringPtr(pointer, UInt32(LocalizationCFStringEncodingUTF8)) == nil)
            #expect(LocalizationCFStringCreateCopy(nil, pointer) == nil)
            #expect(LocalizationCFStringCreateWithArguments(nil, nil, pointer, nil, 3) == nil)
            #expect(LocalizationCFArrayGetCount(pointer) == 0)
            #expect(LocalizationCFArrayGetValueAtIndex(pointer, 0) == nil)
            #expect(LocalizationCFDictionaryGetValue(pointer, pointer.map { UnsafeRawPointer($0) }) == nil)
            #expect(LocalizationCFBundleCreate(nil, pointer) == nil)
            #expect(LocalizationCFBundleCopyLocalizedString(pointer, pointer, nil, nil) == nil)
            #expect(LocalizationCFBundleCopyBundleLocalizations(pointer) == nil)
            #expect(LocalizationCFBundleGetInfoDictionary(pointer) == nil)
            #expect(LocalizationCFBundleGetValueForInfoDictionaryKey(LocalizationCFBundleGetMainBundle(), pointer) == nil)
            #expect(LocalizationCFBundleCopyLocalizationsForPreferences(pointer, nil) == nil)
            #expect(LocalizationCFLocaleGetIdentifier(pointer) == nil)
            #expect(LocalizationCFURLCopyFileSystemPath(pointer, LocalizationCFURLPOSIXPathStyle) == nil)
        }
        var values: [UnsafeRawPointer?] = [UnsafeRawPointer(object), nil]
        #expect(LocalizationCFArrayCreate(nil, &values, 2, nil) == nil)
        #expect(LocalizationCFArrayCreate(nil, &values, -1, nil) == nil)
        let array = try #require(LocalizationCFArrayCreate(nil, &values, 1, nil))
        defer { LocalizationCFRelease(UnsafeRawPointer(array)) }
        for index in [-1, 1, Int.min, .max] { #expect(LocalizationCFArrayGetValueAtIndex(array, index) == nil) }
        #expect(LocalizationCFArrayGetValueAtIndex(array, 0) == UnsafeRawPointer(object))
    }

    @Test("Numbers are read into variables of any type, and those that do not fit are clamped and reported")
    func numbers() throws {
        func number(_ value: Double) throws -> LocalizationCFNumberRef {
            try #require(withUnsafeBytes(of: value) { LocalizationCFNumberCreate(nil, LocalizationCFNumberDoubleType, $0.baseAddress) })
        }
        func int32(_ value: Double) throws -> (fits: Bool, Int32) {
            let number = try number(value)
            defer { LocalizationCFRelease(UnsafeRawPointer(number)) }
            var result: Int32 = 0
            return (LocalizationCFNumberGetValue(number, LocalizationCFNumberIntType, &result) == 1, result)
        }
        #expect(try int32(7) == (true, 7))
        #expect(try int32(-7.5) == (false, -7))
        #expect(try int32(1e300) == (false, .max))
        #expect(try int32(-.infinity) == (false, .min))
        #expect(try int32(.nan) == (false, 0))
        let first = try number(1)
        let integer = try #require(
            withUnsafeBytes(of: Int32(1)) { LocalizationCFNumberCreate(nil, LocalizationCFNumberIntType, $0.baseAddress) })
        #expect(LocalizationCFEqual(UnsafeRawPointer(first), UnsafeRawPointer(integer)) == 1)
        #expect(LocalizationCFHash(UnsafeRawPointer(first)) == LocalizationCFHash(UnsafeRawPointer(integer)))
        LocalizationCFRelease(UnsafeRawPointer(integer))
        LocalizationCFRelease(UnsafeRawPointer(first))
    }

    @Test("Values of Info.plist have their types, belong to the bundle, and are the same objects each time")
    func information() throws {
        let folder = try TemporaryFolder()
        try folder.write("{ CFBundleIdentifier = id; List = (a, b); \"e\u{301}\" = decomposed; }", to: "Info.plist")
        let bundle = try #require(openBundle(at: folder.path))
        defer { LocalizationCFRelease(UnsafeRawPointer(bundle)) }
        let list = withString("List") { LocalizationCFBundleGetValueForInfoDictionaryKey(bundle, $0) }
        #expect(LocalizationCFGetTypeID(list) == LocalizationCFArrayGetTypeID())
        #expect(list == withString("List") { LocalizationCFBundleGetValueForInfoDictionaryKey(bundle, $0) })
        #expect(LocalizationCFArrayGetCount(list.map { OpaquePointer($0) }) == 2)
        #expect(LocalizationCFBundleGetIdentifier(bundle) == LocalizationCFBundleGetIdentifier(bundle))
        #expect(LocalizationCFBundleGetDevelopmentRegion(bundle) == nil)
        #expect(LocalizationCFBundleGetLocalInfoDictionary(bundle) == nil)
        let all = LocalizationCFBundleGetInfoDictionary(bundle)
        #expect(LocalizationCFDictionaryGetCount(all) == 3)
        // Keys are bytes.
        #expect(withString("\u{E9}") { LocalizationCFDictionaryContainsKey(all, $0.map { UnsafeRawPointer($0) }) } == 0)
        #expect(withString("e\u{301}") { LocalizationCFDictionaryContainsKey(all, $0.map { UnsafeRawPointer($0) }) } == 1)
    }

    @Test("Constant strings and the main bundle live as long as the process, whatever is released")
    func permanentObjects() {
        let constant = LocalizationCFMakeConstantString("e\u{301}")
        #expect(constant == LocalizationCFMakeConstantString("e\u{301}"))
        #expect(constant != LocalizationCFMakeConstantString("\u{E9}"))
        for object in [constant, LocalizationCFBundleGetMainBundle()] {
            for _ in 0..<3 { LocalizationCFRelease(object.map { UnsafeRawPointer($0) }) }
            #expect(LocalizationCFRetain(object.map { UnsafeRawPointer($0) }) == object.map { UnsafeRawPointer($0) })
        }
        #expect(LocalizationCFStringGetLength(constant) == 2)
        #expect(
            LocalizationCFGetTypeID(LocalizationCFBundleGetMainBundle().map { UnsafeRawPointer($0) }) == LocalizationCFBundleGetTypeID())
    }

    @Test("The direction of a language is known or not")
    func directions() {
        func direction(_ language: String) -> LocalizationCFLocaleLanguageDirection {
            withString(language) { LocalizationCFLocaleGetLanguageCharacterDirection($0) }
        }
        #expect(direction("ar") == LocalizationCFLocaleLanguageDirectionRightToLeft)
        #expect(direction("de-CH") == LocalizationCFLocaleLanguageDirectionLeftToRight)
        #expect(direction("!") == LocalizationCFLocaleLanguageDirectionUnknown)
    }
}
