import LocalizationAppleTools
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationTestSupport
import Testing

@Suite("Generated Objective-C code", .enabled(if: SourceCompiler.clang != nil, "there is no clang in PATH"))
struct GeneratedObjectiveCTests {
    /// What the compiler wants to know of Foundation.
    private static let foundation = """
        typedef unsigned long NSUInteger;
        @protocol NSCopying @end
        __attribute__((objc_root_class)) @interface NSObject @end
        @interface NSString : NSObject <NSCopying> @end
        @interface NSConstantString : NSString @end
        @interface NSDictionary : NSObject
        + (instancetype)dictionaryWithObjects:(const id [])objects forKeys:(const id<NSCopying> [])keys count:(NSUInteger)count;
        @end

        """

    @Test("hostile keys, texts and names of files become comments, names and literals, and nothing else")
    func hostileTexts() throws {
        let clang = try #require(SourceCompiler.clang)
        let folder = try TemporaryFolder()
        let texts = HostileTexts.texts(150, seed: 21)
        var values = PropertyListDictionary()
        for (key, value) in zip(texts, HostileTexts.texts(150, seed: 22)) { values[key] = .string(value) }
        let list = try #require(PropertyListValue.dictionary(values).propertyList(in: .binary))
        let path = "9 a-b*\u{2028}int evil\n\"(x)\\"
        let source = try PlutilCommandLine(["-convert", "objc", "-o", "-", path]).process(list, path: path) { $0 < $1 }.text
        #expect(source.contains("\nNSDictionary * const _9_a_bint_evilx = @{\n"))
        // Only Apple's runtime has dictionaries that are constants; any compiler takes one that a function makes.
        let file = try folder.write(Self.foundation + "void make(void) {\n" + source + "}\nint behind;\n", to: "constant.m")
        #expect(try SourceCompiler.run(clang, ["-x", "objective-c", "-fsyntax-only", "-w", "-Werror=comment", file]) != nil)

        // The literals of the dictionary as those of C, one after the other: what they hold is printed in hexadecimal digits.
        let literals = source.split(separator: "\n").filter { $0.utf8.starts(with: "    @\"".utf8) }
            .map { Self.asC($0.utf8.dropFirst(4)) }
        let program = """
            #include <stdio.h>
            #define SHOW(text) for (unsigned long i = 0; i + 1 < sizeof(text); i++) printf("%x ", (unsigned char)(text)[i]); puts("");
            int main(void) {
            \(literals.map { $0.map { "SHOW(\($0))" }.joined(separator: "\n") }.joined(separator: "\n"))
            }
            """
        let cFile = try folder.write(program, to: "literals.c")
        #expect(try SourceCompiler.run(clang, ["-w", cFile, "-o", folder.path + "/literals"]) != nil)
        let output = String(decoding: try #require(try SourceCompiler.run(folder.path + "/literals", [])), as: UTF8.self)
        let expected = texts.sorted(by: <).flatMap { key -> [String] in
            guard case .string(let value) = values[key] else { return [] }
            return [key, value].map { $0.utf8.map { String($0, radix: 16) + " " }.joined() }
        }
        #expect(output.split(separator: "\n").map(String.init) == expected)
    }

    /// The two literals of a line `@"key" : @"value",`, without their `@`.
    private static func asC(_ line: some Sequence<UInt8>) -> [String] {
        var literals: [[UInt8]] = []
        var isInside = false
        var isEscaped = false
        for byte in line {
            if !isInside {
                if byte == UInt8(ascii: "\"") {
                    isInside = true
                    literals.append([byte])
                }
                continue
            }
            literals[literals.count - 1].append(byte)
            if byte == UInt8(ascii: "\""), !isEscaped { isInside = false }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return literals.map { String(decoding: $0, as: UTF8.self) }
    }
}
