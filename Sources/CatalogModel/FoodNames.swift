import Bytes

/// Names of one food: in English on both sides of an ocean, elsewhere from region to region. A search for one finds all.
package enum FoodNames {
    /// Groups of names as the search index has them as keys: stems, and pairs of words written as one.
    ///
    /// - Parameter language: A BCP 47 tag.
    package static func groups(in language: String) -> [[String]] {
        let language = language.prefix { $0 != "-" }.lowercased()
        return all(in: language).map { group in group.map { key(of: $0, in: language) } }
    }

    /// Groups of names as they are written, without case and accents.
    ///
    /// - Parameter language: A BCP 47 tag.
    static func all(in language: String) -> [[String]] {
        let language = language.prefix { $0 != "-" }.lowercased()
        return (names[language] ?? []).map { $0.split(separator: "/").map { String($0) } }
    }

    /// The key of a name of one or two words.
    package static func key(of name: String, in language: String) -> String {
        SearchTermCollector.key(of: name, language: language)
    }

    private static let names: [String: [String]] = [
        "en": [
            "aubergine/eggplant", "courgette/zucchini", "coriander/cilantro", "rocket/arugula", "lasagna/lasagne",
            "prawn/shrimp", "chickpea/garbanzo", "spring onion/scallion", "green onion/scallion", "beetroot/beet",
            "swede/rutabaga", "mangetout/snow pea", "minced beef/ground beef", "icing sugar/powdered sugar",
            "chilli/chili/chile", "yoghurt/yogurt", "doughnut/donut", "capsicum/bell pepper", "cornflour/cornstarch",
            "biscuit/cookie", "porridge/oatmeal", "hummus/houmous", "mac cheese/macaroni cheese",
        ],
        "de": [
            "karotte/mohre", "kartoffel/erdapfel", "tomate/paradeiser", "sahne/rahm", "quark/topfen",
            "pilz/schwammerl", "brotchen/semmel", "hackfleisch/faschiertes", "blumenkohl/karfiol",
            "aprikose/marille", "aubergine/melanzani", "pfannkuchen/palatschinken", "mais/kukuruz", "ei/eier",
        ],
        "fr": ["pomme terre/patate", "courgette/zucchini", "chocolatine/pain chocolat", "mais/ble inde"],
        "es": ["patata/papa", "maiz/choclo", "aguacate/palta", "judia/frijol", "fresa/frutilla", "zumo/jugo"],
        "it": ["melanzana/petonciano", "cocomero/anguria"],
        "pt": ["abacaxi/ananas", "mandioca/aipim"],
        "nl": ["aardappel/pieper", "aubergine/eierplant"],
    ]
}
