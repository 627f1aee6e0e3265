import LocalizationFileSyntax
import LocalizationFileWriting
import Foundation
import LocalizationPlatform
import LocalizationTestSupport
import Testing

/// The toolchain's own reader as a second opinion: CoreFoundation, the code that Apple's platforms have too.
///
/// Classes of difference, each with its reason:
/// - `characters`: half of a surrogate pair, or U+0000 in places where a C string ends: Foundation on Linux puts U+FFFD or cuts the text.
/// - `keys`: a key that is not a string: Swift's dictionaries hold it, ours are read without it.
/// - `archives`: null, sets and archive references, which are not property lists and for which Foundation on Linux has no public type.
/// - `messages`: a message that names the character U+0000, which Foundation leaves out.
/// - `declarations`: an XML declaration whose encoding has a name with bytes outside of ASCII: they are passed over here, as punctuation is.
@Suite("Property lists against the toolchain's Foundation")
struct PropertyListDifferentialTests {
    static let mutationCount = ProcessInfo.processInfo.environment["PROPERTY_LIST_MUTATIONS"].flatMap { Int($0) } ?? 5_000

    @Test("every file of the corpus is accepted and read alike", .tags(.longRun), .longRun)
    func corpus() throws {
        var comparison = FoundationComparison()
        for path in try PropertyListFiles.all() { comparison.compare(try FileSystem.read(path), name: path) }
        print("corpus against Foundation: \(comparison.summary)")
        #expect(comparison.unexplained == [])
        #expect(comparison.count > SharedMaterial.count(2_000, fixtures: 350))
    }

    @Test("every file of the corpus that is accepted is written as XML as Foundation writes it, byte for byte", .tags(.longRun), .longRun)
    func writing() throws {
        var count = 0
        for path in try PropertyListFiles.all() {
            let bytes = try FileSystem.read(path)
            let document = PropertyListDocument(parsing: bytes)
            guard let value = document.appleValue, value.isPropertyList, !value.hasArchiveObjects, !document.hasNonStringKey,
                !document.hasUnpairedSurrogates
            else { continue }
            let object = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
            let expected = try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
            let isEqual = value.propertyList(in: .xml).map { $0.elementsEqual(expected) } ?? false
            #expect(isEqual, "\(path)")
            count += 1
        }
        print("written as Foundation does: \(count) files")
        #expect(count > SharedMaterial.count(2_000, fixtures: 280))
    }

    @Test("seeded mutations of the corpus are accepted and read alike")
    func mutations() throws {
        var comparison = FoundationComparison()
        let files = try PropertyListFiles.all().map { try FileSystem.read($0) }.filter { $0.count < 8_000 }
        var random = Mutations(seed: 20_261_121)
        for number in 0..<Self.mutationCount {
            let bytes = random.mutate(
                files[Int(random.next() % UInt64(files.count))], with: files[Int(random.next() % UInt64(files.count))])
            // CoreFoundation logs a line for each missing semicolon: in the suite, look at some of those files only.
            let isLogged = PropertyListDocument(parsing: bytes).appleRejection?.logMessage != nil
            if isLogged, Self.mutationCount <= 5_000, number % 100 != 0 { continue }
            comparison.compare(bytes, name: "mutation \(number)")
        }
        print("mutations against Foundation: \(comparison.summary)")
        #expect(comparison.unexplained == [])
    }

    @Test("files cut at any byte are accepted and read alike")
    func truncation() throws {
        var comparison = FoundationComparison()
        let folder = SharedMaterial.path("oracle/apple/files/")
        let names = [
            "apple-strings-binary-rich-property-list.strings",
            "apple-stringsdict-binary-optional-types-leading-widths-and-xml-text.stringsdict",
        ]
        for name in names {
            let bytes = try FileSystem.read(folder + name)
            for count in 0...bytes.count { comparison.compare(Array(bytes.prefix(count)), name: "\(name) cut at \(count)") }
        }
        let array = "<array><real>1.5</real><date>2001-01-01T00:00:00Z</date></array>"
        let xml = Array("<?xml version=\"1.0\"?><plist><dict><key>a&amp;</key>\(array)</dict></plist>".utf8)
        for count in 0...xml.count { comparison.compare(Array(xml.prefix(count)), name: "XML cut at \(count)") }
        print("cut files against Foundation: \(comparison.summary)")
        #expect(comparison.unexplained == [])
    }
}

/// Files to compare: tables and property lists of the corpus, and those of the oracle.
enum PropertyListFiles {
    static func all() throws -> [String] {
        var files: [String] = []
        var folders = [SharedMaterial.path("corpus"), SharedMaterial.path("oracle/apple/files")]
        while let folder = folders.popLast() {
            for name in try FileSystem.list(folder) {
                let path = folder + "/" + name
                switch FileSystem.kind(of: path) {
                case .directory?: folders.append(path)
                case .file? where [".strings", ".stringsdict", ".plist"].contains { name.hasSuffix($0) }: files.append(path)
                default: break
                }
            }
        }
        return files.sorted()
    }
}

/// Counts how often two readers agree.
struct FoundationComparison {
    private(set) var count = 0
    private var accepted = 0
    private var explained: [String: Int] = [:]
    /// The files that are read otherwise without a known reason.
    private(set) var unexplained: [String] = []
    var summary: String {
        let classes = explained.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        return "\(count) files, \(accepted) accepted by both; differences: \(classes.isEmpty ? "none" : classes)"
    }

    mutating func compare(_ bytes: [UInt8], name: String) {
        count += 1
        let document = PropertyListDocument(parsing: bytes)
        let value = document.appleValue
        if let value, value.hasArchiveObjects {
            // Not shown to Foundation: on Linux it ends with a crash while it makes a Swift set of such objects.
            explained["archives", default: 0] += 1
            return
        }
        let foundation = Result { try PropertyListSerialization.propertyList(from: Data(bytes), format: nil) }
        switch (value, foundation) {
        case (nil, .failure(let error)):
            let message = (error as NSError).userInfo["NSDebugDescription"] as? String
            let ours = document.appleRejection?.outerMessage ?? ""
            if message != ours {
                let isWithoutNull = ours.replacing("\0", with: "") == message
                note(document, isWithoutNull ? "messages" : nil, name, "'\(ours)', by Foundation '\(message ?? "")'")
            }
        case (let value?, .success(let object)):
            accepted += 1
            if !value.matches(foundation: object) { note(document, nil, name, "read \(value), by Foundation \(object)") }
        case (nil, .success): note(document, nil, name, "refused: \(document.appleRejection?.outerMessage ?? "")")
        case (_?, .failure(let error)): note(document, nil, name, "accepted, refused by Foundation: \(error)")
        }
    }

    private mutating func note(_ document: PropertyListDocument, _ known: String?, _ name: String, _ text: String) {
        if let reason = known ?? Self.reason(document) {
            explained[reason, default: 0] += 1
        } else {
            unexplained.append("\(name): \(text.prefix(600))")
        }
    }

    private static func reason(_ document: PropertyListDocument) -> String? {
        if document.hasNonStringKey { return "keys" }
        if document.hasUnpairedSurrogates || document.text.contains(0) { return "characters" }
        let declaration = document.text.prefix { $0 != UInt8(ascii: ">") }
        if declaration.starts(with: "<?xml".utf8), declaration.contains(where: { $0 >= 0x80 }) { return "declarations" }
        return nil
    }
}

extension PropertyListValue {
    /// Whether null, a set or an archive reference is in the value.
    var hasArchiveObjects: Bool {
        switch self {
        case .uid, .null, .set: true
        case .array(let elements): elements.contains(where: \.hasArchiveObjects)
        case .dictionary(let entries): entries.keys.contains { entries[$0]?.hasArchiveObjects == true }
        default: false
        }
    }

    /// Whether Foundation's object is the same value.
    func matches(foundation object: Any) -> Bool {
        switch self {
        case .string(let text): return (object as? String).map { $0.utf8.elementsEqual(text.utf8) } ?? false
        case .boolean(let flag):
            guard let number = object as? NSNumber else { return false }
            return number.isBoolean && number.boolValue == flag
        case .integer(let integer):
            guard let number = object as? NSNumber, !number.isBoolean, !number.isReal else { return false }
            return integer < 0 ? Int128(number.int64Value) == integer : Int128(number.uint64Value) == integer
        case .real(let real):
            guard let number = object as? NSNumber, number.isReal else { return false }
            return number.doubleValue.bitPattern == real.bitPattern || number.doubleValue.isNaN && real.isNaN
        case .date(let seconds): return (object as? Date)?.timeIntervalSinceReferenceDate.bitPattern == seconds.bitPattern
        case .data(let bytes): return (object as? Data).map { $0.elementsEqual(bytes) } ?? false
        case .array(let elements):
            guard let array = object as? [Any], array.count == elements.count else { return false }
            return zip(elements, array).allSatisfy { $0.matches(foundation: $1) }
        case .dictionary(let entries):
            guard let dictionary = object as? [String: Any], dictionary.count == entries.count else { return false }
            return entries.keys.allSatisfy { key in dictionary[key].map { entries[key]?.matches(foundation: $0) ?? false } ?? false }
        case .uid, .null, .set: return false
        }
    }
}

extension NSNumber {
    fileprivate var isBoolean: Bool { typeCode == "c" }
    fileprivate var isReal: Bool { typeCode == "d" || typeCode == "f" }
    private var typeCode: String { String(cString: objCType) }
}

/// Damages files as accidents and attackers do: bytes changed, inserted, dropped, doubled, cut, and pieces of other files put in.
struct Mutations: RandomNumberGenerator {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func next() -> UInt64 { generator.next() }

    private static let alphabet =
        Array("{}()<>=;,\"'\\/*&#x!?-_. \n\r\tabU0189".utf8) + [0, 1, 0x0F, 0x7F, 0x80, 0xA9, 0xC3, 0xE2, 0xED, 0xFE, 0xFF]

    mutating func mutate(_ original: [UInt8], with other: [UInt8]) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int(next() % 3 + 1) where !bytes.isEmpty {
            let place = Int(next() % UInt64(bytes.count))
            let byte = Self.alphabet[Int(next() % UInt64(Self.alphabet.count))]
            switch next() % 8 {
            case 0, 1: bytes[place] = byte
            case 2, 3: bytes.insert(byte, at: place)
            case 4: bytes.remove(at: place)
            case 5: bytes.removeSubrange(place..<min(place + Int(next() % 40), bytes.count))
            case 6: bytes.insert(contentsOf: bytes[place..<min(place + Int(next() % 40), bytes.count)], at: place)
            default:
                let start = other.isEmpty ? 0 : Int(next() % UInt64(other.count))
                bytes.insert(contentsOf: other[start..<min(start + Int(next() % 40), other.count)], at: place)
            }
        }
        return bytes
    }
}
