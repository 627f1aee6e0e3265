import LocalizationThreads

/// Finds literals of Objective-C in the place of texts that a user reads: by selectors, properties and keys, each file by itself.
///
/// A literal counts with the choices around it, as a format, and as the value of a variable of the file that is declared with it.
package struct CShownTexts {
    let tokens: CTokens
    let file: Int
    let scope: ShownTextScope
    var result: [ShownText] = []
    /// The literals of variables by their names; nil for a name that several declarations have.
    private var variables: [String: Range<Int>?] = [:]
    /// The types that declarations of the file give names, such as 'UILabel' to 'UILabel *header'; nil for a name with several.
    private var types: [String: String?] = [:]

    /// Looks at the files in Objective-C among some files. O(bytes).
    package static func find(in files: [ModuleSourceFile], _ scope: ShownTextScope) -> [ShownText] {
        ParallelWork.map(files.count, stack: .ordinary) { number -> [ShownText] in
            let file = files[number]
            guard case .c(let language) = file.language, language != .java, file.utf8.contains(UInt8(ascii: "@")) else { return [] }
            var finder = CShownTexts(tokens: CTokens(file.utf8, language), file: number, scope: scope)
            finder.read()
            return finder.result
        }.flatMap { $0 }
    }

    private init(tokens: CTokens, file: Int, scope: ShownTextScope) {
        (self.tokens, self.file, self.scope) = (tokens, file, scope)
    }

    private mutating func read() {
        readVariables()
        if scope.findsComparisons { readComparisons() }
        for index in tokens.list.indices where tokens.isKind(.name, at: index) {
            let name = tokens.spelling(at: index)
            if tokens.isMark(":", at: index + 1) {
                readSelector(name, index)
            } else if tokens.isMark(".", at: index - 1), tokens.isMark("=", at: index + 1), !tokens.isMark("=", at: index + 2) {
                guard let ends = Self.properties[name], isReceiver(index - 2, ends) else { continue }
                add(index + 2, end(from: index + 2), "'\(name)'", at: index)
            }
        }
    }

    /// `NSString *title = @"…";`
    private mutating func readVariables() {
        for index in tokens.list.indices.dropFirst(2) where tokens.isMark("*", at: index - 1) && tokens.isKind(.name, at: index) {
            guard tokens.isKind(.name, at: index - 2), let mark = tokens.mark(at: index + 1), "=;,)".utf8.contains(mark) else { continue }
            let (name, type) = (tokens.spelling(at: index), tokens.spelling(at: index - 2))
            types[name] = .some(types[name].map { $0 == type ? type : nil } ?? type)
        }
        for index in tokens.list.indices.dropFirst(2) where tokens.isMark("=", at: index) {
            guard tokens.isKind(.name, at: index - 1), tokens.isMark("@", at: index + 1), tokens.isKind(.text, at: index + 2),
                tokens.isMark("*", at: index - 2) || tokens.isName("const", at: index - 2)
            else { continue }
            let name = tokens.spelling(at: index - 1)
            variables[name] = .some(variables.keys.contains(name) ? nil : index + 1..<end(from: index + 1))
        }
    }

    /// The part of a message, or a key of a dictionary, with the value behind the colon.
    private mutating func readSelector(_ name: String, _ index: Int) {
        if Self.errorKeys.contains(name) {
            guard isOfError(index) else { return }
            add(index + 2, end(from: index + 2), "'\(name)'", at: index)
            return
        }
        guard let ends = Self.selectors[name], let bracket = tokens.list[index].enclosing, tokens.isMark("[", at: bracket) else { return }
        let value = index + 2..<end(from: index + 2)
        if name == "setTitle", value.upperBound < tokens.list.count, Self.isState(tokens.isKind(.name, at: value.upperBound), tokens, value)
        {
            add(value.lowerBound, value.upperBound, "'\(name)'", at: index)
            return
        }
        guard isReceiver(ofMessageIn: bracket, ends) else { return }
        add(value.lowerBound, value.upperBound, "'\(name)'", at: index)
    }

    /// Whether the dictionary around a key may be that of an error: one that a variable holds counts if the file passes that as such.
    private func isOfError(_ key: Int) -> Bool {
        guard let brace = tokens.list[key].enclosing, tokens.isMark("{", at: brace), tokens.isMark("=", at: brace - 2),
            tokens.isKind(.name, at: brace - 3)
        else { return true }
        let name = tokens.spelling(at: brace - 3)
        return tokens.list.indices.contains {
            tokens.isName("userInfo", at: $0) && tokens.isMark(":", at: $0 + 1) && tokens.isName(name, at: $0 + 2)
        }
    }

    private static func isState(_ isName: Bool, _ tokens: CTokens, _ value: Range<Int>) -> Bool {
        isName && (tokens.isName("forState", at: value.upperBound) || tokens.isName("forSegment", at: value.upperBound))
    }

    /// Whether the receiver of a message, the first thing in its brackets, has a type or name with one of some ends.
    private func isReceiver(ofMessageIn bracket: Int, _ ends: [String]) -> Bool {
        if ends.isEmpty { return true }
        let first = bracket + 1
        if tokens.isMark("[", at: first), let close = tokens.list[first].partner {
            // `[[UIBarButtonItem alloc] initWithTitle:…]`, `[[self titleLabel] setText:…]`
            let word = tokens.isName("alloc", at: close - 1) ? first + 1 : close - 1
            return isReceiver(word, ends)
        }
        var last = first
        while tokens.isMark(".", at: last + 1), tokens.isKind(.name, at: last + 2) { last += 2 }
        return isReceiver(last, ends)
    }

    private func isReceiver(_ index: Int, _ ends: [String]) -> Bool {
        if ends.isEmpty { return true }
        guard tokens.isKind(.name, at: index) else { return false }
        let name = tokens.spelling(at: index)
        let isMember = tokens.isMark(".", at: index - 1)
        if name == Self.configuration {
            // Of 'saveButton.configuration', the button tells what it is of.
            return isMember && ends.contains(Self.configuration) && isReceiver(index - 2, ["Button"])
        }
        if ends.contains(where: { name.hasSuffix($0) || name.lowercased() == $0.lowercased() }) { return true }
        guard !isMember || tokens.isName("self", at: index - 2), let type = types[name] ?? nil else { return false }
        return ends.contains { type.hasSuffix($0) }
    }

    /// The place behind a value: the end of its statement or argument, or the next part of the message.
    func end(from start: Int) -> Int {
        var index = start
        // The question marks whose colons are still to come: 'b' of 'a ? b : c' is no part of the message.
        var choices = 0
        while index < tokens.list.count {
            if let mark = tokens.mark(at: index), ";,])}".utf8.contains(mark) { return index }
            if tokens.isMark("?", at: index) {
                choices += 1
            } else if choices > 0, tokens.isMark(":", at: index) {
                choices -= 1
            } else if choices == 0, index > start, tokens.isKind(.name, at: index), tokens.isMark(":", at: index + 1) {
                return index
            }
            index = max(tokens.list[index].partner ?? index, index) + 1
        }
        return tokens.list.count
    }

    /// Adds the literals of a value.
    private mutating func add(_ start: Int, _ end: Int, _ name: String, at sink: Int) {
        guard start < end, end <= tokens.list.count else { return }
        let sinkRange = tokens.list[sink].range
        var value = start..<end
        if tokens.isBracketed(value), tokens.isMark("(", at: start) { value = start + 1..<end - 1 }
        var parts = [value]
        // Not a choice inside of brackets, as in `NSLocalizedString(isOn ? @"On" : @"Off", @"")`.
        if let condition = tokens.split(value, at: "?").first, condition.upperBound < value.upperBound {
            parts = tokens.split(condition.upperBound + 1..<value.upperBound, at: ":")
        }
        for part in parts.flatMap(elements) {
            guard !part.isEmpty else { continue }
            var literal = part
            var isFormat = false
            if tokens.isMark("[", at: part.lowerBound), tokens.isBracketed(part),
                let colon = part.first(where: { tokens.isMark(":", at: $0) }),
                ["stringWithFormat", "localizedStringWithFormat"].contains(where: { tokens.isName($0, at: colon - 1) })
            {
                literal = colon + 1..<self.end(from: colon + 1)
                isFormat = true
            } else if part.count == 1, tokens.isKind(.name, at: part.lowerBound),
                let variable = variables[tokens.spelling(at: part.lowerBound)] ?? nil
            {
                literal = variable
            }
            guard tokens.isMark("@", at: literal.lowerBound), let text = tokens.text(of: literal) else { continue }
            let range = tokens.bytes(of: literal)
            guard !scope.excludes(range.lowerBound, in: file), !scope.excludes(sinkRange.lowerBound, in: file) else { continue }
            let spelling = String(decoding: tokens.source[range], as: UTF8.self)
            result.append(
                ShownText(
                    literal: .init(file: file, range: range), parts: [text.decoded], spelling: text.decoded, use: .shown(by: name),
                    sink: .init(file: file, range: sinkRange),
                    lookup: literal == part || isFormat
                        ? .init(range: range, head: "NSLocalizedString(\(spelling)", tail: ", @\"\")", takesBundle: false) : nil))
        }
    }

    /// The elements of a list, or the value itself: `@[@"All", @"Unread"]`.
    private func elements(of value: Range<Int>) -> [Range<Int>] {
        guard value.count > 2, tokens.isMark("@", at: value.lowerBound), tokens.isMark("[", at: value.lowerBound + 1),
            tokens.isBracketed(value.lowerBound + 1..<value.upperBound)
        else { return [value] }
        return tokens.split(value.lowerBound + 2..<value.upperBound - 1, at: ",")
    }

    // MARK: Sinks

    /// The properties that show their value, with the ends of the names of what has them; empty for anything.
    private static let properties: [String: [String]] = [
        "text": ["Label", "TextField", "TextView", "SearchBar", "ContentConfiguration", "UnavailableConfiguration"],
        "secondaryText": ["ContentConfiguration", "UnavailableConfiguration"], "placeholder": [], "placeholderString": [],
        "stringValue": [], "toolTip": [],
        "title": ["Button", "BarItem", "ButtonItem", "navigationItem", "MenuItem", "Window", "Alert", configuration],
        "prompt": ["navigationItem"], "scopeButtonTitles": ["SearchBar"],
        "messageText": [], "informativeText": [], "accessibilityLabel": [], "accessibilityHint": [], "accessibilityValue": [],
        "subtitle": ["content", configuration], "body": ["content"],
    ]

    /// The property of a button with its texts.
    private static let configuration = "configuration"

    /// The parts of selectors that show their argument, with the ends of the names of their receivers; empty for any.
    private static let selectors: [String: [String]] = {
        let initialized = [
            "UIBarButtonItem", "UIAlertView", "UIActionSheet", "UITabBarItem", "NSMenuItem", "UIMenuItem", "UIAlertAction",
            "UIApplicationShortcutItem",
        ]
        return [
            "setText": properties["text"] ?? [], "setScopeButtonTitles": ["SearchBar"], "initWithItems": ["UISegmentedControl"],
            "setPlaceholder": [], "setPlaceholderString": [], "setStringValue": [], "setToolTip": [],
            "setTitle": ["Button", "BarItem", "ButtonItem", "navigationItem", "MenuItem", "Window", "menu"],
            "setPrompt": ["Panel", "navigationItem"],
            "setMessageText": [], "setInformativeText": [], "addButtonWithTitle": [], "addItemWithTitle": [], "insertItemWithTitle": [],
            "initWithTitle": initialized, "message": ["UIAlertView", "UIAlertController"],
            "actionWithTitle": ["UIAlertAction", "UIAction"],
            "alertControllerWithTitle": [], "labelWithString": ["NSTextField"], "setAccessibilityLabel": [], "setAccessibilityHint": [],
            "setActionName": [], "setMessageBody": [], "cancelButtonTitle": ["UIAlertView", "UIActionSheet"],
        ]
    }()

    /// The keys of an error's dictionary whose values are shown.
    private static let errorKeys: Set<String> = [
        "NSLocalizedDescriptionKey", "NSLocalizedFailureReasonErrorKey", "NSLocalizedRecoverySuggestionErrorKey",
    ]
}
