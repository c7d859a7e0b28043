extension IngredientLexicon {
    static let german = IngredientLexicon(
        [
            (.article, "ein eine einen einer einem"), (.and, "und u"), (.or, "oder od"), (.to, "bis"),
            (.plus, "plus und"), (.times, "x mal"), (.approximation, "ca circa etwa ungefahr rund knapp gut maximal"),
            (.few, "paar wenig bisschen einige etwas"), (.each, "je a"), (.from, "von aus"),
            (.kind, "type typ nr grosse"), (.counted, "gewurze korn"),
            (
                .size,
                "kleine kleiner kleines kleinen grosse grosser grosses grossen mittelgrosse mittelgrosser mittlere kl gr"
            ),
            (
                .unitSize,
                "gehaufte gehaufter gestrichene gestrichener gestr geh volle dicke dunne knappe knapper leicht gut"
            ),
            (.determiner, "der die das den"),
            (
                .preparation,
                """
                abgetropft abgetropfte ausgepresst entkernt entkernte fein feingehackt feingehackte gehackt gehackte \
                gehackter gehacktes gehackten gekocht gekochte gekochter gekochten geputzt geputzte gerieben geriebene \
                geriebener geriebenen gerieben geschalt geschalte geschalter geschalten geschmolzen geschmolzene \
                geschnitten geschnittene geschnittener gesiebt gestiftelt gewaschen gewaschene gewurfelt gewurfelte \
                gewurfelter gezupft halbiert halbierte zerdruckt zerdruckte zerkleinert zerlassen zerlassene \
                verquirlt verquirlte zimmerwarm zimmerwarme
                """
            ),
            (.adverb, "fein grob frisch frische frischer frisches dunn dick sehr klein"),
            (.ground, "gemahlen gemahlene gemahlener gemahlenes"),
            (.meat, "rind schwein lamm fleisch hackfleisch"),
            (
                .quality,
                "frische frischer frisches getrocknete getrockneter getrocknetes rote roter rotes grune gruner weisse reife reifer"
            ),
            (.aside, "fur zum zur nach oder mit ohne aus z bei evtl eventuell ggf wie als sowie evt"),
            (.remark, "optional wahlweise"), (.purpose, "zum zur fur nach"),
        ],
        units: UnitNames.german,
        numbers: """
            ein 1 eine 1 einen 1 zwei 2 drei 3 vier 4 funf 5 sechs 6 sieben 7 acht 8 neun 9 zehn 10 elf 11 zwolf 12 \
            zwanzig 20 anderthalb 3/2 eineinhalb 3/2 zweieinhalb 5/2 halbe 1/2 halber 1/2 halbes 1/2 halben 1/2 viertel 1/4 \
            dreiviertel 3/4
            """)

    static let dutch = IngredientLexicon(
        [
            (.article, "een"), (.and, "en"), (.or, "of"), (.to, "tot a"), (.plus, "plus en"), (.times, "x"),
            (.approximation, "ca circa ongeveer ruim krap"), (.few, "paar beetje wat enkele"), (.from, "van"),
            (.of, "van"), (.each, "per elk"), (.kind, "type nr maat"),
            (.size, "kleine klein grote groot middelgrote"),
            (.unitSize, "afgestreken volle dikke dunne kleine grote flinke"),
            (.determiner, "de het"),
            (
                .preparation,
                """
                gehakt gehakte fijngehakt fijngehakte fijngesneden gesneden geraspt geraspte gepeld gepelde geschild \
                geschilde gesmolten gehalveerd uitgelekt uitgelekte ontpit ontpitte gewassen geperst geklopt gekookt \
                gekookte gepureerd gehalveerde
                """
            ),
            (.adverb, "fijn grof vers verse dun dik"), (.ground, "gemalen"),
            (.quality, "verse gedroogde rode groene witte rijpe"),
            (.aside, "voor om naar of met zonder uit bijv bijvoorbeeld eventueel zoals"),
            (.remark, "optioneel eventueel"),
            (.purpose, "voor om naar"),
        ],
        units: UnitNames.dutch,
        numbers: """
            een 1 twee 2 drie 3 vier 4 vijf 5 zes 6 zeven 7 acht 8 negen 9 tien 10 elf 11 twaalf 12 twintig 20 \
            anderhalf 3/2 anderhalve 3/2 half 1/2 halve 1/2 kwart 1/4 driekwart 3/4
            """)
}
