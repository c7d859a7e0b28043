extension IngredientLexicon {
    static let french = IngredientLexicon(
        [
            (.article, "un une"), (.and, "et"), (.or, "ou"), (.to, "a"), (.plus, "plus et"), (.times, "x fois"),
            (.approximation, "environ env presque bonne bon"), (.few, "peu quelques"),
            (.of, "de d du des"), (.from, "de d"), (.each, "chacun chacune chaque"), (.kind, "type t n no"),
            (.counted, "epices"),
            (
                .size,
                "petit petite petits petites gros grosse grosses grand grande grands grandes moyen moyenne moyens moyennes"
            ),
            (
                .unitSize,
                "bonne bon bonnes rase rases bombee bombees pleine genereuse fine fines epaisse epaisses petite grosse"
            ),
            (.spoon, "c cuil cuill cuillere cuilleres cuilleree cuillerees cs"),
            (.spoonKind, "soupe s table cafe the c dessert"),
            (.determiner, "le la les l"),
            (
                .preparation,
                """
                hache hachee haches hachees emince emincee eminces emincees coupe coupee coupes coupees rape rapee \
                rapes rapees pele pelee peles pelees epluche epluchee epluches epluchees fondu fondue battu battus \
                egoutte egouttee egouttes egouttees cuit cuite cuits cuites concasse concassee concasses concassees \
                ecrase ecrasee ecrases ecrasees presse pressee cisele ciselee ciseles ciselees denoyaute denoyautees \
                lave lavee tamise tamisee ramolli effeuille mixe mixee
                """
            ),
            (.adverb, "finement grossierement fraichement tres bien"), (.ground, "moulu moulue moulus"),
            (.quality, "frais fraiche fraiches sec seche seches"),
            (.aside, "pour ou avec sans en environ facultatif selon comme type au a"),
            (.remark, "facultatif facultative optionnel"), (.purpose, "pour selon"),
        ],
        units: UnitNames.french,
        numbers: """
            un 1 une 1 deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 neuf 9 dix 10 douze 12 vingt 20 demi 1/2 demie \
            1/2 quart 1/4 tiers 1/3
            """,
        groupsBySpace: true)

    static let spanish = IngredientLexicon(
        [
            (.article, "un una"), (.and, "y e"), (.or, "o u"), (.to, "a"), (.plus, "mas y"), (.times, "x por"),
            (.approximation, "aproximadamente aprox unos unas casi"), (.few, "poco pocas unos unas"), (.of, "de"),
            (.from, "de"), (.each, "cada"), (.kind, "tipo no n"),
            (.size, "pequeno pequena pequenos pequenas grande grandes mediano mediana medianos medianas"),
            (.unitSize, "colmada colmadas rasa rasas buena buen generosa grandes"),
            (.determiner, "el la los las"),
            (
                .preparation,
                """
                picado picada picados picadas rallado rallada rallados ralladas pelado pelada pelados peladas cortado \
                cortada cortados cortadas troceado troceada troceados troceadas molido fundido fundida derretido \
                derretida batido batidos cocido cocida cocidos cocidas escurrido escurrida escurridos escurridas \
                lavado lavada machacado exprimido tamizada tamizado triturado triturados laminado laminados
                """
            ),
            (.adverb, "finamente muy bien recien"), (.ground, "molida molido molidos molidas"),
            (.quality, "fresco fresca frescos frescas seco seca"),
            (.aside, "para con sin en al a o opcional cortado cortada segun como"), (.remark, "opcional"),
            (.purpose, "para al segun"),
        ],
        units: UnitNames.spanish,
        numbers: """
            un 1 una 1 uno 1 dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 doce 12 veinte 20 medio \
            1/2 media 1/2 cuarto 1/4 tercio 1/3
            """)

    static let portuguese = IngredientLexicon(
        [
            (.article, "um uma"), (.and, "e"), (.or, "ou"), (.to, "a ate"), (.plus, "mais e"), (.times, "x vezes"),
            (.approximation, "cerca aproximadamente quase"), (.few, "pouco poucas alguns algumas"), (.of, "de do da d"),
            (.from, "de"), (.each, "cada"), (.kind, "tipo no n"),
            (.size, "pequeno pequena pequenos pequenas grande grandes medio media medios medias"),
            (.unitSize, "cheia cheias rasa rasas bem"), (.spoon, "colher colheres c col"),
            (.spoonKind, "sopa cha sobremesa cafe s"), (.determiner, "o a os as"),
            (
                .preparation,
                """
                picado picada picados picadas picadinha picadinho ralado ralada ralados raladas descascado descascada \
                descascados descascadas cortado cortada cortados cortadas derretido derretida batido batidos cozido \
                cozida cozidos cozidas escorrido escorrida amassado amassada amassadas espremido peneirada peneirado \
                lavado lavada fatiado fatiada triturado
                """
            ),
            (.adverb, "finamente bem muito"), (.ground, "moido moida moidos moidas"),
            (.quality, "fresco fresca frescos frescas seco seca"),
            (.aside, "para com sem em ao a ou opcional cortado cortada conforme como"), (.remark, "opcional"),
            (.purpose, "para conforme"),
        ],
        units: UnitNames.portuguese,
        numbers: """
            um 1 uma 1 dois 2 duas 2 tres 3 quatro 4 cinco 5 seis 6 sete 7 oito 8 nove 9 dez 10 doze 12 vinte 20 meio 1/2 \
            meia 1/2 quarto 1/4 terco 1/3
            """)

    static let italian = IngredientLexicon(
        [
            (.article, "un uno una"), (.and, "e ed"), (.or, "o oppure"), (.to, "a"), (.plus, "piu e"),
            (.times, "x per"),
            (.approximation, "circa quasi"), (.few, "po poco pochi qualche alcune alcuni"),
            (.of, "di d del della dello dei degli delle"), (.from, "di d"), (.each, "ciascuno cadauno"),
            (.kind, "tipo n"),
            (.size, "piccolo piccola piccoli piccole grande grandi grosso grossa grossi grosse medio media medi medie"),
            (.unitSize, "colmo colmi raso rasi abbondante abbondanti scarso scarsi buona"),
            (.determiner, "il lo la i gli le l"),
            (
                .preparation,
                """
                tritato tritata tritati tritate grattugiato grattugiata grattugiati pelato pelata sbucciato \
                sbucciata sbucciati affettato affettata affettati tagliato tagliata tagliati fuso fusa sciolto \
                sbattuto sbattute cotto cotta cotti cotte sgocciolato sgocciolata sgocciolati schiacciato lavato \
                lavata spremuto setacciata
                """
            ),
            (.adverb, "finemente molto appena"), (.ground, "macinato macinata macinati"),
            (.quality, "fresco fresca freschi fresche secco secca"),
            (.aside, "per con senza in al alla a o oppure facoltativo circa tipo q quanto tagliato"),
            (.remark, "facoltativo facoltativa qb"), (.purpose, "per q quanto"),
        ],
        units: UnitNames.italian,
        numbers: """
            un 1 uno 1 una 1 due 2 tre 3 quattro 4 cinque 5 sei 6 sette 7 otto 8 nove 9 dieci 10 dodici 12 venti 20 mezzo \
            1/2 mezza 1/2 mezz 1/2 quarto 1/4 terzo 1/3
            """)
}
