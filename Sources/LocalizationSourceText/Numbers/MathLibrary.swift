// `FloatingPoint.rounded(_:)` calls functions of the C library's mathematical part (libm), which is linked because a module imports the C
// library. This module is the one that every other module with numbers uses.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif os(WASI)
import WASILibc
#endif
