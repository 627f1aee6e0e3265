/// A generator that gives the same numbers in every run (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Numbers as they come: short ones, round ones, and any pattern of bits.
enum RandomNumbers {
    static func double(using random: inout some RandomNumberGenerator) -> Double {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: Double(bitPattern: .random(in: .min ... .max, using: &random))
        case 1: Double(Int.random(in: -100_000...100_000, using: &random)) / 100
        case 2: Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / 64
        default: Double.random(in: -1e9...1e9, using: &random)
        }
    }
}
