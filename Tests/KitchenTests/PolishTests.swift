import CatalogModel
import Kitchen
import Testing

/// A language is a file of words: what it says is read, scaled and found in steps.
@Suite struct PolishTests {
    @Test(
        arguments: [
            ("2 szklanki mleka", "2 cup", "mleka"), ("1 łyżka oleju", "1 tablespoon", "oleju"),
            ("1 łyżeczka soli", "1 teaspoon", "soli"),
            ("pół szklanki cukru", "1/2 cup", "cukru"), ("1,5 szklanki mąki", "3/2 cup", "mąki"),
            ("500 g mąki", "500 gram", "mąki"),
            ("20 dag sera", "20 decagram", "sera"), ("1 kg ziemniaków", "1 kilogram", "ziemniaków"),
            ("3 jajka", "3", "jajka"),
            ("dwa jajka", "2", "jajka"), ("2-3 marchewki", "2-3", "marchewki"),
            ("2 do 3 marchewek", "2-3", "marchewek"),
            ("2 ząbki czosnku", "2 clove", "czosnku"), ("5 ząbków czosnku", "5 clove", "czosnku"),
            ("1 puszka pomidorów", "1 can", "pomidorów"),
            ("2 puszki fasoli (400 g)", "2 can", "fasoli"), ("1 szczypta soli", "1 pinch", "soli"),
            ("szczypta soli", "pinch", "soli"),
            ("1 pęczek natki", "1 bunch", "natki"), ("2 gałązki tymianku", "2 sprig", "tymianku"),
            ("4 plastry szynki", "4 slice", "szynki"),
            ("1 kostka masła", "1 stick", "masła"), ("250 ml śmietanki", "250 milliliter", "śmietanki"),
            ("około 200 g sera", "200 gram", "sera"),
            ("mąka 500 g", "500 gram", "mąka"), ("masło: 100 g", "100 gram", "masło"), ("jajka (3)", "3", "jajka"),
            ("jajka x 3", "3", "jajka"), ("cebula 2 duże", "2", "cebula"), ("2 sztuki papryki", "2 piece", "papryki"),
        ] as [(String, String, String)])
    func readsLines(line: String, amount: String, item: String) {
        let read = ReadLine(line, language: "pl")
        #expect([read.quantity.map(ReadLine.text), read.unit?.name].compactMap { $0 }.joined(separator: " ") == amount)
        #expect(read.item == item)
    }

    @Test(
        arguments: [
            ("1 cebula, drobno posiekana", "cebula", "drobno posiekana"), ("sól do smaku", "sól", "do smaku"),
            ("olej do smażenia", "olej", "do smażenia"), ("1 cytryna (opcjonalnie)", "cytryna", "opcjonalnie"),
            ("100 g startego sera", "sera", "startego"), ("100 g roztopionego masła", "masła", "roztopionego"),
        ] as [(String, String, String)])
    func dividesItemAndNote(line: String, item: String, notes: String) {
        let read = ReadLine(line, language: "pl")
        #expect(read.item == item && read.notes == notes)
    }

    @Test(
        arguments: [
            ("1 szklanka mleka", "2 szklanki mleka"), ("2 szklanki mleka", "4 szklanki mleka"),
            ("1 łyżka oleju", "2 łyżki oleju"),
            ("1 ząbek czosnku", "2 ząbki czosnku"), ("1,5 kg mięsa", "3 kg mięsa"), ("600 g mąki", "1,2 kg mąki"),
            ("1 puszka fasoli", "2 puszki fasoli"), ("2-3 cebule", "4–6 cebule"),
            ("czosnek ząbek 1", "czosnek ząbki 2"),
            ("2 pomidory na osobę", "2 pomidory na osobę"), ("sól", "sól"), ("0,5 łyżeczki soli", "1 łyżeczka soli"),
        ] as [(String, String)])
    func doublesLines(line: String, doubled: String) {
        #expect(scaled(line, "2", language: "pl") == doubled)
    }

    @Test(
        arguments: [
            ("Gotuj 10 minut.", ["10 minut = 600 s"]),
            ("Piecz 1 godzinę i 30 minut", ["1 godzinę i 30 minut = 5400 s"]),
            ("Rozgrzej piekarnik do 200 stopni", ["200 stopni = 200 C"]), ("Piecz w 180°C", ["180°C = 180 C"]),
            ("Roztop masło.", ["masło = #0"]), ("Ubij jajka", ["jajka = #1"]), ("Dodaj mąkę", ["mąkę = #2"]),
            ("Posiekaj cebulę", ["cebulę = #3"]), ("Dodaj połowę masła", ["masła = part of #0"]),
            ("Wlej 250 ml wody", ["250 ml = as written"]), ("Dodaj pozostałą mąkę", ["mąkę = part of #2"]),
            ("Mieszaj co 5 minut", []),
        ] as [(String, [String])])
    func readsSteps(text: String, marks: [String]) {
        #expect(stepMarks(text, items: ["100 g masła", "3 jajka", "500 g mąki", "2 cebule"], "pl") == marks)
    }
}
