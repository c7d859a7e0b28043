/// How lists of ingredients name foods in a language. All words in it are folded: without case and accents.
struct FoodTable {
    /// Whether the word that says what a food is comes first: "oignon rouge", but "red onion".
    var isHeadFirst = false
    /// Words that say nothing of which food it is: sizes, and how it is cut.
    var ignored = ""
    /// Parts and forms of a food, which the food itself satisfies: "garlic cloves" is "garlic".
    var forms = ""
    /// Endings of words that are such forms: "Knoblauchzehe" is "Knoblauch".
    var endings = ""
    /// Words between two foods of which one is enough.
    var alternatives = ""
    /// Words between two foods that are both wanted.
    var conjunctions = ""
    /// Words that end a food: "tuna in oil".
    var ends = ""
    /// Words that join what is not a food without the other: "lait de coco" is not "lait".
    var connectors = ""
    /// Words that are no food alone: "soy sauce" is not satisfied by "sauce".
    var generic = ""
    /// Foods that are not what their main word says, by this word: "peanut butter" is no "butter".
    var compounds: [String: String] = [:]
    /// What every kitchen has. Those after a bar are the same by other names.
    var staples = ""
}

extension FoodTable {
    /// - Parameter language: A BCP 47 tag.
    static func named(_ language: String) -> FoodTable {
        let language = language.prefix { $0 != "-" }.lowercased()
        if let table = tables[language] { return table }
        let headFirst: Set<String> = ["ca", "fa", "gl", "he", "id", "ms", "ro", "vi"]
        return FoodTable(isHeadFirst: headFirst.contains(language))
    }

    private static let tables = [
        "en": english, "de": german, "fr": french, "es": spanish, "it": italian, "pt": portuguese, "nl": dutch,
        "sv": swedish, "pl": polish, "ar": arabic,
    ]

    private static let english = FoodTable(
        ignored: """
            about additional big boneless but chopped coarsely cold cubed deseeded diced divided dusting extra fine finely \
            firm free fresh freshly frying garnish good grated heaped large lean lightly medium melted optional organic \
            packed peeled pitted plus quality range ripe roughly seeded serving shredded skin skinless skinned sliced \
            small softened taste thick thickly thin thinly toasted topping trimmed unsalted warm washed whole
            """,
        forms: """
            belly breast bulb bunch chop chunk clove crown cube cutlet drumstick fillet filet floret half head joint kernel \
            leaf leg loin mince minced peel piece pod rasher ribs rind root segment shank shoulder slice spear spring sprig \
            stalk steak stem stick strip tender tenderloin thigh wedge white wing yolk zest
            """,
        alternatives: "or", conjunctions: "and", ends: "at for from in into to with without",
        generic: """
            blend bouillon cube dressing essence extract filling flake flavouring flavoring glaze juice mix mixture nectar paste \
            powder puree sauce seasoning seed sheet spice spread stuffing syrup tips topping
            """,
        compounds: [
            "apple": "custard pine",
            "bean": "cocoa coffee french green jelly runner string vanilla",
            "butter": "almond apple cashew cocoa cookie hazelnut nut peanut pumpkin seed shea soy sunflower",
            "cheese": "cottage cream",
            "chip": "chocolate",
            "cracker": "prawn",
            "cream": "clotted coconut ice shaving sour whipping",
            "curd": "bean lemon",
            "egg": "chocolate easter",
            "flour": """
            almond arrowroot buckwheat cassava chestnut chickpea coconut corn gram lentil oat peanut potato quinoa rice \
            rye soy tapioca
            """,
            "milk": "almond cashew coconut condensed evaporated hazelnut hemp nut oat rice soy soya soybean",
            "noodle": "glass rice",
            "oil": "chili chilli coconut fish sesame truffle walnut",
            "onion": "green spring",
            "orange": "blood",
            "pepper": """
            banana bell cayenne chili chilli green hot jalapeno lemon orange poblano red scotch serrano sichuan sweet \
            szechuan yellow
            """,
            "potato": "sweet",
            "pudding": "black christmas yorkshire",
            "salt": "celery garlic onion truffle",
            "soda": "baking",
            "sugar": "confectioner icing palm powdered vanilla",
            "tea": "beef",
            "tomato": "dried sundried",
            "water": "blossom coconut flower orange rose soda tonic",
            "wine": "rice",
        ],
        staples: "salt, pepper, water, oil | olive oil, vegetable oil, cooking oil, sunflower oil, ice"
    )

    private static let german = FoodTable(
        ignored: """
            bio etwas evtl fein feine feiner feines frisch frische frischer frisches gehackt gehackte gehackter gekocht \
            gerieben geriebene geriebener geschalt geschalte geschnitten gewurfelt gross grosse grosser grosses grob halbiert kalt kalte \
            klein kleine kleiner kleines mittelgross mittelgrosse reif reife reifer warm warme weich weiche zerlassen ganz ganze
            """,
        forms: "blatt blatter bund brust filet keule knolle schale schenkel stange zehe zweig",
        endings: "brustfilet brust blatter blatt filet keule keulen schenkel schale zehe zehen zweig zweige",
        alternatives: "oder bzw", conjunctions: "und", ends: "aus fur in mit nach ohne zum zur",
        generic: "extrakt gewurz mischung paste pulver saft samen sauce sosse",
        compounds: ["sahn": "saur", "paprika": "edelsuss"],
        staples: """
            Salz, Pfeffer, Wasser, Öl | Meersalz, Speisesalz, Olivenöl, Pflanzenöl, Rapsöl, Sonnenblumenöl, Speiseöl, Bratöl, \
            Salz Pfeffer
            """
    )

    private static let french = FoodTable(
        isHeadFirst: true,
        ignored: "beau beaux belle belles bon bonne emince frais fraiche gros grosse hache petit petite quelques",
        forms:
            "blanc botte branche brin cuisse escalope feuille filet gousse jaune morceau poitrine tete tranche zeste",
        alternatives: "ou", conjunctions: "et", ends: "avec en pour sans sur", connectors: "a au aux d de des du",
        generic: "jus poudre sauce pate",
        staples: """
            sel, poivre, eau, huile | huile d'olive, huile de tournesol, huile de colza, huile végétale, sel et poivre
            """
    )

    private static let spanish = FoodTable(
        isHeadFirst: true,
        ignored: "fresco fresca gran grande mediano mediana pequeno pequena picado picada rallado",
        forms: "clara diente filete hoja manojo muslo pechuga rama ramita rebanada yema",
        alternatives: "o u", conjunctions: "e y", ends: "con en para sin", connectors: "a al de del",
        generic: "jugo polvo salsa zumo",
        staples: """
            sal, pimienta, agua, aceite | aceite de oliva, aceite vegetal, aceite de girasol, aceite de oliva virgen extra
            """
    )

    private static let italian = FoodTable(
        isHeadFirst: true,
        ignored: "fresco fresca grande medio media piccolo piccola tritato tritata",
        forms: "albume cosce coscia fetta filetto foglia petto rametto spicchi spicchio tuorlo",
        alternatives: "o oppure", conjunctions: "e ed", ends: "con in per senza",
        connectors: "a al alla d da del della di",
        generic: "polvere salsa succo",
        staples: """
            sale, pepe, acqua, olio | olio d'oliva, olio extravergine d'oliva, olio di oliva, olio di semi, sale grosso
            """
    )

    private static let portuguese = FoodTable(
        isHeadFirst: true,
        ignored: "fresco fresca grande medio media pequeno pequena picado picada",
        forms: "clara coxa dente file folha fatia gema peito ramo",
        alternatives: "ou", conjunctions: "e", ends: "com em para sem", connectors: "a ao da de do",
        generic: "molho po suco sumo",
        staples: "sal, pimenta, água, óleo | azeite, azeite de oliva, óleo vegetal, óleo de girassol"
    )

    private static let dutch = FoodTable(
        ignored: "fijn grof groot grote klein kleine middelgroot rijp rijpe vers verse",
        forms: "blaadjes blad filet teen teentje teentjes takje takjes",
        endings: "filet teen teentje teentjes blaadjes",
        alternatives: "of", conjunctions: "en", ends: "in met uit voor zonder", generic: "pasta poeder saus sap",
        staples: "zout, peper, water, olie | olijfolie, zonnebloemolie, plantaardige olie"
    )

    private static let swedish = FoodTable(
        ignored: "farsk farska fin hackad liten litet mogen riven stor stora",
        forms: "blad file klyfta klyftor kvist", endings: "klyfta klyftor file",
        alternatives: "eller", conjunctions: "och", ends: "av i med till utan",
        staples: "salt, peppar, vatten, olja | olivolja, rapsolja, matolja, svartpeppar"
    )

    private static let polish = FoodTable(
        ignored: "duza duze duzy maly mala male swieza swieze swiezy sredni srednia",
        alternatives: "lub albo", conjunctions: "i oraz", ends: "bez do na z",
        staples: "sól, pieprz, woda, olej | oliwa, oliwa z oliwek, sól i pieprz"
    )

    private static let arabic = FoodTable(
        isHeadFirst: true,
        ignored: "كبير كبيره صغير صغيره متوسط متوسطه طازج طازجه مفروم مفرومه مقطع مقطعه مبشور ناعم",
        forms: "صدر صدور فخذ افخاذ فص فصوص ورق اوراق شرايح حبه حبات عود اعواد شرائح",
        alternatives: "او", conjunctions: "و", ends: "مع للتزيين للتقديم", generic: "صلصه عصير معجون مسحوق",
        compounds: ["حليب": "جوز", "فلفل": "رومي حلو اخضر احمر حار", "زبده": "فول", "ماء": "ورد زهر"],
        staples: "ملح, فلفل أسود, ماء, زيت | فلفل, زيت زيتون, زيت نباتي"
    )
}
