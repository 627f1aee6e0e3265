#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)

import CLocalizationExtendedAttributes

/// The attributes of a file besides its bytes.
enum FileAttributes {
    /// Copies the attributes of a file to a new one: its owner, group, permissions, and extended attributes, including access control
    /// lists.
    ///
    /// The set-user-ID and set-group-ID bits are not copied, just as the system itself clears them when a file is written to; nor are
    /// extended attributes in the namespace `security`, which only the system may set.
    /// - Returns: The attributes that could not be copied, worded for a message.
    static func copy(from model: String, to path: String) -> [String] {
        var (old, new) = (stat(), stat())
        guard stat(model, &old) == 0, stat(path, &new) == 0 else { return [] }
        var losses: [String] = []
        // An identifier with all bits set keeps the current one.
        if old.st_uid != new.st_uid, chown(path, old.st_uid, gid_t.max) != 0 { losses.append("its owner") }
        if old.st_gid != new.st_gid, chown(path, uid_t.max, old.st_gid) != 0 { losses.append("its group") }
        let permissions = old.st_mode & 0o1777
        if chmod(path, permissions) != 0 || stat(path, &new) != 0 || new.st_mode & 0o1777 != permissions {
            losses.append("its permissions")
        }
        let isComplete = extendedAttributes(of: model).reduce(true) { copy($1, from: model, to: path) && $0 }
        if !isComplete { losses.append("its extended attributes") }
        if old.st_nlink > 1 { losses.append("its hard links") }
        return losses
    }

    /// The names of a file's extended attributes, each with its terminating zero.
    private static func extendedAttributes(of path: String) -> [[CChar]] {
        let size = list(path, nil, 0)
        guard size > 0 else { return [] }
        var names = [CChar](repeating: 0, count: size)
        let count = list(path, &names, size)
        return names.prefix(max(count, 0)).split(separator: 0).map { Array($0) + [0] }.filter { name in
            !name.map { UInt8(bitPattern: $0) }.starts(with: "security.".utf8)
        }
    }

    private static func copy(_ name: [CChar], from model: String, to path: String) -> Bool {
        let size = get(model, name, nil, 0)
        guard size >= 0 else { return false }
        var value = [UInt8](repeating: 0, count: size)
        guard get(model, name, &value, size) == size else { return false }
        #if canImport(Darwin)
        return setxattr(path, name, value, size, 0, 0) == 0
        #else
        return setxattr(path, name, value, size, 0) == 0
        #endif
    }

    private static func list(_ path: String, _ names: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int {
        #if canImport(Darwin)
        listxattr(path, names, size, 0)
        #else
        listxattr(path, names, size)
        #endif
    }

    private static func get(_ path: String, _ name: [CChar], _ value: UnsafeMutableRawPointer?, _ size: Int) -> Int {
        #if canImport(Darwin)
        getxattr(path, name, value, size, 0, 0)
        #else
        getxattr(path, name, value, size)
        #endif
    }
}

#endif
