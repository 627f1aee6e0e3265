import LocalizationBuild
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationProject
package import LocalizationServer
import LocalizationThreads

/// The first reading of a project, which goes on while messages come.
struct InitialReading<Files: WritableFileTree>: Sendable {
    /// A project that was read, and the files with findings in it.
    typealias Result = (project: LiveProject<Files>, changed: [String])

    private let work: BackgroundWork<Result>
    /// What happened to files since it began, which the project is told of when it was read.
    private(set) var changes: [Change] = []

    /// What happened to a file.
    enum Change {
        case updated(String)
        /// Its open document was closed.
        case closed(String)
    }

    /// Starts the reading.
    init(of project: LiveProject<Files>) {
        work = BackgroundWork {
            var project = project
            let changed = project.refresh()
            return (project, changed)
        }
    }

    /// Notes a change.
    mutating func add(_ change: Change) { changes.append(change) }

    /// The project once it was read; nil before.
    func takeResult() -> Result? { work.takeResult() }
}

/// What a method answers as long as the project that it is about is being read.
private enum AnswerWhileReading {
    /// That there is nothing.
    case nothing
    /// The item without the rest that was asked for.
    case item
    /// An error that makes the client ask again. An empty list would say that there are no findings.
    case askAgain
    /// Nothing before the end of the reading: edits out of half a project would break it.
    case later

    /// Nil for a method that needs no project: a client cannot be told to ask again for symbols and folds.
    init?(_ method: String) {
        switch method {
        case "textDocument/hover", "textDocument/definition", "textDocument/references", "textDocument/completion",
            "textDocument/inlayHint",
            "textDocument/prepareRename", "textDocument/codeAction", "workspace/symbol", "textDocument/formatting",
            "textDocument/codeLens":
            self = .nothing
        case "completionItem/resolve", "inlayHint/resolve", "codeLens/resolve": self = .item
        case "textDocument/diagnostic", "workspace/diagnostic": self = .askAgain
        case "textDocument/rename", "codeAction/resolve", "workspace/executeCommand": self = .later
        default: return nil
        }
    }
}

extension LanguageServer {
    /// How long a request waits for the first reading of a project.
    private static var readingLimit: Duration { .seconds(2) }

    /// Whether there are projects that were not read yet.
    var isReading: Bool { !workspaces.allSatisfy(\.isRead) }

    /// Gives projects the texts of open documents, starts to read those that were not read yet, and takes those that were read meanwhile.
    mutating func readProjects() {
        synchronize()
        var isAnyRead = false
        for number in workspaces.indices {
            workspaces[number].startReading()
            guard let changed = workspaces[number].finishReading() else { continue }
            publication.changed += changed
            isAnyRead = true
        }
        // Texts that were opened or changed while the projects were read.
        if isAnyRead { synchronize() }
    }

    /// A request waits for the project that it is about, or for all of them if it names no document; most of them no longer than two seconds.
    package mutating func isReady(
        for request: MessageRequest, since arrival: ContinuousClock.Instant, at time: ContinuousClock.Instant
    ) -> Bool {
        guard phase == .initialized, let answer = AnswerWhileReading(request.method) else { return true }
        let parameters = MethodParameters(request.parameters)
        guard Self.answerForCode(request.method, parameters) == nil else { return true }
        readProjects()
        return !isReading(forMethodWith: parameters) || answer != .later && arrival.duration(to: time) >= Self.readingLimit
    }

    /// The answer to a request about a project that is still being read; nil for other requests.
    mutating func answerWhileReading(_ method: String, _ parameters: MethodParameters) throws(ResponseError) -> JSONValue? {
        guard isReading, let answer = AnswerWhileReading(method), isReading(forMethodWith: parameters) else { return nil }
        // There is more to ask for once it was read.
        publication.refreshes = true
        switch answer {
        case .nothing: return .null
        case .item: return parameters.root.map { .verbatim(Array($0.bytes)) } ?? .null
        case .askAgain: throw .toBeRetriggered("The project is still being read.")
        case .later: throw .failed("The project is still being read.")
        }
    }

    private func isReading(forMethodWith parameters: MethodParameters) -> Bool {
        guard let path = parameters["textDocument", "uri"]?.stringValue.flatMap(DocumentAddress.path) else { return isReading }
        return workspaces.contains { !$0.isRead && $0.path(of: path) != nil }
    }
}
