import Foundation
import LocalizationTestSupport
import Testing

/// What a stranger writes into a repository so that git runs a command, as in an archive that brings its own `.git`.
struct HostileRepository: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Lines of the configuration; `$RUN` is a command of the shell that leaves a mark, and `$ROOT` the folder of the repository.
    var configuration = ""
    /// Other files, from the root of the working tree; programs if they begin with `#!`.
    var files: [String: String] = [:]
    /// The environment of an outer hook.
    var environment: [String: String] = [:]
    /// Whether a file of the commit is missing and promised by the remote repository `o`.
    var isPartial = false
    /// A command of git that falls for it.
    var bait: [String]?

    /// A repository that lacks an object, which git fetches with what these lines say.
    static func promising(_ name: String, url: String, _ lines: String = "", files: [String: String] = [:]) -> Self {
        Self(
            testDescription: "fetches a missing object: " + name,
            configuration: "[remote \"o\"]\nurl = \(url)\npromisor = true\n[extensions]\npartialClone = o\n" + lines, files: files,
            isPartial: true, bait: ["ls-tree", "-rl", "HEAD"])
    }

    private static let program = "#!/bin/sh\n$RUN\n"

    static let all: [Self] = [
        .promising("core.sshCommand", url: "ssh://host.invalid/x", "[core]\nsshCommand = \"$RUN; false\"\n"),
        .promising(
            "core.sshCommand of an included file", url: "ssh://host.invalid/x", "[include]\npath = $ROOT/more\n",
            files: ["more": "[core]\nsshCommand = \"$RUN; false\"\n"]),
        .promising(
            "core.sshCommand, with the protocol allowed", url: "ssh://host.invalid/x",
            "[core]\nsshCommand = \"$RUN; false\"\n[protocol]\nallow = always\n[protocol \"ssh\"]\nallow = always\n"),
        .promising("core.gitProxy", url: "git://host.invalid/x", "[core]\ngitProxy = $ROOT/proxy\n", files: ["proxy": program]),
        .promising("a remote helper", url: "\"ext::$ROOT/helper\"", "[protocol \"ext\"]\nallow = always\n", files: ["helper": program]),
        .promising("remote.uploadpack", url: "$ROOT", "uploadpack = $ROOT/pack\n".inRemote, files: ["pack": program]),
        .promising(
            "url.insteadOf", url: "short:x",
            "[url \"ssh://host.invalid/\"]\ninsteadOf = short:\n[core]\nsshCommand = \"$RUN; false\"\n"),
        Self(testDescription: "core.fsmonitor", configuration: "[core]\nfsmonitor = \"$RUN; false\"\n", bait: ["status"]),
        Self(
            testDescription: "core.hooksPath", configuration: "[core]\nhooksPath = $ROOT/programs\n",
            files: ["programs/post-index-change": program, "programs/reference-transaction": program], bait: ["reset"]),
        Self(testDescription: "hooks", files: [".git/hooks/post-index-change": program], bait: ["reset"]),
        Self(
            testDescription: "a filter", configuration: "[filter \"x\"]\nclean = \"$RUN; cat\"\nsmudge = \"$RUN; cat\"\nrequired = true\n",
            files: [".git/info/attributes": "* filter=x\n"], bait: ["hash-object", "--path", "x", "App/en.lproj/L.strings"]),
        Self(
            testDescription: "a filter that is a process", configuration: "[filter \"x\"]\nprocess = $ROOT/process\n",
            files: [".gitattributes": "* filter=x\n", "process": program], bait: ["hash-object", "--path", "x", "App/en.lproj/L.strings"]),
        Self(
            testDescription: "textconv",
            configuration: "[diff \"x\"]\ntextconv = \"$RUN; cat\"\n[core]\nattributesFile = $ROOT/attributes\n",
            files: ["attributes": "* diff=x\n"], bait: ["cat-file", "--textconv", "HEAD:App/en.lproj/L.strings"]),
        Self(
            testDescription: "diff.external", configuration: "[diff]\nexternal = \"$RUN\"\n",
            files: ["App/de.lproj/L.strings": "\"a\" = \"X\";\n"],
            bait: ["diff"]),
        Self(
            testDescription: "aliases",
            configuration: ["ls-tree", "rev-parse", "cat-file", "ls-files", "update-index", "config", "other"]
                .reduce("[alias]\n") { $0 + "\($1) = \"!$RUN\"\n" }, bait: ["other"]),
        Self(
            testDescription: "pagers",
            configuration: "[core]\npager = \"$RUN; cat\"\n[pager]\nls-tree = \"$RUN; cat\"\ncat-file = \"$RUN; cat\"\n",
            bait: ["-c", "alias.p=!$GIT_PAGER_OF_TEST", "var", "GIT_PAGER"]),
        Self(
            testDescription: "credentials, editors and signatures",
            configuration: "[credential]\nhelper = \"!$RUN\"\n[core]\neditor = \"$RUN\"\naskPass = $ROOT/ask\n[gpg]\nprogram = $ROOT/ask\n",
            files: ["ask": program], bait: ["credential", "fill"]),
        Self(
            testDescription: "commands in the environment of a hook",
            environment: [
                "GIT_EXTERNAL_DIFF": "$RUN", "GIT_SSH_COMMAND": "$RUN", "GIT_PAGER": "$RUN", "GIT_EDITOR": "$RUN",
                "GIT_ASKPASS": "$ROOT/ask",
                "GIT_TRACE": "$MARK", "GIT_TRACE2": "$MARK", "GIT_CONFIG_PARAMETERS": "'core.fsmonitor=$RUN'",
                "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.fsmonitor", "GIT_CONFIG_VALUE_0": "$RUN",
            ], bait: ["status"]),
    ]
}

extension String {
    /// Lines of the configuration that belong to the remote repository.
    fileprivate var inRemote: String { "[remote \"o\"]\n" + self }
}

@Suite("Repositories of strangers", .enabled(if: ToolRun.hasTools && Git.isInstalled))
struct HostileRepositoryTests {
    /// The verbs that call git, and how they end if a text is new; those after the second do not look at what the files of the commit have.
    private static let verbs: [(words: [String], status: Int32)] = [
        (["lint", "App", "--since", "HEAD"], 1), (["report", "App", "--since", "HEAD"], 0),
        (["lint", "App/de.lproj/L.strings", "--since", "HEAD"], 0), (["migrate", "--folders", "."], 0), (["merge", "--install"], 0),
        (["merge", "--conflicts"], 0), (["merge", "--install", "--global"], 0),
    ]

    /// A repository with a few tables, in which nothing is wrong.
    private func repository() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/L.strings")
        try folder.write("\"a\" = \"B\";\n", to: "App/de.lproj/L.strings")
        try folder.write("\"b\" = \"C\";\n", to: "Other/French.lproj/M.strings")
        try Git.run(["init", "-q", "-b", "main"], in: folder.path)
        try Git.commit("one", in: folder.path)
        return folder
    }

    private func makeProgram(_ folder: TemporaryFolder, _ name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/" + name)
    }

    @Test("no verb lets git run what its configuration, hooks, filters, attributes and environment say", arguments: HostileRepository.all)
    func nothingRuns(_ hostile: HostileRepository) throws {
        let marks = try TemporaryFolder()
        func filled(_ text: String, _ root: String) -> String {
            text.replacingOccurrences(of: "$RUN", with: "touch \(marks.path)/mark").replacingOccurrences(
                of: "$MARK", with: marks.path + "/mark"
            )
            .replacingOccurrences(of: "$ROOT", with: root)
        }
        for (number, (verb, status)) in ([([], 0)] + Self.verbs).enumerated() {
            let folder = try repository()
            let missing = try Git.run(["rev-parse", "HEAD:App/de.lproj/L.strings"], in: folder.path).trimmingCharacters(in: .newlines)
            let config = try folder.text(".git/config")
            let version =
                hostile.isPartial
                ? config.replacingOccurrences(of: "repositoryformatversion = 0", with: "repositoryformatversion = 1") : config
            try folder.write(version + filled(hostile.configuration, folder.path), to: ".git/config")
            for (name, text) in hostile.files {
                try folder.write(filled(text, folder.path), to: name)
                if text.hasPrefix("#!") { try makeProgram(folder, name) }
            }
            try folder.write("\"a\" = \"A\";\n\"c\" = \"C\";\n", to: "App/en.lproj/L.strings")
            if hostile.isPartial { try folder.remove(".git/objects/\(missing.prefix(2))/\(missing.dropFirst(2))") }
            let environment = hostile.environment.mapValues { filled($0, folder.path) }
            if verb.isEmpty {
                // What does not work on plain git proves nothing.
                if let bait = hostile.bait, !bait.contains("-c") {
                    _ = try ToolRun(
                        ["git"] + bait, input: "url=http://host.invalid\n",
                        environment: environment.merging(["PATH": "/usr/bin:/bin"]) { $1 },
                        folder: folder.path, executable: URL(fileURLWithPath: "/usr/bin/env"))
                    #expect(marks.has("mark"), "git \(bait)")
                    try marks.remove("mark")
                }
            } else {
                let run = try ToolRun(verb, environment: environment, folder: folder.path)
                #expect(!marks.has("mark"), "\(verb)")
                try marks.remove("mark")
                // What is missing is not taken for new.
                #expect(run.status == (hostile.isPartial && number <= 2 ? 2 : status), "\(verb) \(run.errors)")
            }
        }
    }

    @Test(
        "a folder of a project that has the files of a repository is a folder of the repository above",
        arguments: verbs.prefix(2).map(\.words))
    func bareRepository(verb: [String]) throws {
        let folder = try repository()
        let path = folder.path
        try folder.write(
            "[core]\nrepositoryformatversion = 0\nbare = true\nfsmonitor = \"touch \(path)/mark\"\nsshCommand = \"touch \(path)/mark\"\n",
            to: "App/config")
        try folder.write("ref: refs/heads/main\n", to: "App/HEAD")
        try folder.write("", to: "App/objects/x")
        try folder.write("", to: "App/refs/heads/x")
        try #require(try Git.run(["rev-parse", "--is-bare-repository"], in: path + "/App") == "true\n")
        try folder.write("\"a\" = \"A\";\n\"c\" = \"C\";\n", to: "App/en.lproj/L.strings")
        try Git.run(["add", "App/en.lproj"], in: path)
        let run = try ToolRun(verb, folder: path)
        // 'c' is the only news.
        #expect(run.status == (verb[0] == "lint" ? 1 : 0) && !folder.has("mark"), "\(run)")
        #expect((run.errors + run.output).contains(verb[0] == "lint" ? "'c' is not translated into 'de'" : "en: 1 added"), "\(run)")
    }

    @Test("a review reads older texts whatever the settings of logs and differences say")
    func history() throws {
        let repository = try ReviewRepository()
        let path = repository.folder.path
        func file(_ text: String) -> String { "\"a\" = \"\(text)\";\n" }
        try repository.commit("first", ["en.lproj/L.strings": file("Open"), "de.lproj/L.strings": file("Aufmachen")])
        try repository.commit("second", ["de.lproj/L.strings": file("Öffnen")])
        // A signature, which only the program of a setting would check.
        let commit = try Git.run(["cat-file", "commit", "HEAD"], in: path).replacingOccurrences(
            of: "\n\n", with: "\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\n")
        let signed = try Git.run(["hash-object", "-t", "commit", "-w", "--stdin"], in: path, input: commit)
        try Git.run(["update-ref", "HEAD", signed.trimmingCharacters(in: .newlines)], in: path)
        try repository.commit("third", ["de.lproj/L.strings": file("Aufmachen")])
        try repository.folder.write("#!/bin/sh\ntouch '\(path)/mark'\n", to: "program")
        try makeProgram(repository.folder, "program")
        try #require(mkfifo(path + "/pipe", 0o600) == 0)
        let config = try repository.folder.text(".git/config")
        try repository.folder.write(
            config + """
                [log]
                showSignature = true
                showRoot = false
                [gpg]
                program = \(path)/program
                [diff]
                orderFile = \(path)/pipe
                """, to: ".git/config")
        try Git.run(["-c", "diff.orderFile=", "log", "-1", "HEAD~1"], in: path)
        try #require(repository.folder.has("mark"), "plain git runs the program")
        try repository.folder.remove("mark")
        let run = try ToolRun(["review", "HEAD~1..HEAD"], folder: path)
        #expect(run.output.contains("review.old-text"), "\(run)")
        #expect(!repository.folder.has("mark"))
    }

    @Test("neither replaced objects nor grafts change what a commit has")
    func replacedObjects() throws {
        let folder = try repository()
        try Git.run(["replace", "HEAD:App/de.lproj/L.strings", "HEAD:App/en.lproj/L.strings"], in: folder.path)
        let run = try ToolRun(["report", "App", "--since", "HEAD"], folder: folder.path)
        #expect(run.output.contains("no text changed since HEAD"), "\(run)")
    }

    @Test("the driver is installed in the repository around the folder, and nothing is written elsewhere")
    func installation() throws {
        let (folder, other) = (try repository(), try TemporaryFolder())
        try folder.write(try folder.text(".git/config") + "[core]\nworktree = \(other.path)\n", to: ".git/config")
        #expect(try ToolRun(["merge", "--install"], folder: folder.path + "/App").status == 0)
        #expect(folder.has(".gitattributes") && !other.has(".gitattributes"))
        for (link, destination) in [(".gitattributes", "attributes"), (".git/config", "config")] {
            let folder = try repository()
            try other.write("[core]\nbare = false\n", to: destination)
            try folder.remove(link)
            try folder.link(other.path + "/" + destination, at: link)
            let run = try ToolRun(["merge", "--install"], folder: folder.path)
            #expect(run.status == 2 && run.errors.contains("is a link"), "\(run)")
            #expect(try other.text(destination) == "[core]\nbare = false\n")
        }
    }

    @Test("a git in a relative folder of PATH is not run")
    func relativePath() throws {
        let folder = try repository()
        try folder.write("#!/bin/sh\ntouch mark\n", to: "git")
        try makeProgram(folder, "git")
        let run = try ToolRun(["lint", "App", "--since", "HEAD"], environment: ["PATH": ".::App/..:/usr/bin:/bin"], folder: folder.path)
        #expect(run.status == 0 && !folder.has("mark"), "\(run)")
    }

    /// Other places of a repository than its own folder.
    enum Layout: String, CaseIterable {
        case root, folderAbove, linkedWorktree, submodule, sharedObjects, partialClone, symbolicLink, hookOfAnother
    }

    @Test("other layouts of repositories are found", arguments: Layout.allCases)
    func layouts(_ layout: Layout) throws {
        let (folder, others) = (try repository(), try TemporaryFolder())
        var root = folder.path
        var environment: [String: String] = [:]
        switch layout {
        case .root, .folderAbove: break
        case .linkedWorktree:
            root = others.path + "/tree"
            try Git.run(["worktree", "add", "-q", "--detach", root], in: folder.path)
        case .submodule:
            root = others.path + "/module"
            try Git.run(["init", "-q"], in: others.path)
            try Git.run(["submodule", "add", "-q", folder.path, "module"], in: others.path)
        case .sharedObjects:
            root = others.path + "/clone"
            try Git.run(["clone", "-q", "--shared", folder.path, root], in: others.path)
        case .partialClone:
            root = others.path + "/clone"
            try Git.run(["config", "uploadpack.allowFilter", "true"], in: folder.path)
            try Git.run(["clone", "-q", "--filter=blob:none", "file://" + folder.path, root], in: others.path)
        case .symbolicLink:
            root = others.path + "/link"
            try others.link(folder.path, at: "link")
        case .hookOfAnother:
            try Git.run(["init", "-q"], in: others.path)
            environment = [
                "GIT_DIR": others.path + "/.git", "GIT_INDEX_FILE": others.path + "/index", "GIT_WORK_TREE": others.path,
                "GIT_PREFIX": "x/",
            ]
        }
        try "\"a\" = \"A\";\n\"c\" = \"C\";\n".write(toFile: root + "/App/en.lproj/L.strings", atomically: true, encoding: .utf8)
        let operand = layout == .root ? "." : "App"
        for verb in ["lint", "report"] {
            let run = try ToolRun([verb, operand, "--since", "HEAD"], environment: environment, folder: root)
            #expect(run.status == (verb == "lint" ? 1 : 0), "\(run)")
            #expect((run.errors + run.output).contains(verb == "lint" ? "'c' is not translated into 'de'" : "en: 1 added"), "\(run)")
        }
    }

    @Test("what git says is printed in lines of its own, and a commit outside of a shallow clone gets a hint")
    func messages() throws {
        let (folder, others) = (try repository(), try TemporaryFolder())
        try folder.write("[core]\nrepositoryformatversion = 9\n", to: ".git/config")
        let damaged = try ToolRun(["lint", "App", "--since", "HEAD"], folder: folder.path)
        #expect(damaged.status == 2 && damaged.errors.contains("error: 'HEAD': git failed\n  git: fatal: "), "\(damaged)")
        let whole = try repository()
        try whole.write("\"a\" = \"X\";\n", to: "App/de.lproj/L.strings")
        try Git.commit("two", in: whole.path)
        try Git.run(["clone", "-q", "--depth", "1", "file://" + whole.path, "clone"], in: others.path)
        for verb in ["lint", "report"] {
            let shallow = try ToolRun([verb, "App", "--since", "HEAD~1"], folder: others.path + "/clone")
            #expect(shallow.status == 2 && shallow.errors.contains("shallow") && shallow.errors.contains("fetch-depth: 0"), "\(shallow)")
            let missing = try ToolRun([verb, "App", "--since", "HEAD~2"], folder: whole.path)
            #expect(missing.status == 2 && missing.errors == "error: 'HEAD~2': no such commit\n", "\(missing)")
        }
    }

    @Test("a repository with thousands of damaged objects has an error, which is not longer than a screen")
    func damage() throws {
        let folder = try TemporaryFolder()
        for number in 0..<1500 { try folder.write("\"k\(number)\" = \"v\";\n", to: "R/\(number)/en.lproj/L.strings") }
        try Git.run(["init", "-q"], in: folder.path)
        try Git.commit("one", in: folder.path)
        for row in try Git.run(["ls-tree", "-r", "HEAD"], in: folder.path).split(separator: "\n") {
            let name = row.split(whereSeparator: \.isWhitespace)[2]
            try folder.remove(".git/objects/\(name.prefix(2))/\(name.dropFirst(2))")
            try folder.write("", to: ".git/objects/\(name.prefix(2))/\(name.dropFirst(2))")
        }
        let run = try ToolRun(["report", "R", "--since", "HEAD"], folder: folder.path)
        #expect(run.status == 2 && run.errors.split(separator: "\n").count < 20, "\(run.errors)")
    }

    #if !os(Windows)
    @Test("git is not started where it would wait for a pipe; a socket of its own and pipes that it does not read do not matter")
    func pipes() throws {
        let verbs = Self.verbs.dropLast()
        for file in ["HEAD", "config", "packed-refs", "refs/heads/main", "objects/info/alternates", "shallow"] {
            for (verb, status) in verbs {
                let folder = try repository()
                try folder.remove(".git/" + file)
                try folder.makePipe(".git/" + file)
                let run = try ToolRun(verb, folder: folder.path)
                // Folders are renamed without git as well.
                if verb.contains("--folders") {
                    #expect(run.status == status && folder.has("Other/fr.lproj"), "\(run)")
                    continue
                }
                #expect(run.status == 2 && run.errors.contains(".git/\(file)' is neither a file nor a folder"), "\(verb) \(run)")
                #expect(!folder.has(".gitattributes"))
            }
        }
        for (verb, status) in verbs.dropFirst(3) {
            let folder = try repository()
            try folder.write("", to: ".git/lfs/x")
            for file in ["fsmonitor--daemon.ipc", "lfs/pipe", "hooks/pipe"] { try folder.makePipe(".git/" + file) }
            #expect(try ToolRun(verb, folder: folder.path).status == status, "\(verb)")
        }
    }

    /// What git reads outside of the repository's own folder, or where a link or another file of git leads.
    enum Elsewhere: String, CaseIterable {
        case includedFile, conditionallyIncludedFile, fileIncludedByAnIncludedFile, configurationOfWorktree
        case linkedWorktree, sharedFolderOfWorktree, sharedFolderNamedInRepository, submodule, repositoryFile
        case sharedObjects, sharedObjectsOfSharedObjects, linkedFolder, log
    }

    /// Makes a repository in which git would find a pipe, or a file of the kind that is usual there.
    /// - Returns: The root of the working tree.
    private func repository(_ elsewhere: Elsewhere, in others: TemporaryFolder, isPipe: Bool) throws -> String {
        let folder = try repository()
        let root = others.path + "/tree"
        try FileManager.default.moveItem(atPath: folder.path, toPath: root)
        func configure(_ lines: String) throws { try others.write(try others.text("tree/.git/config") + lines, to: "tree/.git/config") }
        func make(_ path: String, _ text: String = "") throws {
            if isPipe {
                if others.has(path) { try others.remove(path) }
                try others.makePipe(path)
            } else if !others.has(path) {
                try others.write(text, to: path)
            }
        }
        switch elsewhere {
        case .includedFile:
            try configure("[Include]\n\tPath = \"../../sha\\\"red\" ; a name in quotes\n")
            try make("sha\"red", "[user]\nname = n\n")
        case .conditionallyIncludedFile:
            try configure("[includeIf \"gitdir:\(root)/\"] path = \(others.path)/shared\n")
            try make("shared", "[user]\nname = n\n")
        case .fileIncludedByAnIncludedFile:
            try configure("[include]\npath = ../../first\npath = ../../missing\n")
            // Git does not read a file that includes itself.
            try others.write("[include]\npath = tree/../second\n" + (isPipe ? "path = first\n" : ""), to: "first")
            try make("second", "[user]\nname = n\n")
        case .configurationOfWorktree:
            try configure("[extensions]\nworktreeConfig = true\n")
            try others.write("[include]\npath = ../../shared\n", to: "tree/.git/config.worktree")
            try make("shared", "[user]\nname = n\n")
        case .linkedWorktree, .sharedFolderOfWorktree:
            try Git.run(["worktree", "add", "-q", "--detach", others.path + "/linked"], in: root)
            try make(elsewhere == .linkedWorktree ? "tree/.git/worktrees/linked/HEAD" : "tree/.git/packed-refs")
            return others.path + "/linked"
        case .sharedFolderNamedInRepository:
            try FileManager.default.copyItem(atPath: root + "/.git", toPath: others.path + "/shared.git")
            try others.write("../../shared.git\n", to: "tree/.git/commondir")
            try make("shared.git/packed-refs")
        case .submodule:
            try Git.run(["init", "-q"], in: others.path)
            try Git.run(["submodule", "add", "-q", root, "module"], in: others.path)
            try make(".git/modules/module/packed-refs")
            return others.path + "/module"
        case .repositoryFile:
            try FileManager.default.moveItem(atPath: root + "/.git", toPath: others.path + "/other.git")
            try others.write("gitdir: ../other.git\n", to: "tree/.git")
            try make("other.git/packed-refs")
        case .sharedObjects, .sharedObjectsOfSharedObjects:
            try Git.run(["clone", "-q", "--shared", root, "clone"], in: others.path)
            if elsewhere == .sharedObjectsOfSharedObjects { try Git.run(["clone", "-q", "--shared", "clone", "again"], in: others.path) }
            try make("tree/.git/objects/pack/pack-1111111111111111111111111111111111111111.idx")
            if !isPipe { try others.remove("tree/.git/objects/pack/pack-1111111111111111111111111111111111111111.idx") }
            return others.path + (elsewhere == .sharedObjects ? "/clone" : "/again")
        case .linkedFolder:
            try FileManager.default.moveItem(atPath: root + "/.git/refs", toPath: others.path + "/refs")
            try others.link("../../refs", at: "tree/.git/refs")
            try make("refs/heads/main")
        case .log:
            try make("tree/.git/logs/HEAD")
        }
        return root
    }

    @Test("git is not started either where it would wait for a pipe elsewhere", arguments: Elsewhere.allCases)
    func pipesElsewhere(_ elsewhere: Elsewhere) throws {
        for isPipe in [true, false] {
            for (verb, status) in Self.verbs.dropLast() {
                let others = try TemporaryFolder()
                let root = try repository(elsewhere, in: others, isPipe: isPipe)
                try "\"a\" = \"A\";\n\"c\" = \"C\";\n".write(toFile: root + "/App/en.lproj/L.strings", atomically: true, encoding: .utf8)
                let run = try ToolRun(verb, folder: root)
                if !isPipe || verb.contains("--folders") {
                    #expect(run.status == status, "\(verb) \(run)")
                } else {
                    #expect(run.status == 2 && run.errors.contains("' is neither a file nor a folder"), "\(verb) \(run)")
                }
            }
        }
    }

    @Test("the configuration of the user is written from within any repository, without reading that of the repository")
    func userConfiguration() throws {
        let folder = try repository()
        try folder.remove(".git/config")
        try folder.makePipe(".git/config")
        let run = try ToolRun(["merge", "--install", "--global"], folder: folder.path)
        #expect(run.status == 0 && !folder.has(".gitattributes"), "\(run)")
    }
    #endif

    @Test("a link in place of the configuration of a repository that a file names is not written through")
    func linkedConfiguration() throws {
        let others = try TemporaryFolder()
        let folder = try repository()
        let config = try folder.text(".git/config")
        try others.write(config, to: "config")
        try FileManager.default.moveItem(atPath: folder.path + "/.git", toPath: folder.path + "/other")
        try folder.write("gitdir: other\n", to: ".git")
        #expect(try ToolRun(["merge", "--install"], folder: folder.path).status == 0)
        try folder.remove("other/config")
        try folder.link(others.path + "/config", at: "other/config")
        let run = try ToolRun(["merge", "--install"], folder: folder.path)
        #expect(run.status == 2 && run.errors.contains("is a link"), "\(run)")
        #expect(try others.text("config") == config)
    }

    @Test("a configuration that includes files without end is refused, one that includes a few is not")
    func manyIncludedFiles() throws {
        for (count, status) in [(20, Int32(0)), (200, 2)] {
            let folder = try repository()
            for number in 0..<count { try folder.write("[user]\nname = n\n", to: ".git/included/\(number)") }
            let lines = (0..<count).map { "path = included/\($0)\n" }.joined()
            try folder.write(try folder.text(".git/config") + "[include]\n" + lines, to: ".git/config")
            #expect(try ToolRun(["lint", "App", "--since", "HEAD"], folder: folder.path).status == status)
        }
    }
}
