#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#elseif os(Windows)
import WinSDK
#endif

/// The threads of ``ParallelWork``. Only this file passes objects to threads by pointer.
enum WorkerThreads {
    /// Calls `body` on a number of new threads, and waits for all of them. Calls it here if the system creates no thread.
    static func run(_ count: Int, stackSize: Int, _ body: @escaping @Sendable () -> Void) {
        let threads = start(count, stackSize: stackSize, body)
        if threads.isEmpty { body() }
        for thread in threads { wait(for: thread) }
    }

    /// Calls `body` here and on a number of new threads, and waits for all of them.
    static func runHere(besides count: Int, stackSize: Int, _ body: @escaping @Sendable () -> Void) {
        let threads = start(count, stackSize: stackSize, body)
        body()
        for thread in threads { wait(for: thread) }
    }

    #if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin) || os(Windows)

    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Calls `body` on a new thread that nothing waits for.
    /// - Returns: Whether the system created the thread.
    static func startDetached(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = start(Work(body), stackSize: stackSize) else { return false }
        detach(thread)
        return true
    }

    private static func start(_ count: Int, stackSize: Int, _ body: @escaping @Sendable () -> Void) -> [Thread] {
        (0..<count).compactMap { _ in start(Work(body), stackSize: stackSize) }
    }

    #endif

    #if os(Windows)

    private typealias Thread = HANDLE

    /// The number of processors in use.
    static var processorCount: Int { max(Int(GetActiveProcessorCount(WORD(ALL_PROCESSOR_GROUPS))), 1) }

    private static let perform: @convention(c) (UnsafeMutableRawPointer?) -> DWORD = { pointer in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
        return 0
    }

    private static func start(_ work: Work, stackSize: Int) -> HANDLE? {
        let reference = Unmanaged.passRetained(work)
        let size = SIZE_T(stackSize)
        guard let thread = CreateThread(nil, size, perform, reference.toOpaque(), DWORD(STACK_SIZE_PARAM_IS_A_RESERVATION), nil) else {
            reference.release()
            return nil
        }
        return thread
    }

    private static func wait(for thread: HANDLE) {
        WaitForSingleObject(thread, INFINITE)
        CloseHandle(thread)
    }

    private static func detach(_ thread: HANDLE) { CloseHandle(thread) }

    #elseif canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)

    private typealias Thread = pthread_t

    /// The number of processors in use.
    static var processorCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

    // A constant, because Swift 6.3.1 crashes on a closure in its place with the optional threads of Darwin.
    #if canImport(Darwin)
    private static let perform: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { pointer in
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
    }
    #else
    private static let perform: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
    }
    #endif

    private static func start(_ work: Work, stackSize: Int) -> pthread_t? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        let reference = Unmanaged.passRetained(work)
        #if canImport(Darwin) || canImport(Musl)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        guard pthread_create(&thread, &attributes, perform, reference.toOpaque()) == 0 else {
            reference.release()
            return nil
        }
        return thread
    }

    private static func wait(for thread: pthread_t) { pthread_join(thread, nil) }

    private static func detach(_ thread: pthread_t) { pthread_detach(thread) }

    #else

    private typealias Thread = Never

    static var processorCount: Int { 1 }

    private static func start(_ count: Int, stackSize: Int, _ body: @escaping @Sendable () -> Void) -> [Never] { [] }

    private static func wait(for thread: Never) {}

    static func startDetached(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Bool { false }

    #endif
}
