extension NumberData {
    /// Locales of CLDR that take their symbols for a system from root unchanged.
    ///
    /// CLDR's JSON gives root Latin symbols only, although root has others; these locales show them. See `root.xml`.
    private static let rootSystemWitnesses = ["arab": "dv", "arabext": "mzn"]

    /// Keeps the fields that the tables need.
    init(trimming release: CLDRRelease) throws {
        let subtags = try LikelyScripts(release)
        let file = try release.decode(NumbersFile.self, from: "numbers.json")
        var records: [String: NumberLocaleData] = [:]
        for (identifier, locale) in file.locales {
            let record = NumberLocaleData(locale)
            let name = subtags.withoutLikelyScript(identifier)
            // Variants (ca-ES-valencia) count like the locale without; they must not differ from it.
            if let other = records.updateValue(record, forKey: name), other != record {
                throw GenerationError("numbers.json: \(identifier) differs from another spelling of \(name)")
            }
        }
        for identifier in try release.decode(DefaultContentFile.self, from: "defaultContent.json").defaultContent {
            let name = subtags.withoutLikelyScript(identifier)
            let parent = identifier.split(separator: "-").dropLast().joined(separator: "-")
            // A few languages have default content and no numbers: they are root's.
            guard records[name] == nil, let record = records[subtags.withoutLikelyScript(parent)] else { continue }
            records[name] = record
        }

        rootSystems = try Self.rootSystemWitnesses.reduce(into: [:]) { systems, witness in
            guard let symbols = file.locales[witness.value]?.systems[witness.key] else {
                throw GenerationError("numbers.json: \(witness.value) has no symbols for \(witness.key)")
            }
            systems[witness.key] = NumberSystemData(symbols)
        }
        digits = try release.decode(NumberingSystemsFile.self, from: "numberingSystems.json").supplemental.numberingSystems
            .compactMapValues(\._digits)
        regions = subtags.regionLocales

        guard let root = records.removeValue(forKey: "und") else { throw GenerationError("numbers.json: root is missing") }
        self.root = root
        locales = [:]
        // In alphabetical order a parent comes before its children.
        for (name, record) in records.sorted(by: { $0.key < $1.key }) {
            locales[name] = record.change(from: self.record(of: name))
        }
        for (name, record) in records where self.record(of: name) != record {
            throw GenerationError("numbers.json: \(name) cannot be made of its parent")
        }
    }

    /// The files' own shapes.
    private struct DefaultContentFile: Decodable {
        var defaultContent: [String]
    }

    private struct NumberingSystemsFile: Decodable {
        struct Supplemental: Decodable { var numberingSystems: [String: System] }
        struct System: Decodable { var _digits: String? }
        var supplemental: Supplemental
    }
}

/// `numbers.json`: the fields of `cldr-numbers-full` for all locales in one file.
struct NumbersFile: Decodable {
    struct Locale: Decodable {
        var defaultNumberingSystem: String
        var minimumGroupingDigits: String
        var otherNumberingSystems: [String: String]
        var systems: [String: System]
    }
    struct System: Decodable {
        var decimalPattern: String
        var symbols: [String: String]
    }
    var locales: [String: Locale]
}

extension NumberLocaleData {
    fileprivate init(_ locale: NumbersFile.Locale) {
        defaultSystem = locale.defaultNumberingSystem
        nativeSystem = locale.otherNumberingSystems["native"] ?? locale.defaultNumberingSystem
        minimumGroupingDigits = UInt8(locale.minimumGroupingDigits) ?? 1
        systems = locale.systems.mapValues(NumberSystemData.init)
    }
}

extension NumberSystemData {
    fileprivate init(_ system: NumbersFile.System) {
        pattern = system.decimalPattern
        decimal = system.symbols["decimal"] ?? "."
        group = system.symbols["group"] ?? ","
        minusSign = system.symbols["minusSign"] ?? "-"
        plusSign = system.symbols["plusSign"] ?? "+"
        exponential = system.symbols["exponential"] ?? "E"
        infinity = system.symbols["infinity"] ?? "∞"
        nan = system.symbols["nan"] ?? "NaN"
    }
}
