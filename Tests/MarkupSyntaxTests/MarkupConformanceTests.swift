import LocalizationMarkupSyntax
import LocalizationDiagnostics
import Testing

@Suite("XML documents: the grammar of XML 1.0")
struct MarkupConformanceTests {
    @Test(
        "documents of the grammar are accepted",
        arguments: [
            "<a/>", "<a></a>", "<a />", "<a\n/>", "<a></a >", "<a>\n</a>\n", "<a b='c'/>", "<a b=\"c\"/>", "<a b = 'c' d\n=\n\"e\"/>",
            "<a b=''/>",
            "<a b='\"'/>", "<a b=\"'>\"/>", "<a b='&lt;&amp;&#10;&#x1F600;'/>", "<a>&lt;&gt;&amp;&quot;&apos;</a>",
            "<a>&#9;&#xA;&#0065;</a>",
            "<a>&#000000000000000000000000065;</a>", "<a>]] > ]&gt;</a>", "<a>></a>", "<a><![CDATA[<&]]]]><![CDATA[>]]></a>",
            "<a><![CDATA[]]></a>",
            "<a><!----></a>", "<a><!-- - - --></a>", "<!-- a --><a/><!-- b -->", "<?p?><a/><?p q?>", "<a><?p ??></a>",
            "<?xml-stylesheet href='a'?><a/>",
            "<?xml version=\"1.0\"?><a/>", "<?xml version='1.0' encoding='UTF-8'?>\n<a/>",
            "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\" ?><a/>", "<?xml version = '1.1' standalone = 'yes'?><a/>",
            "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\"><plist/>",
            "<!DOCTYPE a><a/>", "<!DOCTYPE a SYSTEM 'b' ><a/>", "<p:a xmlns:p='u' p:b='c'/>", "<_/>", "<:/>", "<é.ü-1/>", "<中文 属性='值'/>",
            "<a·b/>", "<a>\u{7F}\u{85}\u{2028}\u{FFFD}\u{10FFFF}</a>", "<a>\u{FEFF}</a>", "\u{FEFF}<a/>", "<a>\r\n\r</a>", "<a\tb='\t\n'/>",
            "<a b='1' B='2' c:b='3'/>", "<a><a><a/></a></a>", "<ⅷ/>", "<a xml:space='preserve'> </a>",
        ])
    func accepted(text: String) {
        let document = MarkupDocument(parsing: text)
        #expect(document.findings.isEmpty)
        #expect(document.root != nil)
    }

    @Test(
        "documents outside of the grammar are refused",
        arguments: [
            "", " ", "a", "<", "<>", "<a", "<a>", "<a/", "</a>", "<a></b>", "<a></a", "<a></a b>", "<a></ a>", "< a/>", "<a/ >", "<a/><b/>",
            "<a/>b",
            "a<a/>", "<a/>&amp;", "<a/><![CDATA[]]>", "<a><b></a></b>", "<a b/>", "<a b=/>", "<a b=c/>", "<a b='c/>", "<a b=\"c'/>",
            "<a b='<'/>",
            "<a b='&'/>", "<a b='c'd='e'/>", "<a b='1' b='2'/>", "<a 'b'/>", "<a =b/>", "<a>&</a>", "<a>&amp</a>", "<a>& amp;</a>",
            "<a>&;</a>",
            "<a>&nbsp;</a>", "<a>&AMP;</a>", "<a>&#;</a>", "<a>&#x;</a>", "<a>&#65</a>", "<a>&#X41;</a>", "<a>&#xG;</a>", "<a>&#0;</a>",
            "<a>&#x8;</a>",
            "<a>&#xD800;</a>", "<a>&#xFFFE;</a>", "<a>&#x110000;</a>", "<a>&#99999999999999999999;</a>", "<a>]]></a>", "<a><</a>",
            "<a>a<1</a>",
            "<a><![CDATA[</a>", "<a><![cdata[]]></a>", "<![CDATA[]]><a/>", "<a><!-- -- --></a>", "<a><!-- ---></a>", "<a><!-- </a>",
            "<a><!- --></a>",
            "<a><!></a>", "<a><? p?></a>", "<a><?p></a>", "<a><?p\"?></a>", "<a><?xml?></a>", "<a><?XML version='1.0'?></a>",
            " <?xml version='1.0'?><a/>", "<?xml?><a/>", "<?xml encoding='UTF-8'?><a/>", "<?xml version='2.0'?><a/>",
            "<?xml version=1.0?><a/>",
            "<?xml version='1.0' standalone='maybe'?><a/>", "<?xml version='1.0' encoding=''?><a/>",
            "<?xml version='1.0' encoding='8'?><a/>",
            "<?xml version='1.0' standalone='no' encoding='UTF-8'?><a/>", "<?xml version='1.0'encoding='UTF-8'?><a/>",
            "<?xml version='1.0' a='b'?><a/>",
            "<?xml version='1.0'><a/>", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "<!DOCTYPE a []><a/>", "<!DOCTYPE><a/>",
            "<!DOCTYPE a PUBLIC 'b'><a/>",
            "<!DOCTYPE a SYSTEM><a/>", "<!DOCTYPE a 'b'><a/>", "<!doctype a><a/>", "<a/><!DOCTYPE a>", "<!DOCTYPE a><!DOCTYPE a><a/>",
            "<!ENTITY a 'b'><a/>",
            "<a>\0</a>", "<a>\u{1}</a>", "<a b='\u{1F}'/>", "<!-- \u{8} --><a/>", "<a>\u{FFFE}</a>", "<a><![CDATA[\u{FFFF}]]></a>", "<-a/>",
            "<1/>",
            "<a\u{D7}/>", "<\u{2028}/>", "<a\u{A0}b='c'/>", "<?xml version='1.0' encoding='klingon'?><a/>",
        ])
    func refused(text: String) {
        let document = MarkupDocument(parsing: text)
        #expect(document.findings.hasErrors)
        #expect(document.findings.allSatisfy { $0.identifier.hasPrefix("xml.") })
        #expect(document.originalBytes == Array(text.utf8))
    }
}
