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
