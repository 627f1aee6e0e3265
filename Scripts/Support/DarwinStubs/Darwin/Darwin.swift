// The part of Apple's C library that this package calls and that differs from glibc, with Apple's signatures, so that
// `Scripts/check-darwin-source` can type-check the code for Apple's platforms on Linux. Nothing here is ever run.
@_exported public import Glibc

extension stat {
    public var st_mtimespec: timespec { st_mtim }
    public var st_atimespec: timespec { st_atim }
    public var st_ctimespec: timespec { st_ctim }
}

public func _NSGetExecutablePath(_ buffer: UnsafeMutablePointer<CChar>!, _ size: UnsafeMutablePointer<UInt32>!) -> Int32 { -1 }

public func setxattr(
    _ path: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!, _ value: UnsafeRawPointer!, _ size: Int, _ position: UInt32,
    _ options: Int32
) -> Int32 { -1 }

public func getxattr(
    _ path: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!, _ value: UnsafeMutableRawPointer!, _ size: Int, _ position: UInt32,
    _ options: Int32
) -> Int { -1 }

public func listxattr(_ path: UnsafePointer<CChar>!, _ names: UnsafeMutablePointer<CChar>!, _ size: Int, _ options: Int32) -> Int { -1 }

/// Apple's threads are pointers, so a variable for a new one is optional.
public func pthread_create(
    _ thread: UnsafeMutablePointer<pthread_t?>!, _ attributes: UnsafePointer<pthread_attr_t>?,
    _ start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?, _ argument: UnsafeMutableRawPointer?
) -> Int32 { -1 }

/// Not in Glibc's module, which leaves out what is declared for GNU programs only.
public struct Dl_info {
    public var dli_fname: UnsafePointer<CChar>!

    public init() {}
}

public func dladdr(_ address: UnsafeRawPointer!, _ info: UnsafeMutablePointer<Dl_info>!) -> Int32 { 0 }
