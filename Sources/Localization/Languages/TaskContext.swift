/// The task-local value that keeps the languages of a task.
///
/// This module must not refer to Swift's concurrency library, which makes a statically linked program more than 0.8 MB larger. The functions
/// that need the library are therefore compiled into the modules that call them (`@_alwaysEmitIntoClient`), and the first call installs the
/// task-local value here. A program that never sets languages for a task does not contain the library, and its lookups do not read a
/// task-local value.
@usableFromInline
enum TaskContext {
    /// The task-local value, and how to read it.
    private final class Storage: Sendable {
        let taskLocal: any AnyObject & Sendable
        let read: @Sendable () -> LanguageContext?

        init(_ taskLocal: any AnyObject & Sendable, read: @escaping @Sendable () -> LanguageContext?) {
            self.taskLocal = taskLocal
            self.read = read
        }
    }

    private static let storage = PublishedReference<Storage>()

    /// The context of the running task, if it has one.
    static var current: LanguageContext? { storage.withObject { $0.read() } ?? nil }

    /// The task-local value, once it is installed.
    @usableFromInline
    static var installed: (any AnyObject & Sendable)? { storage.withObject { $0.taskLocal } }

    /// Installs the task-local value unless another thread has already done so.
    @usableFromInline
    static func install(_ taskLocal: any AnyObject & Sendable, read: @escaping @Sendable () -> LanguageContext?) {
        // Set first: a thread that finds the value installed may look a text up at once.
        ProcessState.set(ProcessState.languagesAreSet)
        storage.setIfNil(Storage(taskLocal, read: read))
    }

    /// The task-local value, installed by the first use.
    @_alwaysEmitIntoClient
    static var taskLocal: TaskLocal<LanguageContext?> {
        if let taskLocal = installed as? TaskLocal<LanguageContext?> { return taskLocal }
        let new = TaskLocal<LanguageContext?>(wrappedValue: nil)
        install(new) { new.get() }
        return installed as? TaskLocal<LanguageContext?> ?? new
    }
}
