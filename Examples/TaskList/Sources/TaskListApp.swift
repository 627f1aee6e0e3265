import Localization

/// Keeps a list of tasks, one command a line from standard input, in the user's language or in the one that is asked for.
@main
struct TaskListApp {
    static func main() {
        // The resources that SwiftPM laid beside the program. No languages are named, so they may change while the program runs.
        var session = Session(list: TaskList(), texts: .ofModule())
        session.show()
        while let line = readLine() {
            guard session.run(line) else { break }
        }
    }
}

/// What one user does, command by command.
struct Session {
    private(set) var list: TaskList
    let texts: LocalizedBundle

    init(list: TaskList, texts: LocalizedBundle) {
        self.list = list
        self.texts = texts
    }

    /// Does what a line says.
    /// - Returns: Whether there may be another line.
    mutating func run(_ line: String) -> Bool {
        let words = line.split(separator: " ", maxSplits: 1)
        let argument = words.count > 1 ? String(words[1]) : ""
        switch words.first {
        case nil: break
        case "add" where !argument.isEmpty:
            list.add(argument)
            show()
        case "done", "undo":
            list.setDone(words[0] == "done", number: Int(argument) ?? 0)
            show()
        case "find": find(argument)
        case "language":
            // As a settings screen does: whatever is looked up from here on is in these languages.
            Localizer.setLanguages(argument.isEmpty ? nil : PreferredLanguages(argument.split(separator: " ").map { String($0) }))
            show()
        case "quit": return false
        default: print("add <text> | done <number> | undo <number> | find <text> | language [<language> ...] | quit")
        }
        return true
    }

    /// Prints the list and what is left to be done.
    func show() {
        print("== \(String(localized: "All Tasks", bundle: texts)) ==")
        let completed = String(localized: "Completed", bundle: texts)
        for (index, task) in list.tasks.enumerated() {
            print("\(index + 1). \(task.title)\(task.isDone ? " (\(completed))" : "")")
        }
        // The keys have `%d`, which is the specifier of `Int32`; `%lld` would be the one of `Int`.
        let remaining = Int32(clamping: list.tasks.count { !$0.isDone })
        print(String(localized: "\(remaining) task(s) remaining", bundle: texts))
    }

    /// Prints the tasks that contain a text.
    private func find(_ text: String) {
        let found = list.tasks.filter { $0.title.lowercased().contains(text.lowercased()) }
        for task in found { print(task.title) }
        if found.isEmpty { print(String(localized: "No tasks match \"\(text)\".", bundle: texts)) }
    }
}
