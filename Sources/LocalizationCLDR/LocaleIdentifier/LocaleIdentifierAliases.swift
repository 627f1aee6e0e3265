import LocalizationSourceText

/// The data for Apple's folder names of languages: replacements of language codes, and default scripts.
///
/// Neither list is CLDR's: `mo`, `sh` and most codes of small languages are unchanged, and `ko-Kore` keeps its script. Source: runs of
/// `CFLocaleCreateCanonicalLocaleIdentifierFromString` with all two- and three-letter codes, and with the languages and scripts of CLDR's
/// likely subtags.
enum LocaleIdentifierAliases {
    /// Returns the replacement of a language code; nil if it is unchanged.
    static func language(for code: some Sequence<UInt8>) -> String? { value(of: code, in: languages) }

    /// Returns the default script of a language, which is omitted; nil if there is none.
    static func defaultScript(of language: some Sequence<UInt8>) -> String? { value(of: language, in: defaultScripts) }

    /// Replacements for a whole tag, or for the part of one before a hyphen; `name` is in lowercase.
    static let legacyTags: [(name: String, replacement: String)] = [
        ("art-lojban", "jbo"), ("i-ami", "ami"), ("i-bnn", "bnn"), ("i-hak", "hak"), ("i-klingon", "tlh"), ("i-lux", "lb"),
        ("i-navajo", "nv"), ("i-pwn", "pwn"), ("i-tao", "tao"), ("i-tay", "tay"), ("i-tsu", "tsu"), ("no-bok", "nb"), ("no-nyn", "nn"),
        ("sgn-be-fr", "sfb"), ("sgn-be-nl", "vgt"), ("sgn-ch-de", "sgg"), ("zh-guoyu", "zh"), ("zh-hakka", "hak"), ("zh-xiang", "hsn"),
        ("zh-min-nan", "nan"), ("zh-cmn", "zh"), ("zh-cdo", "cdo"), ("zh-cjy", "cjy"), ("zh-cpx", "cpx"), ("zh-czh", "czh"),
        ("zh-czo", "czo"), ("zh-gan", "gan"), ("zh-hak", "hak"), ("zh-hsn", "hsn"), ("zh-mnp", "mnp"), ("zh-nan", "nan"),
        ("zh-wuu", "wuu"), ("zh-yue", "yue"),
    ]

    /// Searches pairs of a code and its value, separated by spaces. The search is linear, because a catalog names a few dozen languages.
    private static func value(of code: some Sequence<UInt8>, in pairs: StaticString) -> String? {
        var index = 0
        while index < pairs.utf8CodeUnitCount {
            var matches = true
            for byte in code {
                matches = matches && index < pairs.utf8CodeUnitCount && pairs.byte(at: index) == byte
                if !matches { break }
                index &+= 1
            }
            matches = matches && index < pairs.utf8CodeUnitCount && pairs.byte(at: index) == UInt8(ascii: ":")
            let start = index &+ 1
            while index < pairs.utf8CodeUnitCount, pairs.byte(at: index) != UInt8(ascii: " ") { index &+= 1 }
            if matches { return String(decoding: (start..<index).map { pairs.byte(at: $0) }, as: UTF8.self) }
            index &+= 1
        }
        return nil
    }

    private static let languages: StaticString = """
        aar:aa abk:ab afr:af aju:jrb aka:ak alb:sq als:sq amh:am ara:ar arb:ar arg:an arm:hy asm:as ava:av ave:ae aym:ay ayr:ay aze:az \
        azj:az bak:ba bam:bm baq:eu bcc:bal bcl:bik bel:be ben:bn bih:bh bis:bi bod:bo bos:bs bre:br bul:bg bur:my bxk:luy bxr:bua cat:ca \
        ces:cs cha:ch che:ce chi:zh chu:cu chv:cv cld:syr cmn:zh cor:kw cos:co cre:cr cwd:cr cym:cy cze:cs dan:da deu:de dgo:doi dhd:mwr \
        dik:din diq:zza div:dv dut:nl dzo:dz ekk:et ell:el emk:man eng:en epo:eo esk:ik est:et eus:eu ewe:ee fao:fo fas:fa fat:ak fij:fj \
        fin:fi fra:fr fre:fr fry:fy fuc:ff ful:ff gaz:om gbo:grb geo:ka ger:de gla:gd gle:ga glg:gl glv:gv gno:gon gre:el grn:gn gug:gn \
        guj:gu gya:gba hat:ht hau:ha hbs:sr-Latn hdn:hai hea:hmn heb:he her:hz him:srx hin:hi hmo:ho hrv:hr hun:hu hye:hy ibo:ig ice:is \
        ido:io iii:ii ike:iu iku:iu ile:ie in:id ina:ia ind:id ipk:ik isl:is ita:it iw:he jav:jv jaw:jv ji:yi jpn:ja jw:jv kal:kl kan:kn \
        kas:ks kat:ka kau:kr kaz:kk khk:mn khm:km kik:ki kin:rw kir:ky kmr:ku knc:kr kng:kg knn:kok kom:kv kon:kg kor:ko kpv:kv kua:kj \
        kur:ku lao:lo lat:la lav:lv lbk:bnc lim:li lin:ln lit:lt ltz:lb lub:lu lug:lg lvs:lv mac:mk mal:ml mar:mr may:ms mhr:chm mkd:mk \
        mlg:mg mlt:mt mol:mo mon:mn msa:ms mup:raj mya:my nau:na nav:nv nbl:nr nde:nd ndo:ng nep:ne nld:nl nno:nn no:nb nob:nb nor:nb \
        nya:ny oci:oc ojg:oj oji:oj ori:or orm:om oss:os pan:pa pbu:ps per:fa pes:fa pli:pi plt:mg pnb:lah pol:pl por:pt pus:ps que:qu \
        qxp:qu rmy:rom roh:rm ron:ro rum:ro run:rn rus:ru sag:sg san:sa scc:sr scr:hr sin:si slk:sk slo:sk slv:sl sme:se smo:sm sna:sn \
        snd:sd som:so sot:st spa:es spy:kln sqi:sq src:sc srd:sc srp:sr ssw:ss sun:su swa:sw swe:sv swh:sw tah:ty tam:ta tat:tt tel:te \
        tgk:tg tgl:fil tha:th tib:bo tir:ti tl:fil ton:to tsn:tn tso:ts ttq:tmh tuk:tk tur:tr tw:ak twi:ak uig:ug ukr:uk umu:del urd:ur \
        uzb:uz uzn:uz ven:ve vie:vi vol:vo wel:cy wln:wa wol:wo xho:xh xpe:kpe xsl:den ydd:yi yid:yi yor:yo zai:zap zha:za zho:zh zsm:ms \
        zul:zu zyb:za
        """

    private static let defaultScripts: StaticString = """
        ab:Cyrl af:Latn agq:Latn ak:Latn am:Ethi ar:Arab ars:Arab as:Beng asa:Latn ay:Latn az:Latn bas:Latn be:Cyrl bem:Latn bez:Latn \
        bg:Cyrl bm:Latn bn:Beng bo:Tibt br:Latn brx:Deva bs:Latn ca:Latn cgg:Latn chr:Cher cs:Latn cy:Latn da:Latn dav:Latn de:Latn \
        dje:Latn dua:Latn dv:Thaa dyo:Latn dz:Tibt ebu:Latn ee:Latn el:Grek en:Latn eo:Latn es:Latn et:Latn eu:Latn ewo:Latn fa:Arab \
        ff:Latn fi:Latn fil:Latn fo:Latn fr:Latn ga:Latn gd:Latn gl:Latn gn:Latn gsw:Latn gu:Gujr guz:Latn gv:Latn ha:Latn haw:Latn \
        he:Hebr hi:Deva hr:Latn hu:Latn hy:Armn id:Latn ig:Latn ii:Yiii is:Latn it:Latn ja:Jpan jmc:Latn ka:Geor kab:Latn kam:Latn \
        kde:Latn kea:Latn khq:Latn ki:Latn kk:Cyrl kl:Latn km:Khmr kn:Knda ko:Hang kok:Deva ksb:Latn ksf:Latn kw:Latn ky:Cyrl la:Latn \
        lag:Latn lb:Latn lg:Latn ln:Latn lo:Laoo lt:Latn lu:Latn luo:Latn luy:Latn lv:Latn mas:Latn mer:Latn mfe:Latn mg:Latn mgh:Latn \
        mk:Cyrl ml:Mlym mn:Cyrl mo:Latn mr:Deva ms:Latn mt:Latn mua:Latn my:Mymr naq:Latn nb:Latn nd:Latn ne:Deva nl:Latn nmg:Latn nn:Latn \
        nus:Latn ny:Latn nyn:Latn om:Latn or:Orya pa:Guru pl:Latn ps:Arab pt:Latn qu:Latn rm:Latn rn:Latn ro:Latn rof:Latn ru:Cyrl rw:Latn \
        rwk:Latn sa:Deva saq:Latn sbp:Latn se:Latn seh:Latn ses:Latn sg:Latn shi:Latn si:Sinh sk:Latn sl:Latn sn:Latn so:Latn sq:Latn \
        sr:Cyrl sv:Latn sw:Latn ta:Taml te:Telu teo:Latn tg:Cyrl th:Thai ti:Ethi tk:Latn tn:Latn to:Latn tr:Latn twq:Latn tzm:Latn uk:Cyrl \
        uz:Latn vai:Vaii vi:Latn vun:Latn wo:Latn xh:Latn xog:Latn yav:Latn yi:Hebr yo:Latn zh:Hani zu:Latn
        """
}
