import Foundation
import LocalizationTestSupport
import Testing

/// What the headers say about names, which the compiler does not check.
@Suite("Headers of the C interface")
struct HeaderTests {
    private func header(_ name: String) throws -> String {
        try String(contentsOfFile: SharedMaterial.projectRoot + "/Sources/CLocalization/include/\(name).h", encoding: .utf8)
    }

    /// The functions and function-like macros that a header declares for callers.
    private func functions(of header: String) -> Set<String> {
        Set(header.matches(of: /\b(LocalizationCF\w+)\(/).map { String($0.1) })
    }

    @Test("Each of Core Foundation's functions has its own name in localization_cf_names.h, and no other")
    func names() throws {
        let own: Set = ["LocalizationCFMakeConstantString", "LocalizationCFStringCreateWithArguments"]
        let declared = functions(of: try header("localization_cf")).subtracting(own)
        let mapped = try header("localization_cf_names").matches(of: /#define (CF\w+) (LocalizationCF\w+)/)
        for match in mapped { #expect("Localization" + match.1 == match.2) }
        #expect(Set(mapped.map { String($0.2) }) == declared)
        #expect(declared.count > 50)
    }

    @Test("The macros that look up texts have the parameters that genstrings reads, with the comment last")
    func comments() throws {
        for name in ["localization", "localization_cf"] {
            let macros = try header(name).matches(of: /#define Localization(?:CF)?CopyLocalizedString(\w*)\(([^)]*)\)/)
            #expect(
                macros.map { "\($0.1): \($0.2)" } == [
                    ": key, comment", "FromTable: key, tbl, comment", "FromTableInBundle: key, tbl, bundle, comment",
                    "WithDefaultValue: key, tbl, bundle, value, comment",
                ], "\(name)")
        }
    }

    @Test("Each function of the headers is called by a program of Examples/CProgram")
    func examples() throws {
        let folder = SharedMaterial.projectRoot + "/Examples/CProgram/"
        let programs = try ["TaskList", "CoreFoundation"].map { try String(contentsOfFile: folder + $0 + ".c", encoding: .utf8) }.joined()
        var names = Set(try header("localization_cf_names").matches(of: /#define (CF\w+)\s/).map { String($0.1) })
        names.formUnion(try header("localization").matches(of: /\b(localization_\w+)\(/).map { String($0.1) })
        names.remove("localization_object")
        for name in names.sorted() { #expect(programs.contains(name + "("), "\(name)") }
        #expect(names.count > 80)
    }
}
