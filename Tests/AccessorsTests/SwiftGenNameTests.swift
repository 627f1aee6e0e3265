import Testing

@testable import LocalizationAccessors

@Suite("Names of SwiftGen's templates")
struct SwiftGenNameTests {
    @Test(
        "A type has the name that SwiftGen gives it",
        arguments: [
            ("nav-bar_title", "NavBarTitle"), ("MAX_SIZE", "MaxSize"), ("MP3", "Mp3"), ("A4B", "A4B"), ("iCloud", "ICloud"),
            ("2fa", "_2fa"),
            ("Über uns", "ÜberUns"), ("!!!", ""),
        ])
    func type(key: String, name: String) { #expect(SwiftGenName.type(key) == name) }

    @Test(
        "A member has the name that SwiftGen gives it",
        arguments: [
            ("URLChooser", "urlChooser"), ("ABTest", "abTest"), ("HTTP2", "http2"), ("Title", "title"), ("ICloud", "iCloud"),
            ("2fa", "_2fa"), ("tasks.left_now", "tasksLeftNow"), ("line\\ntwo", "lineNtwo"), ("line\ntwo", "lineTwo"),
        ])
    func member(key: String, name: String) { #expect(SwiftGenName.member(key) == name) }

    @Test("An underscore before a variation selector is no separator")
    func underscoreBeforeMark() { #expect(SwiftGenName.member("go↗\u{FE0F}") == "go_\u{FE0F}") }
}
