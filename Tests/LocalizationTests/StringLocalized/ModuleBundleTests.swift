import Foundation
import Localization
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("The bundle of the module that a call stands in")
struct ModuleBundleTests {
    @Test("A module's resources lie beside its program or library, or in the app's Resources")
    func moduleResources() throws {
        for place in ["bin/App_Texts.resources", "bin/App_Texts.bundle", "bin/Resources/App_Texts.bundle", "Resources/App_Texts.bundle"] {
            let folder = try TemporaryFolder()
            try folder.write("", to: "bin/program")
            try folder.write("", to: "bin/App_MoreTexts.resources/en.lproj/Localizable.strings")
            try folder.write(#""k" = "v";"#, to: place + "/en.lproj/Localizable.strings")
            let bundle = LocalizedBundle.bundle(ofModule: "Texts", inImage: folder.path + "/bin/program", isProgram: true)
            #expect(bundle.localizedString(forKey: "k").text == "v", "\(place)")
        }
    }

    @Test("A library without resources of its module is its folder's bundle, a program is the main bundle")
    func imageFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "lib/libTexts.so")
        try folder.write(#""k" = "v";"#, to: "lib/en.lproj/Localizable.strings")
        let library = LocalizedBundle.bundle(ofModule: "Texts", inImage: folder.path + "/lib/libTexts.so", isProgram: false)
        #expect(library.localizedString(forKey: "k").text == "v")
        let program = LocalizedBundle.bundle(ofModule: "Texts", inImage: folder.path + "/lib/libTexts.so", isProgram: true)
        #expect(program.path == LocalizedBundle.main.path)
        #expect(LocalizedBundle.bundle(ofModule: "Texts", inImage: "/no/such/image", isProgram: false).path == LocalizedBundle.main.path)
    }

    @Test("A call without arguments names its own module and program")
    func ownModule() {
        // The tests' own module has no resources and is part of the program.
        #expect(LocalizedBundle.ofModule().path == LocalizedBundle.main.path)
    }

    #if os(Linux)
    @Test("A call in a shared library gets that library's bundle")
    func sharedLibrary() throws {
        // An address of the standard library, which is one unless it is linked statically.
        let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
        guard let line = maps.split(separator: "\n").first(where: { $0.hasSuffix("/libswiftCore.so") }),
            let address = line.split(separator: "-").first.flatMap({ UInt($0, radix: 16) }),
            let pointer = UnsafeRawPointer(bitPattern: address), let path = line.split(separator: " ").last
        else { return }
        let bundle = LocalizedBundle.ofModule(fileID: "Swift/String.swift", dsoHandle: pointer)
        #expect(bundle.path + "/libswiftCore.so" == path)
    }

    @Test("An address belongs to the program that it was loaded from")
    func ownProgram() {
        #expect(FileSystem.imagePath(containing: UInt(bitPattern: #dsohandle)) == FileSystem.executablePath())
        #expect(FileSystem.imagePath(containing: 0) == nil)
    }
    #endif

    @Test("The kernel's list of mapped files is read by address")
    func maps() {
        let list = """
            55d0a000-55d0b000 r--p 00000000 08:01 123                        /opt/My App/bin/tool
            55d0b000-55d0c000 rw-p 00000000 00:00 0 
            55d0c000-55d0d000 rw-p 00000000 00:00 0                          [heap]
            7f000000-7f001000 r-xp 00000000 08:01 124                        /usr/lib/old.so (deleted)
            nonsense
            7f001000
            ffffffffff600000-ffffffffff601000 --xp 00000000 00:00 0          [vsyscall]
            """
        let bytes = Array(list.utf8)
        func path(_ address: UInt) -> String? { FileSystem.imagePath(containing: address, inMaps: bytes.span) }
        #expect(path(0x55d0_a000) == "/opt/My App/bin/tool")
        #expect(path(0x55d0_afff) == "/opt/My App/bin/tool")
        #expect(path(0x55d0_b000) == nil)
        #expect(path(0x55d0_c000) == nil)
        #expect(path(0x7f00_0010) == "/usr/lib/old.so")
        #expect(path(0x7f00_1000) == nil)
        #expect(path(0) == nil)
        #expect(path(.max) == nil)
    }
}
