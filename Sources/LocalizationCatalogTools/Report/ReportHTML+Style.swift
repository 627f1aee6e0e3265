extension ReportHTML {
    /// The colors are those of the browser's light or dark scheme; bars and the cells of the heat map have their own. What is wider than
    /// the window scrolls in a box of its own, and is whole on paper.
    static let style = """

        :root { color-scheme: light dark; --line: #ccc; --done: #2a8a4a; --rest: #ddd; --lightness: 82%; }
        @media (prefers-color-scheme: dark) { :root { --line: #555; --done: #3fae66; --rest: #444; --lightness: 28%; } }
        body { font: 15px/1.4 system-ui, sans-serif; margin: 2em auto; max-width: 90em; padding: 0 1em; }
        h2 { margin: 1.6em 0 .4em; }
        table { border-collapse: collapse; }
        th, td { border: 1px solid var(--line); padding: .2em .6em; text-align: start; vertical-align: top; }
        thead th { position: sticky; top: 0; z-index: 1; background: Canvas; }
        tbody th { font-weight: normal; }
        .wide { overflow: auto; max-height: 90vh; width: fit-content; max-width: 100%; }
        .numbers td { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
        .numbers th { white-space: nowrap; }
        .numbers:not(.map) thead th:nth-child(n + 3) { text-align: end; }
        .numbers tbody th { position: sticky; left: 0; background: Canvas; }
        td.bar { min-width: 10em; vertical-align: middle; }
        .bar i { display: block; height: .7em; background: var(--done); border-radius: 2px; print-color-adjust: exact; }
        td.bar { background: linear-gradient(var(--rest), var(--rest)) center / calc(100% - 1.2em) .7em no-repeat; }
        .map { font-size: 12px; }
        .map th, .map td { padding: .2em .4em; }
        .map td { text-align: center; print-color-adjust: exact; }
        .map thead th { vertical-align: bottom; }
        .map thead th + th { writing-mode: sideways-lr; text-align: start; }
        .map th.target { font-weight: bold; text-align: start; }
        .map tbody th { max-width: 40em; overflow: hidden; text-overflow: ellipsis; direction: rtl; text-align: left; }
        .map th.target { direction: ltr; }
        .texts { width: 100%; table-layout: fixed; }
        .texts td { white-space: pre-wrap; overflow-wrap: anywhere; }
        .texts th:nth-child(4) { width: 22%; }
        details { margin: .5em 0; }
        p { overflow-wrap: anywhere; }
        summary { cursor: pointer; padding: .2em 0; overflow-wrap: anywhere; }
        .choice label { display: inline-block; margin: 0 .8em .2em 0; white-space: nowrap; }
        ins { text-decoration: none; } del { opacity: .7; }
        @media (max-width: 40em) { td.bar { min-width: 4em; } .map tbody th { max-width: 14em; } }
        @media print { body { margin: 0; max-width: none; } .wide { overflow: visible; max-height: none; } .choice { display: none; }
          thead th, .numbers tbody th { position: static; } tr { break-inside: avoid; }
          .map { font-size: 8px; } .map th, .map td { padding: .1em .2em; } .map tbody th { max-width: 24em; } }
        @page { size: landscape; margin: 1cm; }
        \(heatColors)

        """

    /// From red to green in eleven steps, so that a cell of the heat map needs no style of its own.
    private static let heatColors = (0...10).map { ".h\($0) { background: hsl(\($0 * 12) 60% var(--lightness)); }" }.joined(separator: " ")
}
