import Foundation
import LocalizationTestSupport

/// The texts of a file as a program of the receiving system reads them, before it puts arguments in.
///
/// Each reader is that system's own tool, or the reader of its file format in another language's library; none is code of this package.
enum ReceivedTexts {
    /// A text, or the texts of a plural by category or by the number of the form.
    enum Value: Hashable {
        case text([UInt8])
        case plural([String: [UInt8]])

        static func text(_ string: String) -> Value { .text(Array(string.utf8)) }
    }

    private static let msgfmt = InstalledTool("msgfmt")
    private static let aapt2 = InstalledTool("aapt2")
    private static let java = InstalledTool("java")
    private static let python = InstalledTool("python3")

    /// Whether the reader of a format is installed.
    static func hasReader(of format: String) -> Bool {
        switch format {
        case "android": aapt2 != nil
        case "po": msgfmt != nil
        case "properties": java != nil
        case "csv", "tsv", "resx": python != nil
        default: true
        }
    }

    /// Reads a file.
    static func read(_ bytes: [UInt8], of format: String, named name: String) throws -> [String: Value] {
        let folder = try TemporaryFolder()
        return switch format {
        case "android": try android(bytes, folder)
        case "po": try gettext(folder.write(bytes, to: "texts.po"), folder)
        case "properties": try properties(folder.write(bytes, to: "texts.properties"), folder)
        case "resx": try python(resxReader, folder.write(bytes, to: "texts.resx"))
        case "csv", "tsv": try python(spreadsheetReader, folder.write(bytes, to: "texts.\(format)"))
        default: try json(bytes)
        }
    }

    // MARK: aapt2

    private static func android(_ bytes: [UInt8], _ folder: TemporaryFolder) throws -> [String: Value] {
        guard let aapt2 else { return [:] }
        try folder.write(bytes, to: "res/values/strings.xml")
        let manifest = #"<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b"/>"#
        try folder.write(manifest, to: "AndroidManifest.xml")
        let (compiled, package) = (folder.path + "/compiled.zip", folder.path + "/package.apk")
        var run = try aapt2.run(["compile", "--dir", folder.path + "/res", "-o", compiled])
        guard run.status == 0 else { throw Failure(run.errors) }
        run = try aapt2.run(["link", "--manifest", folder.path + "/AndroidManifest.xml", "-o", package, compiled])
        guard run.status == 0 else { throw Failure(run.errors) }
        let dump = try aapt2.output(of: ["dump", "resources", package]).bytes
        return dumped(String(decoding: dump, as: UTF8.self))
    }

    /// Reads aapt2's listing: `resource 0x… string/NAME`, then `() "TEXT"`; of plurals, lines `CATEGORY="TEXT"`. Texts have no escapes there;
    /// the lines of a text are indented like its first one.
    private static func dumped(_ text: String) -> [String: Value] {
        var values: [String: Value] = [:]
        let resources = text.components(separatedBy: "\n    resource 0x").dropFirst().map { Substring($0) }
        for resource in resources {
            guard let space = resource.firstIndex(of: " "), let lineEnd = resource.firstIndex(of: "\n") else { continue }
            let kindAndName = resource[resource.index(after: space)..<lineEnd].split(separator: "/")
            guard kindAndName.count == 2, let name = kindAndName.last else { continue }
            let rest = resource[resource.index(after: lineEnd)...]
            if kindAndName[0] == "string" {
                guard let start = rest.range(of: "() \""), let end = rest.lastIndex(of: "\"") else { continue }
                let text = String(rest[start.upperBound..<end]).replacingOccurrences(of: "\n      ", with: "\n", options: .literal)
                values[String(name)] = .text(text)
            } else if kindAndName[0] == "plurals" {
                var cases: [String: [UInt8]] = [:]
                let marks = ["zero", "one", "two", "few", "many", "other"].compactMap { category in
                    rest.range(of: "\n        \(category)=\"").map { (category, $0) }
                }.sorted { $0.1.lowerBound < $1.1.lowerBound }
                for (index, mark) in marks.enumerated() {
                    let part = rest[mark.1.upperBound..<(index + 1 < marks.count ? marks[index + 1].1.lowerBound : rest.endIndex)]
                    guard let end = part.lastIndex(of: "\"") else { continue }
                    let text = String(part[..<end]).replacingOccurrences(of: "\n        ", with: "\n", options: .literal)
                    cases[mark.0] = Array(text.utf8)
                }
                values[String(name)] = .plural(cases)
            }
        }
        return values
    }

    // MARK: msgfmt

    private static func gettext(_ path: String, _ folder: TemporaryFolder) throws -> [String: Value] {
        guard let msgfmt else { return [:] }
        let compiled = folder.path + "/texts.mo"
        let run = try msgfmt.run(["--no-hash", "-o", compiled, path])
        guard run.status == 0 else { throw Failure(run.errors) }
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: compiled)))
        func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
        func string(_ table: Int, _ index: Int) -> ArraySlice<UInt8> {
            let (length, start) = (number(table + 8 * index), number(table + 8 * index + 4))
            return bytes[start..<(start + length)]
        }
        var values: [String: Value] = [:]
        for index in 0..<number(8) {
            let key = string(number(12), index)
            let forms = string(number(16), index).split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
            let names = key.split(separator: 0, omittingEmptySubsequences: false)
            let name = String(decoding: names[0], as: UTF8.self)
            if names.count > 1 {
                values[name] = .plural(Dictionary(uniqueKeysWithValues: forms.enumerated().map { (String($0.offset), $0.element) }))
            } else if !name.isEmpty {
                values[name] = .text(forms[0])
            }
        }
        return values
    }

    // MARK: java.util.Properties

    private static func properties(_ path: String, _ folder: TemporaryFolder) throws -> [String: Value] {
        try pairs(javaOutput(["properties", path], folder))
    }

    /// What a program in Java prints: `properties FILE` its keys and texts, `string-format FILE ARGUMENT…` and `message-format FILE ARGUMENT…`
    /// each pattern in FILE with the arguments, all separated by U+0000. An argument that is a number is an integer.
    static func javaOutput(_ arguments: [String], _ folder: TemporaryFolder) throws -> [UInt8] {
        guard let java else { return [] }
        let run = try java.output(of: ["-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8"] + receiver.words + arguments)
        guard run.status == 0 else { throw Failure("java ends with \(run.status)") }
        return run.bytes
    }

    /// The words with which Java runs the program: compiled once where there is a compiler, which takes most of the time of a run otherwise.
    private static let receiver: (words: [String], folder: TemporaryFolder?) = {
        guard let folder = try? TemporaryFolder(), let program = try? folder.write(javaProgram, to: "Receiver.java") else {
            return ([], nil)
        }
        let isCompiled = try? InstalledTool("javac")?.run(["-d", folder.path, program]).status == 0
        return (isCompiled == true ? ["-XX:TieredStopAtLevel=1", "-cp", folder.path, "Receiver"] : [program], folder)
    }()

    private static let javaProgram = """
        import java.io.*; import java.nio.charset.StandardCharsets; import java.nio.file.*; import java.text.MessageFormat; import java.util.*;
        public class Receiver {
          public static void main(String[] words) throws Exception {
            List<String> output = new ArrayList<>();
            if (words[0].equals("properties")) {
              Properties texts = new Properties();
              texts.load(new FileInputStream(words[1]));
              for (String key : texts.stringPropertyNames()) { output.add(key); output.add(texts.getProperty(key)); }
            } else {
              Object[] values = new Object[words.length - 2];
              for (int i = 2; i < words.length; i++) {
                try { values[i - 2] = Integer.valueOf(words[i]); } catch (NumberFormatException no) { values[i - 2] = words[i]; }
              }
              for (String text : new String(Files.readAllBytes(Path.of(words[1])), StandardCharsets.UTF_8).split("\\u0000", -1)) {
                String result;
                try {
                  result = words[0].equals("string-format") ? String.format(Locale.ROOT, text, values)
                    : new MessageFormat(text, Locale.ROOT).format(values);
                } catch (IllegalArgumentException problem) { result = "error: " + problem; }
                output.add(result);
              }
            }
            System.out.write(String.join("\\u0000", output).getBytes(StandardCharsets.UTF_8));
            System.out.flush();
          }
        }
        """

    // MARK: Python

    private static func python(_ program: String, _ path: String) throws -> [String: Value] {
        guard let python else { return [:] }
        let run = try python.output(of: ["-c", program, path])
        guard run.status == 0 else { throw Failure("python3 ends with \(run.status)") }
        return try pairs(run.bytes)
    }

    private static let resxReader = """
        import sys, xml.etree.ElementTree as tree
        output = []
        for data in tree.parse(sys.argv[1]).getroot().iter("data"):
            output += [data.get("name"), data.find("value").text or ""]
        sys.stdout.buffer.write("\\0".join(output).encode())
        """

    private static let spreadsheetReader = """
        import csv, sys
        file = open(sys.argv[1], encoding="utf-8-sig", newline="")
        output = []
        for row in csv.DictReader(file, delimiter="\\t" if sys.argv[1].endswith("tsv") else ","):
            text = row["en"]
            # The apostrophe with which a spreadsheet marks a text that would be a formula.
            if len(text) > 1 and text[0] == "'" and text[1] in "=+-@\\t\\r": text = text[1:]
            output += [row["key"] + "|" + row.get("variation", ""), text]
        sys.stdout.buffer.write("\\0".join(output).encode())
        """

    // MARK: JSON

    /// A file in JSON as Foundation reads it, without metadata of ARB.
    private static func json(_ bytes: [UInt8]) throws -> [String: Value] {
        let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
        return object.compactMapValues { ($0 as? String).map { .text($0) } }.filter { !$0.key.hasPrefix("@") }
    }

    private static func pairs(_ bytes: [UInt8]) throws -> [String: Value] {
        let parts = bytes.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
        guard parts.count > 1 else { return [:] }
        var values: [String: Value] = [:]
        for index in stride(from: 0, to: parts.count - 1, by: 2) {
            values[String(decoding: parts[index], as: UTF8.self)] = .text(parts[index + 1])
        }
        return values
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }
}
