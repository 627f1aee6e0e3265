#if Tools

import LocalizationSourceExtraction
import LocalizationSourceText

/// What the names of declarations say about the texts in them: whether only developers see them, or programs read them.
enum DeveloperTexts {
    /// Whether a name says that only developers see what it names: code for debugging, and data for previews and tests.
    static func isForDebugging(_ name: String) -> Bool {
        if samples.contains(name) { return true }
        if TesterNames.isForDebugging(name) { return true }
        let lowercase = name.lowercased()
        return sampleWords.contains { word in
            // A word of its own: 'MockStore', 'makeFakeEvent', but not 'hammock'.
            name.contains(word)
                || lowercase.hasPrefix(word.lowercased()) && !name.dropFirst(word.count).prefix(1).contains(where: \.isLowercase)
        }
    }

    /// Whether only developers see a type, to judge by its name: code for debugging, and menus for developers.
    static func isTypeForDebugging(_ name: String) -> Bool { isForDebugging(name) || TesterNames.isMenu(name) }

    private static let samples: Set<String> = [
        "preview", "previews", "sample", "samples", "previewData", "sampleData", "previewValue", "PreviewWrapper", "PreviewContainer",
    ]
    private static let sampleWords = ["Mock", "Fake", "Dummy", "Stub", "TestData"]

    /// Whether a name says that a value of a type of the project is data for previews: `let previewEpisode = Episode(title: "Some title")`,
    /// `let shortSamples = [Episode(title: "Some title")]`.
    static func isSample(_ name: String) -> Bool {
        name == "example" || name == "examples" || name.hasSuffix("Samples") || name.hasSuffix("Previews")
            || ["preview", "sample", "example"].contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
    }

    /// Whether a name says that a value of a type, which declares it, stands for one that is not there yet.
    static func isPlaceholder(_ name: String) -> Bool { name == "placeholder" || name == "placeholders" }

    /// Whether a type is a view, to judge by its name.
    static func isViewType(_ name: String) -> Bool {
        ["View", "Button", "Label", "Cell", "Row", "Controller", "Screen", "Page", "Window", "Alert", "Action"].contains(
            where: name.hasSuffix)
    }

    /// Whether a type shows what happened for those who look for an error: 'ErrorLogView', but not 'WorkoutLogView' or
    /// 'LogView', since people keep logs as well.
    static func isLogView(_ type: String) -> Bool {
        logBeginnings.contains { begin in
            guard type.hasPrefix(begin) else { return false }
            let rest = type.dropFirst(begin.count)
            return ["Log", "Logs"].contains { log in
                rest.hasPrefix(log) && views.contains { rest.dropFirst(log.count).hasPrefix($0) }
            }
        }
    }

    private static let logBeginnings = [
        "App", "Crash", "Diagnostic", "Diagnostics", "Error", "Network", "Server", "System",
    ]
    private static let views = ["View", "Screen", "Window", "List", "Detail", "Row", "Cell", "Page"]

    /// Whether a name says that its value identifies something for programs: most values of such a property are no texts even if a view
    /// shows one of them.
    static func isIdentifier(_ name: String) -> Bool {
        identifiers.contains(name) || identifierEnds.contains { name.hasSuffix($0) } || namesFonts(name)
    }

    /// 'fontFamilyNames', but not 'fontTitle'.
    private static func namesFonts(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.contains("font") && !["size", "style", "weight"].contains(where: name.contains)
            && ["name", "names", "family", "families"].contains(where: name.hasSuffix)
    }

    private static let identifiers: Set<String> = [
        "key", "id", "identifier", "uuid", "path", "url", "pattern", "regex", "filename", "icon", "symbol", "token",
        "systemImage", "systemName", "arguments", "script", "copyright", "fontFamily", "fontName", "ticker",
    ]
    private static let identifierEnds = [
        "Key", "ID", "Id", "Identifier", "UUID", "Identifiers", "Keys", "Path", "URL", "Url", "Regex", "Script", "FileName", "Filename",
        "Icon", "Symbol", "Token", "ImageName", "Ticker",
    ]

    /// Whether a name says that its value is what somebody, or a program, is to do: most are code, but buttons have texts that are called so
    /// as well.
    static func isCommand(_ name: String) -> Bool { name == "command" || name == "query" || name.hasSuffix("Command") }

    /// Whether a command is spelled as a text: with a capital only at the beginning of words, 'Temp Target'.
    static func isSpelledAsText(_ command: String) -> Bool {
        let bytes = Array(command.utf8.prefix(2))
        guard bytes.count == 2, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[0]), bytes[1].isASCIILetter, bytes[1] & 0x20 != 0
        else { return false }
        return !command.utf8.contains { "/\\|<>={}[]$`\"".utf8.contains($0) }
    }

    /// Whether a name says that its value is a name.
    static func isName(_ name: String) -> Bool {
        if names.contains(name) { return true }
        return name.hasSuffix("Name") && !shownNames.contains(name)
    }

    private static let shownNames: Set<String> = [
        "displayName", "localizedName", "readableName", "prettyName", "tabName", "screenName", "categoryName", "buttonName", "sectionName",
        "menuName",
    ]
    private static let names: Set<String> = [
        "name", "names", "brand", "vendor", "manufacturer", "author", "authors", "byline", "artist", "artists", "model", "font", "company",
        "contributors", "translators", "service", "provider",
    ]

    /// Whether a function of a type writes to a log, to judge by the names.
    static func isLog(_ function: String, of owner: String) -> Bool {
        if logs.contains(function) { return true }
        return logOwners.contains(owner) || logOwnerEnds.contains { owner.hasSuffix($0) }
    }

    /// Whether a function notes what it gets for those who develop the program, to judge by its first word: `trackError`, `record(error:)`,
    /// but not `loginFailed`, `logIn`, `recordingFailed` or the error `CaptureError`.
    static func notes(_ function: String) -> Bool {
        noting.contains { word in
            guard function.hasPrefix(word) else { return false }
            let rest = function.dropFirst(word.count)
            return rest.first?.isLowercase != true && !["In", "Out", "Off", "Failure"].contains(where: rest.hasPrefix)
        }
    }

    private static let noting = [
        "log", "track", "record", "capture", "trace", "print", "assertionFailure", "fatalError", "preconditionFailure", "NSLog",
    ]

    /// Whether a variable collects the lines of a log.
    static func isLog(_ variable: String) -> Bool { logVariables.contains(variable) }

    private static let logVariables: Set<String> = ["log", "logs", "logText", "logOutput", "logContent", "logLines", "logMessages"]
    private static let logs: Set<String> = [
        "log", "logMessage", "addLog", "appendLog", "writeLog", "logError", "logEvent", "logInfo", "logWarning", "trace", "verbose",
        "NSLog",
        "print", "debugPrint",
    ]
    private static let logOwners: Set<String> = ["Log", "Logs", "AppLog", "DebugLog", "Console", "Diag", "Diagnostics"]
    /// Not 'Log', as in 'WorkoutLog'.
    private static let logOwnerEnds = ["Logger", "Logging", "LogStore", "LogManager", "ConsoleManager", "Tracer"]
}

#endif
