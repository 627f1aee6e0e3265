package import LocalizationFormatStrings

/// Here and not where the styles are declared, because the conformances would make the runtime larger.
extension PseudoStyles: OptionSet {}

extension PseudoStyles: Hashable {}
