import CatalogModel
import Kitchen
import Testing

/// A language is a file of words: what it says is read, scaled and found in steps.
@Suite struct DanishTests {
    @Test(
        arguments: [
            ("2 dl mælk", "2 deciliter", "mælk"), ("1 spsk. olie", "1 tablespoon", "olie"),
            ("1 tsk groft salt", "1 teaspoon", "groft salt"), ("1½ dl piskefløde", "3/2 deciliter", "piskefløde"),
            ("1,5 dl fløde", "3/2 deciliter", "fløde"), ("3 æg", "3", "æg"), ("et æg", "1", "æg"),
            ("2 stk. æg", "2 piece", "æg"), ("en halv agurk", "1/2", "agurk"), ("2-3 gulerødder", "2-3", "gulerødder"),
            ("2 til 3 gulerødder", "2-3", "gulerødder"), ("2 fed hvidløg", "2 clove", "hvidløg"),
            ("500 g hakket oksekød", "500 gram", "hakket oksekød"), ("1 kg kartofler", "1 kilogram", "kartofler"),
            ("1 dåse flåede tomater", "1 can", "flåede tomater"), ("2 dåser tomater (à 400 g)", "2 can", "tomater"),
            ("1 knivspids salt", "1 pinch", "salt"), ("et nip salt", "1 pinch", "salt"),
            ("1 bundt persille", "1 bunch", "persille"), ("2 kviste timian", "2 sprig", "timian"),
            ("ca. 200 g ost", "200 gram", "ost"), ("1 skive rugbrød", "1 slice", "rugbrød"),
            ("1 brev tørgær", "1 sachet", "tørgær"), ("1 pakke gær", "1 packet", "gær"),
            ("1 bakke champignoner", "1 punnet", "champignoner"), ("hvedemel 500 g", "500 gram", "hvedemel"),
            ("smør: 100 g", "100 gram", "smør"), ("løg 2 store", "2", "løg"), ("æg (3)", "3", "æg"),
            ("æg x 3", "3", "æg"), ("halvanden dl sukker", "3/2 deciliter", "sukker"),
            ("1 håndfuld frisk basilikum", "1 handful", "frisk basilikum"), ("et par løg", "", "løg"),
            ("1 pund smør", "1 pfund", "smør"), ("1 toppet spsk kakao", "1 tablespoon", "kakao"),
            ("evt. 1 rød chili", "1", "rød chili"),
        ] as [(String, String, String)])
    func readsLines(line: String, amount: String, item: String) {
        let read = ReadLine(line, language: "da")
        #expect([read.quantity.map(ReadLine.text), read.unit?.name].compactMap { $0 }.joined(separator: " ") == amount)
        #expect(read.item == item)
    }

    @Test(
        arguments: [
            ("1 løg, finthakket", "løg", "finthakket"), ("2 dl revet ost", "ost", "revet"),
            ("salt efter smag", "salt", "efter smag"), ("olie til stegning", "olie", "til stegning"),
            ("1 citron (kan udelades)", "citron", "kan udelades"), ("100 g smeltet smør", "smør", "smeltet"),
            ("persille til pynt", "persille", "til pynt"),
            ("1 økologisk citron, saften heraf", "økologisk citron", "saften heraf"),
        ] as [(String, String, String)])
    func dividesItemAndNote(line: String, item: String, notes: String) {
        let read = ReadLine(line, language: "da")
        #expect(read.item == item && read.notes == notes)
    }

    @Test(
        arguments: [
            ("1 kop ris", "2 kopper ris"), ("2 kopper ris", "4 kopper ris"), ("1 fed hvidløg", "2 fed hvidløg"),
            ("1,5 dl mælk", "3 dl mælk"), ("½ kg mel", "1 kg mel"), ("600 g mel", "1,2 kg mel"),
            ("1 dåse bønner", "2 dåser bønner"), ("1 skive skinke", "2 skiver skinke"), ("2-3 løg", "4–6 løg"),
            ("0,75 kop sukker", "1½ kop sukker"), ("basilikum kvist 1", "basilikum kviste 2"),
            ("2 tomater pr. person", "2 tomater pr. person"), ("salt", "salt"),
        ] as [(String, String)])
    func doublesLines(line: String, doubled: String) {
        #expect(scaled(line, "2", language: "da") == doubled)
    }

    @Test(
        arguments: [
            ("Kog i 10 minutter.", ["10 minutter = 600 s"]), ("Hæv i 1 time", ["1 time = 3600 s"]),
            ("Bag i 1 time og 30 minutter", ["1 time og 30 minutter = 5400 s"]),
            ("Lad hvile i et kvarter", ["et kvarter = 900 s"]), ("Steg i halvanden time", ["halvanden time = 5400 s"]),
            ("Tænd ovnen på 200 grader", ["200 grader = 200 C"]), ("Bag ved 225°C", ["225°C = 225 C"]),
            ("Bag ved 180 grader varmluft", ["180 grader varmluft = 180 C fan"]),
            ("Smelt smørret.", ["smørret = #0"]), ("Pisk æggene", ["æggene = #1"]), ("Tilsæt melet", ["melet = #2"]),
            ("Hak løgene", ["løgene = #3"]), ("Tilsæt halvdelen af smørret", ["smørret = part of #0"]),
            ("Skræl kartoflerne", ["kartoflerne = #4"]), ("Hæld 2 dl vand i", ["2 dl = as written"]),
            ("Tilsæt resten af melet", ["melet = part of #2"]), ("Rør hvert minut", []),
        ] as [(String, [String])])
    func readsSteps(text: String, marks: [String]) {
        let items = ["100 g smør", "3 æg", "500 g hvedemel", "2 løg", "1 kg kartofler"]
        #expect(stepMarks(text, items: items, "da") == marks)
    }
}
