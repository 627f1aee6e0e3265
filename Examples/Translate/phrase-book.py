#!/usr/bin/env python3
"""Answers requests of 'lproj translate' from a memory in TMX, as 'lproj convert App -o memory.tmx' writes it.

    lproj translate App --language de --with 'Examples/Translate/phrase-book.py memory.tmx'

An entry is answered if the memory has all texts that it needs; all others stay without an answer.
"""

import json
import sys
import xml.etree.ElementTree as ElementTree

LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def phrases(path, source, target):
    """The translations by path and original. A unit without a path is for plain texts."""
    found = {}
    for unit in ElementTree.parse(path).iter("tu"):
        texts = {
            variant.get(LANGUAGE, variant.get("lang")): "".join(variant.find("seg").itertext())
            for variant in unit.iter("tuv")
        }
        place = next((prop.text for prop in unit.iter("prop") if prop.get("type") == "x-lproj-path"), "text")
        if source in texts and target in texts:
            found.setdefault((place, texts[source]), texts[target])
    return found


def answer(entry, known):
    """The texts that an entry needs; None if the memory lacks one of them."""
    texts = {}
    for path in entry["needed"]:
        # A category that the original does not have gets the original of 'other'.
        other = path.rpartition(".")[0] + ".other"
        original = entry["source"].get(path, entry["source"].get(other))
        if (path, original) not in known:
            return None
        texts[path] = known[path, original]
    return texts


request = json.load(sys.stdin)
known = phrases(sys.argv[1], request["sourceLanguage"], request["targetLanguage"])
answers = {entry["id"]: answer(entry, known) for entry in request["entries"]}
json.dump({"translations": {key: texts for key, texts in answers.items() if texts}}, sys.stdout)
