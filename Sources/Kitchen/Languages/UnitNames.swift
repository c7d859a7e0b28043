// Names of units, written as `StepWordBuilder` makes words: in lower case, without accents, at most sixteen bytes.

/// The names of a language for the units.
enum UnitNames {
    /// Names that mean a unit after a number in recipes of any language: a German line in an English feed is common.
    static let common: [(MeasureUnit, String)] = [
        (.milligram, "mg milligram milligrams milligramm"),
        (
            .gram,
            """
            g gr gm gms gram grams gramm gramme grammes gramo gramos grammo grammi grama gramas grms grammen
            """
        ),
        (.decagram, "dag dkg deka dekagramm"), (.hectogram, "hg hectogram etto etti ettogrammo"),
        (
            .kilogram,
            "kg kgs kilo kilos kilogram kilograms kilogramm kilogramo kilogramos chilo chili chilogrammo quilo quilos"
        ),
        (.ounce, "oz ozs ounce ounces unze unzen onza onzas oncia"),
        (.pound, "lb lbs pound pounds libra libras livre livres pond"), (.pfund, "pfund pfd"),
        (
            .milliliter,
            """
            ml mls millilitre millilitres milliliter milliliters mililitro mililitros millilitro millilitri mil
            """
        ),
        (.centiliter, "cl centilitre centilitres centiliter centilitro centilitri"),
        (.deciliter, "dl decilitre decilitres deciliter deciliters decilitro decilitri"),
        (.liter, "l litre litres liter liters litro litros litri ltr ltrs lt"),
        (
            .teaspoon,
            """
            tsp tsps ts teaspoon teaspoons teaspoonful teaspoonfuls teasp teaspon teaspons teaspooon tsps tspn tl \
            teeloffel theelepel theelepels cucchiaino cucchiaini cdta cdtas cdita cditas cucharadita cucharaditas
            """
        ),
        (.dessertspoon, "dessertspoon dessertspoons dessertspoonful dsp dstspn"),
        (
            .tablespoon,
            """
            tbsp tbsps tbs tb tbls tbl tblsp tblsps tblspn tbspn tbsn tblspoon tablespoon tablespoons tablespoonful tablespoonfuls \
            tablesppons tablespon tablespons tabelspoon tabelspoons el essloffel eetlepel eetlepels cucchiaio cucchiai \
            cda cdas cucharada cucharadas
            """
        ),
        (.fluidOunce, "floz"),
        (.cup, "cup cups cupful cupfuls tasse tassen taza tazas tazza tazze xicara xicaras chavena chavenas cp"),
        (.pint, "pint pints pt pts"), (.quart, "quart quarts qt qts"), (.gallon, "gallon gallons gal gals"),
        (.drop, "drop drops tropfen goutte gouttes gota gotas goccia gocce druppel druppels"),
        (.millimeter, "mm millimetre millimetres millimeter millimeters"),
        (.centimeter, "cm cms centimetre centimetres centimeter centimeters"), (.inch, "inch inches"),
        (.dozen, "dozen dozens doz dutzend douzaine douzaines docena docenas dozzina duzia duzias dozijn"),
        (
            .pinch,
            "pinch pinches pn prise prisen pincee pincees pizca pizcas pizzico pitada pitadas snufje snufjes messerspitze msp"
        ),
    ]

    static let english: [(MeasureUnit, String)] = [
        (.cup, "c"), (.teaspoon, "t"), (.inch, "in"),
        (.can, "can cans tin tins"), (.jar, "jar jars"), (.packet, "packet packets pack packs pkt pkts"),
        (.package, "package packages pkg pkgs pkge"), (.bag, "bag bags"), (.bottle, "bottle bottles btl"),
        (.box, "box boxes"), (.carton, "carton cartons ctn"), (.tub, "tub tubs"), (.punnet, "punnet punnets"),
        (.sachet, "sachet sachets"), (.container, "container containers"), (.pot, "pot pots"), (.tube, "tube tubes"),
        (.envelope, "envelope envelopes env"), (.glass, "glass glasses"), (.bowl, "bowl bowls"), (.mug, "mug mugs"),
        (.basket, "basket baskets"), (.clove, "clove cloves"), (.slice, "slice slices slc"),
        (.piece, "piece pieces pc pcs"), (.stick, "stick sticks"), (.stalk, "stalk stalks"),
        (.sprig, "sprig sprigs spg"), (.bunch, "bunch bunches bn"), (.head, "head heads hd"), (.bulb, "bulb bulbs"),
        (.ear, "ear ears"), (.leaf, "leaf leaves"), (.sheet, "sheet sheets"), (.strip, "strip strips"),
        (.rasher, "rasher rashers"), (.fillet, "fillet fillets filet filets"), (.wedge, "wedge wedges"),
        (.rib, "rib ribs"), (.stem, "stem stems"), (.branch, "branch branches"), (.cube, "cube cubes"),
        (.block, "block blocks"), (.square, "square squares"), (.bar, "bar bars"), (.ball, "ball balls"),
        (.loaf, "loaf loaves"), (.scoop, "scoop scoops"), (.part, "part parts"), (.portion, "portion portions"),
        (.recipe, "recipe recipes"), (.roll, "roll rolls"), (.chunk, "chunk chunks"),
        (.spoonful, "spoonful spoonfuls spoon spoons"), (.shot, "shot shots"), (.log, "log logs"),
        (.rack, "rack racks"), (.cob, "cob cobs"), (.floret, "floret florets"), (.spear, "spear spears"),
        (.thread, "thread threads strand strands"), (.layer, "layer layers"), (.batch, "batch batches"),
        (.link, "link links"), (.round, "round rounds"), (.dash, "dash dashes ds"), (.splash, "splash splashes"),
        (.drizzle, "drizzle drizzles"), (.dollop, "dollop dollops"), (.glug, "glug glugs"),
        (.handful, "handful handfuls handfull"), (.knob, "knob knobs"), (.sprinkling, "sprinkling sprinkle sprinkles"),
        (.grind, "grind grinds grinding grindings"), (.twist, "twist twists"), (.squeeze, "squeeze squeezes"),
        (.smidgen, "smidgen smidge"), (.fistful, "fistful fistfuls"), (.dusting, "dusting"),
    ]

    static let german: [(MeasureUnit, String)] = [
        (.can, "dose dosen buchse buchsen"), (.jar, "glas glaser"),
        (.packet, "packung packungen pck packchen pkg pkt pack paket pakete"), (.bag, "beutel tute tuten btl"),
        (.bottle, "flasche flaschen"), (.pot, "becher topf topfe"), (.tube, "tube tuben"),
        (.clove, "zehe zehen knoblauchzehe knoblauchzehen"),
        (.slice, "scheibe scheiben"), (.piece, "stuck stucke stucken stk st"), (.stick, "riegel"),
        (.stalk, "stange stangen stiel stiele stangel"), (.sprig, "zweig zweige zweiglein"),
        (.bunch, "bund bunde bd bundel"), (.head, "kopf kopfe"), (.bulb, "knolle knollen"),
        (.leaf, "blatt blatter blattchen"), (.sheet, "bogen platte platten"), (.strip, "streifen"),
        (.fillet, "filet filets"), (.cube, "wurfel"), (.bar, "tafel tafeln"), (.ball, "kugel kugeln"),
        (.root, "wurzel"),
        (.portion, "portion portionen"), (.roll, "rolle rollen"), (.pinch, "pr"), (.dash, "spritzer schuss"),
        (.dollop, "klecks kleckse"), (.handful, "handvoll"), (.cup, "tasse tassen"),
    ]

    static let french: [(MeasureUnit, String)] = [
        (.tablespoon, "cs cas"), (.teaspoon, "cc cac"), (.can, "boite boites conserve"), (.jar, "bocal bocaux"),
        (.packet, "paquet paquets"), (.sachet, "sachet sachets"), (.bottle, "bouteille bouteilles"),
        (.pot, "pot pots"), (.tub, "barquette barquettes"), (.carton, "brique briques"), (.glass, "verre verres"),
        (.bowl, "bol bols"), (.clove, "gousse gousses"), (.slice, "tranche tranches rondelle rondelles"),
        (.piece, "morceau morceaux piece pieces"), (.stick, "baton batons"), (.stalk, "tige tiges"),
        (.sprig, "brin brins"), (.bunch, "botte bottes bouquet bouquets"), (.head, "tete tetes"),
        (.leaf, "feuille feuilles"), (.fillet, "filet filets"), (.branch, "branche branches"), (.cube, "cube cubes"),
        (.bar, "tablette tablettes"), (.ball, "boule boules"), (.portion, "portion portions part parts"),
        (.rib, "cote cotes"), (.roll, "rouleau rouleaux"), (.knob, "noix noisette"), (.handful, "poignee poignees"),
        (.drizzle, "filet"), (.dash, "trait traits"), (.cup, "tasse tasses"), (.ounce, "once onces"),
    ]

    static let spanish: [(MeasureUnit, String)] = [
        (.can, "lata latas"), (.jar, "bote botes frasco frascos tarro tarros"), (.packet, "paquete paquetes"),
        (.sachet, "sobre sobres"), (.bag, "bolsa bolsas"), (.bottle, "botella botellas"),
        (.glass, "vaso vasos copa copas"),
        (.clove, "diente dientes"), (.slice, "rebanada rebanadas rodaja rodajas loncha lonchas"),
        (.piece, "trozo trozos pieza piezas"), (.stick, "barra barras"), (.stalk, "tallo tallos"),
        (.sprig, "ramita ramitas"), (.bunch, "manojo manojos atado"), (.head, "cabeza cabezas"),
        (.leaf, "hoja hojas"), (.sheet, "lamina laminas"), (.strip, "tira tiras"), (.fillet, "filete filetes"),
        (.branch, "rama ramas"), (.cube, "cubo cubos pastilla"), (.bar, "tableta tabletas"), (.ball, "bola bolas"),
        (.portion, "porcion porciones racion"), (.handful, "punado punados"), (.splash, "chorro chorrito chorros"),
    ]

    static let portuguese: [(MeasureUnit, String)] = [
        (.can, "lata latas"), (.jar, "vidro vidros frasco frascos"), (.packet, "pacote pacotes"),
        (.sachet, "sache saches envelope envelopes"), (.bottle, "garrafa garrafas"), (.box, "caixa caixas caixinha"),
        (.pot, "pote potes"), (.glass, "copo copos"), (.clove, "dente dentes"), (.slice, "fatia fatias rodela rodelas"),
        (.piece, "pedaco pedacos"), (.stick, "barra barras"), (.stalk, "talo talos"), (.sprig, "raminho raminhos"),
        (.bunch, "maco macos molho"), (.head, "cabeca cabecas"), (.leaf, "folha folhas"), (.fillet, "file files"),
        (.branch, "ramo ramos"), (.cube, "cubo cubos tablete tabletes"), (.ball, "bola bolas"),
        (.portion, "porcao porcoes"), (.handful, "punhado punhados"), (.drizzle, "fio"),
    ]

    static let italian: [(MeasureUnit, String)] = [
        (.can, "scatola scatole lattina scatoletta"), (.jar, "vasetto vasetti barattolo barattoli"),
        (.packet, "pacchetto pacchetti confezione pacco"), (.sachet, "bustina bustine"),
        (.bottle, "bottiglia bottiglie"), (.glass, "bicchiere bicchieri bicchierino"),
        (.clove, "spicchio spicchi"), (.slice, "fetta fette fettina fettine"), (.piece, "pezzo pezzi pezzetto"),
        (.stick, "stecca stecche panetto"), (.stalk, "gambo gambi costa coste"), (.sprig, "rametto rametti"),
        (.bunch, "mazzetto mazzetti mazzo ciuffo ciuffi"), (.head, "testa teste cespo"), (.leaf, "foglia foglie"),
        (.sheet, "foglio fogli"), (.fillet, "filetto filetti"), (.cube, "cubetto dado dadi"), (.bar, "tavoletta"),
        (.portion, "porzione porzioni"), (.handful, "manciata manciate"), (.drizzle, "filo"),
        (.knob, "noce"),
    ]

    static let dutch: [(MeasureUnit, String)] = [
        (.can, "blik blikken blikje blikjes"), (.jar, "pot potten potje potjes"),
        (.packet, "pak pakken pakje pakjes"), (.sachet, "zakje zakjes"), (.bottle, "fles flessen"),
        (.glass, "glas glazen"), (.clove, "teen tenen teentje teentjes"),
        (.slice, "plak plakken plakje plakjes snee sneetjes"),
        (.piece, "stuk stuks stukje stukjes"), (.stalk, "stengel stengels"), (.sprig, "takje takjes tak takken"),
        (.bunch, "bos bosje bosjes"), (.head, "krop kroppen struik"), (.bulb, "knol"), (.leaf, "blad blaadje blaadjes"),
        (.fillet, "filet filets"), (.cube, "blokje blokjes"), (.ball, "bol bollen bolletje"),
        (.handful, "handje handvol"),
        (.splash, "scheut scheutje"), (.cup, "kop koppen kopje kopjes"), (.pound, "pond"),
    ]
}
