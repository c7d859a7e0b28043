import CatalogModel
import Kitchen
import Testing

/// A language is a file of words: what it says is read, scaled and found in steps.
@Suite struct SwedishTests {
    @Test(
        arguments: [
            ("2 dl mjölk", "2 deciliter", "mjölk"), ("1 msk olja", "1 tablespoon", "olja"),
            ("1 tsk salt", "1 teaspoon", "salt"),
            ("1,5 dl grädde", "3/2 deciliter", "grädde"), ("2 st ägg", "2 piece", "ägg"), ("3 ägg", "3", "ägg"),
            ("ett ägg", "1", "ägg"), ("en halv gurka", "1/2", "gurka"), ("2-3 morötter", "2-3", "morötter"),
            ("2 till 3 morötter", "2-3", "morötter"), ("2 vitlöksklyftor", "2", "vitlöksklyftor"),
            ("2 klyftor vitlök", "2 clove", "vitlök"), ("500 g mjöl", "500 gram", "mjöl"),
            ("1 kg potatis", "1 kilogram", "potatis"),
            ("1 burk krossade tomater", "1 can", "krossade tomater"), ("2 burkar tomater (400 g)", "2 can", "tomater"),
            ("1 nypa salt", "1 pinch", "salt"), ("1 knippe persilja", "1 bunch", "persilja"),
            ("2 kvistar timjan", "2 sprig", "timjan"),
            ("ca 200 g ost", "200 gram", "ost"), ("1 krm vanilj", "1 milliliter", "vanilj"),
            ("1 skiva bröd", "1 slice", "bröd"),
            ("1 1/2 dl socker", "3/2 deciliter", "socker"), ("½ tsk kanel", "1/2 teaspoon", "kanel"),
            ("mjöl 500 g", "500 gram", "mjöl"),
            ("smör: 100 g", "100 gram", "smör"), ("lök 2 stora", "2", "lök"), ("ägg (3)", "3", "ägg"),
            ("ägg x 3", "3", "ägg"),
            ("1 paket jäst", "1 packet", "jäst"),
        ] as [(String, String, String)])
    func readsLines(line: String, amount: String, item: String) {
        let read = ReadLine(line, language: "sv")
        #expect([read.quantity.map(ReadLine.text), read.unit?.name].compactMap { $0 }.joined(separator: " ") == amount)
        #expect(read.item == item)
    }

    @Test(
        arguments: [
            ("1 gul lök, finhackad", "gul lök", "finhackad"), ("2 dl riven ost", "ost", "riven"),
            ("salt efter smak", "salt", "efter smak"), ("olja till stekning", "olja", "till stekning"),
            ("1 citron (valfritt)", "citron", "valfritt"), ("100 g smält smör", "smör", "smält"),
        ] as [(String, String, String)])
    func dividesItemAndNote(line: String, item: String, notes: String) {
        let read = ReadLine(line, language: "sv")
        #expect(read.item == item && read.notes == notes)
    }

    @Test(
        arguments: [
            ("1 kopp ris", "2 koppar ris"), ("2 koppar ris", "4 koppar ris"), ("1 klyfta vitlök", "2 klyftor vitlök"),
            ("1,5 dl mjölk", "3 dl mjölk"), ("0,5 kg mjöl", "1 kg mjöl"), ("600 g mjöl", "1,2 kg mjöl"),
            ("1 burk bönor", "2 burkar bönor"),
            ("1 skiva skinka", "2 skivor skinka"), ("2-3 lökar", "4–6 lökar"), ("vitlök klyfta 1", "vitlök klyftor 2"),
            ("2 tomater per person", "2 tomater per person"), ("salt", "salt"),
        ] as [(String, String)])
    func doublesLines(line: String, doubled: String) {
        #expect(scaled(line, "2", language: "sv") == doubled)
    }

    @Test(
        arguments: [
            ("Koka i 10 minuter.", ["10 minuter = 600 s"]),
            ("Baka i 1 timme och 30 minuter", ["1 timme och 30 minuter = 5400 s"]),
            ("Sätt ugnen på 200 grader", ["200 grader = 200 C"]), ("Grädda i 225°C", ["225°C = 225 C"]),
            ("Smält smöret.", ["smöret = #0"]), ("Vispa äggen", ["äggen = #1"]), ("Tillsätt mjölet", ["mjölet = #2"]),
            ("Hacka löken", ["löken = #3"]), ("Ha i hälften av smöret", ["smöret = part of #0"]),
            ("Rör ner 2 dl vatten", ["2 dl = as written"]), ("Tillsätt resten av mjölet", ["mjölet = part of #2"]),
            ("Rör varje minut", []),
        ] as [(String, [String])])
    func readsSteps(text: String, marks: [String]) {
        #expect(stepMarks(text, items: ["100 g smör", "3 ägg", "5 dl vetemjöl", "2 lökar"], "sv") == marks)
    }
}
