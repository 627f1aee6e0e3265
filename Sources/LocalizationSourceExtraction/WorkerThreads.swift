#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#elseif os(Windows)
import Foundation
#endif

/// The threads of ``ParallelWork``. Only this file passes objects to threads by pointer.
enum WorkerThreads {
    #if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)

    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// The number of processors in use.
    static var processorCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

    /// Calls `body` on a number of new threads, and waits for all of them. Calls it here if the system creates no thread.
    static func run(_ count: Int, stackSize: Int, _ body: @escaping @Sendable () -> Void) {
        let threads = start(count, stackSize: stackSize, body)
        if threads.isEmpty { body() }
        for thread in threads { pthread_join(thread, nil) }
    }

    /// Calls `body` here and on a number of new threads, and waits for all of them.
    static func runHere(besides count: Int, stackSize: Int, _ body: @escaping @Sendable () -> Void) {
        let threads = start(count, stackSize: stackSize, body)
        body()
        for thread in threads { pthread_join(thread, nil) }
    }

    /// Calls `body` on a new thread, and waits for nothing. Calls it here if the system creates no thread.
    static func runDetached(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
        if let thread = start(Work(body), stackSize: stackSize) { pthread_detach(thread) } else { body() }
    }

    private static func start(_ count: Int, stackSize: Int, _ body: @escaping @Sendable () -> Void) -> [pthread_t] {
        var threads: [pthread_t] = []
        for _ in 0..<count {
            if let thread = start(Work(body), stackSize: stackSize) { threads.append(thread) }
        }
        return threads
    }

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
        let status = pthread_create(
            &thread, &attributes,
            perform, reference.toOpaque())
        guard status == 0 else {
            reference.release()
            return nil
        }
        return thread
    }

    #elseif os(Windows)

    static var processorCount: Int { max(ProcessInfo.processInfo.activeProcessorCount, 1) }

    static func run(_ count: Int, stackSize: Int, _ body: @escaping @Sendable () -> Void) {
        let finished = start(count, stackSize: stackSize, body)
        for _ in 0..<count { finished.wait() }
    }

    static func runHere(besides count: Int, stackSize: Int, _ body: @escaping @Sendable () -> Void) {
        let finished = start(count, stackSize: stackSize, body)
        body()
        for _ in 0..<count { finished.wait() }
    }

    static func runDetached(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread { body() }
        thread.stackSize = stackSize
        thread.start()
    }

    /// Starts threads, each of which signals a semaphore at its end.
    private static func start(_ count: Int, stackSize: Int, _ body: @escaping @Sendable () -> Void) -> DispatchSemaphore {
        let finished = DispatchSemaphore(value: 0)
        for _ in 0..<count {
            let thread = Thread {
                body()
                finished.signal()
            }
            thread.stackSize = stackSize
            thread.start()
        }
        return finished
    }

    #else

    static var processorCount: Int { 1 }

    static func run(_ count: Int, stackSize: Int, _ body: @escaping @Sendable () -> Void) { body() }

    static func runHere(besides count: Int, stackSize: Int, _ body: @escaping @Sendable () -> Void) { body() }

    static func runDetached(stackSize: Int, _ body: @escaping @Sendable () -> Void) { body() }

    #endif
}
