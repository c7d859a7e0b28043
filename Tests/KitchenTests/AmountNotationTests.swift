import CatalogModel
import Kitchen
import Testing

/// Notations of the wild, and what their lines say for twice the recipe.
@Suite struct AmountNotationTests {
    @Test(
        arguments: [
            ("1 ¹/₄ cups milk", "2½ cups milk"), ("¹/₂ cup oats", "1 cup oats"), ("³⁄₄ cup oats", "1½ cups oats"),
            ("1'000 g flour", "2 kg flour"), ("1’200 ml water", "2.4 l water"),
            ("three-quarters cup sugar", "1½ cups sugar"),
            ("1 - 14oz can tomatoes", "2 - 14oz cans tomatoes"), ("2 – 15 oz cans beans", "4 – 15 oz cans beans"),
            ("2- 15 oz. cans beans", "4- 15 oz. cans beans"), ("10-12 oz beef", "20–24 oz beef"),
            ("1 cup, 2 tablespoons flour", "2 cups, 4 tablespoons flour"),
            ("max. 200 g rice", "max. 400 g rice"), ("min. 3 eggs", "min. 6 eggs"),
            ("1 head garlic (10 cloves)", "2 heads garlic (20 cloves)"),
            ("half a tin (200 g) beans", "1 tin (400 g) beans"),
            ("1/2 of a 16 oz package pasta", "1 of a 16 oz package pasta"), ("half of 1 onion", "1 onion"),
            ("2 ea. onions", "4 ea. onions"), ("1 tsp each cumin and salt", "2 tsp each cumin and salt"),
            ("½-1 cup milk", "1–2 cups milk"), ("0.66666668653488 cup sugar", "1⅓ cups sugar"),
            ("0.2 cup sugar", "0.4 cup sugar"), ("2.2 oz flour", "4.4 oz flour"),
            ("1 cup and a half of milk", "3 cups of milk"), ("another 250 ml milk", "another 500 ml milk"),
            ("3/2 cups cheese", "3 cups cheese"), ("1/₂ cup oats", "1 cup oats"), ("¹/2 cup oats", "1 cup oats"),
            ("1 000 g flour", "2 kg flour"), ("2/3rds cup sugar", "1⅓ cups sugar"),
            ("two and one-half cups sugar", "5 cups sugar"), ("2 and 1 half cups milk", "5 cups milk"),
            ("1/2 of a cup honey", "1 cup honey"), ("between 2 and 3 cups water", "4–6 cups water"),
            ("1-14 oz can tomatoes", "2-14 oz cans tomatoes"), ("1-2 lb bag potatoes", "2 × 1-2 lb bags potatoes"),
            ("2 tbsp each of basil and mint", "4 tbsp each of basil and mint"),
            ("1 large bunch each of basil and mint", "2 large bunches each of basil and mint"),
            ("1 each red and green pepper", "2 each red and green pepper"), ("A1 sauce", "A1 sauce"),
            ("5 spice powder", "5 spice powder"),
            // What is not sure, what is a dish, and sizes.
            ("11/2 cups cream", "11/2 cups cream"), ("10/12 prawns", "10/12 prawns"),
            ("a wide 6-qt pot", "a wide 6-qt pot"),
            ("A 10-inch springform pan", "A 10-inch springform pan"), ("9 inch pound cake", "9 inch pound cake"),
            ("2 inches ginger", "4 inches ginger"),
            ("1 package sausages (4 or 5 links)", "2 packages sausages (4 or 5 links)"),
            ("2 oz mix (I used a 55 g pkg)", "4 oz mix (I used a 55 g pkg)"),
        ] as [(String, String)])
    func isReadInEnglish(_ line: String, _ twice: String) {
        #expect(scaled(line, "2") == twice)
    }

    @Test(
        arguments: [
            ("de", "1 geh. TL Senfpulver", "2 geh. TL Senfpulver"), ("de", "4 Stück Eier", "8 Stück Eier"),
            ("de", "je 1 TL Salz und Pfeffer", "je 2 TL Salz und Pfeffer"),
            ("de", "evtl. 1 EL Zucker", "evtl. 2 EL Zucker"),
            ("de", "mind. 3 Eier", "mind. 6 Eier"), ("fr", "1 litre et demi d'eau", "3 litres d'eau"),
            ("fr", "2 tasses et demie de farine", "5 tasses de farine"),
            ("fr", "Le jus d'1 citron", "Le jus de 2 citrons"),
            ("fr", "une demi-gousse de vanille", "1 gousse de vanille"),
            ("it", "mezzo chilo di farina", "1 chilo di farina"),
            ("it", "1 tazza e mezza di latte", "3 tazze di latte"),
            ("es", "una taza y media de leche", "3 tazas de leche"), ("fr", "1 kilo de tomates", "2 kilos de tomates"),
            ("fr", "une douzaine d’œufs", "2 douzaines d’œufs"), ("de", "1 Glas/Gläser Mais", "2 Glas/Gläser Mais"),
            ("de", "1 Würfel Hefe oder 1 Pck. Trockenhefe", "2 Würfel Hefe oder 2 Pck. Trockenhefe"),
            ("de", "2 Steaks à 200 g", "4 Steaks à 200 g"),
            ("it", "1 cucchiaio colmo di zucchero", "2 cucchiai colmo di zucchero"),
            // One and a half kilograms, or one of 500 g; and a tin whose size is no amount.
            ("de", "1 500 g Mehl", "1 500 g Mehl"),
            ("fr", "boîte de 400 g de tomates", "boîte de 400 g de tomates"),
        ] as [(String, String, String)])
    func isReadInOtherLanguages(_ language: String, _ line: String, _ twice: String) {
        #expect(scaled(line, "2", language: language) == twice)
    }

    @Test(
        arguments: [
            ("de", "1 Zwiebel", "2 Zwiebeln"), ("de", "1 große Zwiebel", "2 große Zwiebeln"), ("de", "1 Ei", "2 Eier"),
            ("de", "1 Tomate", "2 Tomaten"), ("de", "1 Zwiebel(n)", "2 Zwiebel(n)"), ("fr", "1 oignon", "2 oignons"),
            ("fr", "1 poireau", "2 poireaux"),
            ("fr", "1 pomme de terre", "2 pommes de terre"), ("es", "1 huevo", "2 huevos"),
            ("es", "1 limón", "2 limones"),
            ("it", "1 uovo", "2 uova"), ("it", "1 cipolla", "2 cipolle"), ("nl", "1 ui", "2 uien"),
            ("pt", "1 ovo", "2 ovos"),
            // Adjectives change as well, and some plurals are not sure.
            ("fr", "1 oignon rouge", "2 oignon rouge"), ("es", "1 cebolla picada", "2 cebolla picada"),
            ("it", "1 arancia", "2 arancia"), ("fr", "2 radis", "4 radis"), ("pt", "1 limão", "2 limão"),
        ] as [(String, String, String)])
    func countedFoodsHaveTheirPluralWhereItIsSure(_ language: String, _ line: String, _ twice: String) {
        #expect(scaled(line, "2", language: language) == twice)
    }

    @Test func aPluralBecomesASingular() {
        #expect(scaled("2 Zwiebeln", "1/2", language: "de") == "1 Zwiebel")
        // The adjective would not agree.
        #expect(scaled("1 rotes Ei", "2", language: "de") == "2 rotes Ei")
        #expect(scaled("1 frischer Pfirsich", "2", language: "de") == "2 frischer Pfirsich")
        #expect(scaled("1 röd lök", "2", language: "sv") == "2 röd lök")
        #expect(scaled("1 rode ui", "2", language: "nl") == "2 rode uien")
        #expect(scaled("2 œufs", "1/2", language: "fr") == "1 œuf")
    }

    /// What a line says of its amount a second time is shown where its system of units is, and nowhere else.
    @Test(
        arguments: [
            ("3 cups ( 400g ) rye flour", "metric", "400 g rye flour"),
            ("½ cup ( 120ml ) water", "metric", "120 ml water"),
            ("half a cup (120g) of mushrooms", "metric", "120 g of mushrooms"),
            ("half a cup (120g) of mushrooms", "us", "half a cup of mushrooms"),
            ("1 cup sugar, sifted (7 oz)", "metric", "200 g sugar, sifted"),
            ("4 oz. butter, (8¾ tbsp or 1/2 cup)", "metric", "113 g butter"),
            ("100 g butter (7 tbsp), melted", "us", "¼ cup + 3 tbsp butter, melted"),
            ("1 cup sugar (200 g)", "written", "1 cup sugar (200 g)"),
            ("210 ml (¾ cup + 2 tbsp) water", "us", "¾ cup + 2 tbsp water"),
            ("4 oz (about 6 slices) cheese", "metric", "113 g (about 6 slices) cheese"),
            ("1 head of broccoli approx. 400grams", "metric", "1 head of broccoli approx. 400grams"),
            ("1 (6 oz) cup chips", "metric", "1 (170 g) cup chips"),
            ("1 750-ml bottle wine", "us", "1 750-ml bottle wine"),
            ("2 400-g tins chickpeas", "us", "2 × 14 oz tins chickpeas"),
            ("1 (15 oz/425 g) can beans", "metric", "1 (425 g) can beans"),
            ("1 3/4 cups + 1 tbsp (250 g) flour", "us", "1 3/4 cups + 1 tbsp flour"),
            ("1 cup plus 120 ml milk", "us", "1½ cups milk"),
            ("2 cups flour (plus 1 tbsp)", "metric", "250 g flour (plus 1 tbsp)"),
        ] as [(String, String, String)])
    func aSecondMeasureReplacesTheFirst(_ line: String, _ units: String, _ shown: String) {
        #expect(scaled(line, "1", units) == shown)
    }

    @Test(
        arguments: [
            ("2 oz gin", "60 ml gin"), ("1 1/2 ounces bourbon", "45 ml bourbon"), ("8 oz milk", "240 ml milk"),
            ("8 oz cream cheese", "227 g cream cheese"), ("2 oz butter", "57 g butter"),
            ("1 cup diced onion", "1 cup diced onion"),
            ("2 oz tequila blanco", "60 ml tequila blanco"), ("1 (12 oz) bottle beer", "1 (360 ml) bottle beer"),
            ("1 cup chicken broth", "240 ml chicken broth"), ("2 15oz. cans beans", "2 × 425 g cans beans"),
            ("1 14-oz can coconut milk", "1 × 397 g can coconut milk"), ("1 (14 oz) can beans", "1 (397 g) can beans"),
        ] as [(String, String)])
    func liquidsAreMeasuredAndSolidsWeighed(_ line: String, _ metric: String) {
        #expect(scaled(line, "1", "metric") == metric)
    }

    @Test(
        arguments: [
            ("3 tbsp oil", "3", "½ cup + 1 tbsp oil"), ("2 tbsp oil", "3", "¼ cup + 2 tbsp oil"),
            ("4 tsp salt", "1", "4 tsp salt"),
            ("2 tsp salt", "2", "1 tbsp + 1 tsp salt"), ("1/8 tsp salt", "1/2", "1 pinch salt"),
            ("1/8 tsp salt", "3", "¼ tsp + ⅛ tsp salt"),
            ("1 1/4 lb beef", "1/2", "½ lb + 2 oz beef"), ("9 oz beef", "1/2", "4½ oz beef"),
            ("1 nutmeg", "1/16", "a little nutmeg"), ("2-3 tbsp oil", "3", "6–9 tbsp oil"),
            ("1 garlic clove", "2/5", "≈⅓ garlic clove"),
            ("4 eggs", "1/3", "1⅓ eggs"),
            ("1/4 cabbage", "1/2", "⅛ cabbage"), ("¼ cup (½ stick) butter", "1/2", "2 tbsp (¼ stick) butter"),
            ("1 clove garlic", "1/16", "a little garlic"), ("a pinch of salt", "1/2", "a little salt"),
        ] as [(String, String, String)])
    func measuresAreThoseOfAKitchen(_ line: String, _ factor: String, _ shown: String) {
        #expect(scaled(line, factor, uses: [.cup, .tablespoon, .teaspoon, .ounce, .pound]) == shown)
    }

    @Test(
        arguments: [
            ("de", "500 ml Wein", "2 Tassen Wein"), ("fr", "25 cl de lait", "1 tasse de lait"),
            ("en", "125 g beef", "4½ oz beef"),
            ("fr", "150 ml cidre", "½ tasse + 2 c. à s. cidre"), ("en", "250 g beef", "9 oz beef"),
        ] as [(String, String, String)])
    func cupsAreForEachLanguage(_ language: String, _ line: String, _ shown: String) {
        #expect(scaled(line, "1", "us", language: language) == shown)
    }

    @Test(
        arguments: [
            ("en-GB", "metric", "1 pint milk", "568 ml milk"), ("en-GB", "us", "1 pint milk", "2⅓ cups milk"),
            ("en-AU", "metric", "1 cup milk", "250 ml milk"), ("en-US", "metric", "1 pint milk", "480 ml milk"),
            ("en", "metric", "1 cup milk", "240 ml milk"), ("en-GB", "metric", "1 cup sugar", "208 g sugar"),
        ] as [(String, String, String, String)])
    func measuresAreThoseOfTheRegion(_ language: String, _ units: String, _ line: String, _ shown: String) {
        #expect(scaled(line, "1", units, language: language) == shown)
    }
}
