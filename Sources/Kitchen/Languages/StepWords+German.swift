extension StepLexicon {
    static let german = StepLexicon(
        [
            (.article, "ein eine einer einen einem"), (.and, "und"), (.to, "bis oder"), (.between, "zwischen"),
            (.more, "weitere weiteren gute guten volle vollen knappe knappen ganze"), (.every, "alle jede aller"),
            (.per, "pro je"), (.weight, "pfund"), (.ahead, "voraus vorher zuvor"),
            (.fan, "umluft heissluft"),
            (.oven, "ober unterhitze oberhitze ofen backofen herd e elektro elektroherd hitze bei"),
            (
                .function,
                """
                der die das den dem des ein eine einer einen einem in im an am auf zu zum zur bei mit von vom aus fur \
                und oder wenn es ist sind als so nicht kein diese dieser dieses alles alle dann bis uber unter um ab \
                durch werden
                """
            ),
            (.determiner, "der die das den dem des ein eine einer einen einem"),
            (.of, "von"),
            (.aside, "mit in im aus fur zum zur ohne zu von nach bei je circa ca etwa wie als type typ art"),
            (
                .share,
                """
                halfte halbe halben restliche restlichen rest ubrige ubrigen etwas einige drittel viertel wenig teil \
                halfte weitere weiteren paar
                """
            ),
            (.cut, "filet filets brust keule keulen schenkel eigelb eigelbe eiweiss"),
            (
                .piece,
                """
                zehe zehen blatt blatter zweig zweige scheibe scheiben stange stangen stuck stucke wurfel kopf knolle \
                bund prise dose dosen glas packung pck streifen spitzen rosen
                """
            ),
            (.generic, "sauce sosse paste pulver teig masse mischung fullung creme"),
            (
                .quality,
                """
                gehackt gehackte gehackter gewurfelt gewurfelte geschnitten geschnittene gerieben geriebener geriebene \
                gemahlen gemahlene gemahlener geschalt frisch frische frischer frisches getrocknet getrocknete weich \
                weiche kalt kalte warm warmes grosse grosser kleine kleiner mittelgrosse reif reife bio nach geschmack \
                belieben
                """
            ),
        ],
        units: [
            (900, "viertelstunde"), (2700, "dreiviertelstunde"), (60, "minutige minutigen minutiger minutiges"),
            (3600, "stundige stundigen stundiger stdn"),
        ],
        numbers: """
            zwei 2 drei 3 vier 4 funf 5 sechs 6 sieben 7 acht 8 neun 9 zehn 10 elf 11 zwolf 12 funfzehn 15 zwanzig 20 \
            dreissig 30 vierzig 40 funfzig 50 sechzig 60 neunzig 90 anderthalb 1.5 eineinhalb 1.5 zweieinhalb 2.5 \
            dreieinhalb 3.5 halb 0.5 halbe 0.5 halben 0.5 viertel 0.25 dreiviertel 0.75
            """)
}
