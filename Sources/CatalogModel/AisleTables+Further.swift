// The usual aisles in further languages.

extension AisleTables {
    static let french = """
        Fruits et légumes: abricot, ail, ananas, aneth, artichaut, asperge, aubergine, avocat, banane, basilic, \
        betterave, blette, brocoli, carotte, céleri, cerise, champignon, chou, choux, chou-fleur, ciboule, \
        ciboulette, citron, citron vert, citronnelle, clémentine, concombre, coriandre, courge, courgette, \
        cresson, échalote, endive, épinard, estragon, fenouil, figue, framboise, fruit, gingembre, \
        grenade, haricot vert, herbe, kiwi, laitue, légume, mâche, mangue, melon, menthe, mûre, myrtille, navet, \
        oignon, orange, pamplemousse, panais, patate douce, pêche, persil, piment, poire, poireau, poivron, pomme, \
        pomme de terre, potiron, potimarron, prune, radis, raisin, rhubarbe, romarin, roquette, salade, sauge, \
        thym, tomate, topinambour
        Boulangerie: baguette, biscotte, brioche, chapelure, croissant, croûton, pain, pain de mie, pita, tortilla
        Viandes et poissons: agneau, anchois, bacon, bœuf, boeuf, boudin, cabillaud, calamar, canard, chorizo, \
        colin, crabe, crevette, dinde, foie, gambas, jambon, lapin, lard, lardon, magret, maquereau, merguez, \
        moule, poisson, porc, poulet, sardine, saucisse, saucisson, saumon, steak, truite, veau, viande, volaille
        Crèmerie et œufs: babeurre, beurre, camembert, chèvre, comté, crème, crème fraîche, emmental, feta, \
        fromage, fromage blanc, fromage frais, gruyère, lait, margarine, mascarpone, mozzarella, œuf, oeuf, \
        parmesan, reblochon, ricotta, roquefort, tofu, yaourt
        Pâtes, riz et conserves: boulgour, bouillon, concentré de tomate, coulis de tomate, couscous, fond de \
        veau, gnocchi, haricot blanc, haricot rouge, lait de coco, lasagne, lentille, maïs, nouille, orge, pâte, \
        pâtes, penne, pois cassé, pois chiche, polenta, quinoa, riz, semoule, spaghetti, tagliatelle, thon, tomate \
        pelée, vermicelle
        Pâtisserie: bicarbonate, cacao, cassonade, chocolat, farine, fécule, flocon d'avoine, gélatine, gousse de \
        vanille, levure, levure chimique, maïzena, miel, pâte brisée, pâte feuilletée, pâte sablée, sirop, sirop \
        d'érable, sucre, sucre glace, sucre vanillé, vanille
        Épices, huiles et sauces: anis, cannelle, câpre, cardamome, clou de girofle, confiture, cornichon, cumin, \
        curcuma, curry, épice, fleur de sel, herbes de Provence, huile, huile d'olive, ketchup, laurier, \
        mayonnaise, moutarde, muscade, noix de muscade, olive, origan, paprika, piment d'Espelette, poivre, \
        safran, sauce, sauce soja, sel, sésame, tabasco, tahini, vinaigre
        Fruits secs: amande, cacahuète, datte, marron, noisette, noix, noix de cajou, noix de coco, noix de pécan, \
        pavot, pignon, pistache, pruneau, raisin sec
        Surgelés: glace, glaçon, petit pois, sorbet
        Boissons: bière, café, calvados, champagne, cidre, cognac, eau, jus, jus d'orange, porto, rhum, thé, vin, \
        vin blanc, vin rouge
        """

    static let spanish = """
        Frutas y verduras: aguacate, ajo, albahaca, alcachofa, apio, arándano, batata, berenjena, berro, brócoli, \
        calabacín, calabaza, cebolla, cebolleta, cebollino, cereza, champiñón, chile, cilantro, ciruela, col, \
        coliflor, durazno, endibia, espárrago, espinaca, frambuesa, fresa, granada, guindilla, hierbabuena, higo, \
        hinojo, jengibre, jitomate, judía verde, kiwi, lechuga, lima, limón, mandarina, mango, manzana, melocotón, \
        melón, menta, mora, nabo, naranja, palta, papa, patata, pepino, pera, perejil, pimiento, piña, plátano, \
        puerro, rábano, remolacha, repollo, romero, rúcula, sandía, seta, tomate, tomillo, uva, yuca, zanahoria
        Panadería: bollo, pan, pan rallado, picatoste, tortilla de maíz, tortilla de trigo
        Carnes y pescados: almeja, anchoa, bacalao, bacon, calamar, camarón, carne, carne picada, \
        cerdo, chorizo, conejo, cordero, gamba, jamón, langostino, lomo, mejillón, merluza, morcilla, pavo, \
        pescado, pollo, pulpo, res, salchicha, salmón, sardina, ternera, tocino, trucha
        Lácteos y huevos: crema, cuajada, huevo, leche, mantequilla, margarina, mascarpone, mozzarella, nata, \
        parmesano, queso, requesón, ricotta, tofu, yogur
        Pasta, arroz y conservas: alubia, arroz, atún, avena, caldo, cuscús, espagueti, fideo, frijol, garbanzo, \
        judía, leche de coco, lenteja, macarrón, maíz, pasta, quinoa, tomate frito, tomate triturado, concentrado \
        de tomate
        Repostería: azúcar, azúcar glas, azúcar moreno, bicarbonato, cacao, chocolate, gelatina, harina, hojaldre, \
        leche condensada, levadura, maicena, miel, polvo de hornear, sirope, vainilla
        Especias, aceites y salsas: aceite, aceite de oliva, aceituna, alcaparra, anís, azafrán, canela, \
        cardamomo, clavo, comino, cúrcuma, curry, especia, ketchup, laurel, mayonesa, mermelada, mostaza, nuez \
        moscada, orégano, pimentón, pimienta, sal, salsa, salsa de soja, sésamo, tabasco, vinagre
        Frutos secos: almendra, anacardo, avellana, cacahuete, castaña, coco, dátil, nuez, pasa, piñón, pistacho
        Congelados: guisante, helado, hielo
        Bebidas: agua, brandy, café, cerveza, jerez, jugo, ron, té, vino, vino blanco, vino tinto, zumo
        """

    static let italian = """
        Frutta e verdura: aglio, albicocca, ananas, aneto, arancia, asparago, avocado, banana, barbabietola, \
        basilico, bietola, broccolo, carciofo, carota, cavolfiore, cavolo, cetriolo, ciliegia, cipolla, \
        cipollotto, erba cipollina, fagiolino, fico, finocchio, fragola, fungo, kiwi, lampone, lattuga, lime, \
        limone, mango, mela, melanzana, melograno, melone, menta, mirtillo, patata, peperoncino, peperone, \
        pera, pomodoro, pomodorino, porro, prezzemolo, prugna, radicchio, rapa, ravanello, rosmarino, rucola, \
        salvia, scalogno, sedano, spinacio, timo, uva, verza, zenzero, zucca, zucchina
        Pane e forno: baguette, crostino, focaccia, grissino, pan carré, pane, pangrattato, piadina
        Carne e pesce: acciuga, agnello, alice, bacon, baccalà, calamaro, carne, coniglio, cozza, fegato, gambero, \
        guanciale, macinato, maiale, manzo, merluzzo, mortadella, orata, pancetta, pesce, pollo, polpo, \
        prosciutto, salame, salmone, salsiccia, sardina, seppia, speck, tacchino, trota, vitello, \
        vongola
        Latticini e uova: burro, crescenza, emmental, feta, formaggio, gorgonzola, latte, margarina, mascarpone, \
        mozzarella, panna, parmigiano, pecorino, provola, ricotta, stracchino, tofu, uovo, uova, yogurt
        Pasta, riso e conserve: brodo, cece, couscous, dado, fagiolo, farro, gnocchi, lasagna, latte di cocco, \
        lenticchia, mais, orzo, passata di pomodoro, pasta, pelati, pelato, penne, polenta, concentrato di \
        pomodoro, quinoa, riso, semola, spaghetti, tagliatella, tonno
        Dolci: amido, bicarbonato, cacao, cioccolato, farina, fecola, gelatina, lievito, miele, pasta frolla, \
        pasta sfoglia, sciroppo, vaniglia, vanillina, zucchero, zucchero a velo
        Spezie, oli e salse: aceto, alloro, cannella, cappero, cardamomo, chiodo di garofano, cumino, curcuma, \
        curry, ketchup, maionese, marmellata, noce moscata, olio, olio d'oliva, oliva, origano, paprika, pepe, \
        pesto, sale, salsa, salsa di soia, senape, sesamo, spezia, zafferano
        Frutta secca: anacardo, arachide, castagna, cocco, dattero, mandorla, nocciola, noce, pinolo, pistacchio, \
        uvetta
        Surgelati: gelato, ghiaccio, pisello
        Bevande: acqua, birra, caffè, marsala, prosecco, rum, succo, tè, vino, vino bianco, vino rosso
        """

    static let portuguese = """
        Frutas e legumes: abacate, abacaxi, abóbora, abobrinha, agrião, aipo, alecrim, alface, alho, alho-poró, \
        ameixa, banana, batata, batata-doce, berinjela, beterraba, brócolis, cebola, cebolinha, cenoura, cereja, \
        coentro, cogumelo, couve, couve-flor, endro, erva-doce, espinafre, ervilha-torta, figo, framboesa, \
        gengibre, hortelã, laranja, limão, maçã, mamão, mandioca, manga, manjericão, maracujá, melancia, melão, \
        mirtilo, morango, nabo, pepino, pera, pêssego, pimenta dedo-de-moça, pimentão, quiabo, rabanete, repolho, \
        rúcula, salsa, salsinha, sálvia, tomate, tomilho, uva, vagem
        Padaria: broa, croissant, farinha de rosca, pão, pão ralado, torrada
        Carnes e peixes: bacalhau, bacon, camarão, carne, carne moída, chouriço, coelho, cordeiro, \
        frango, lula, linguiça, mexilhão, pato, peixe, peru, polvo, porco, presunto, salmão, salsicha, sardinha, \
        vitela
        Laticínios e ovos: creme de leite, gema, iogurte, leite, manteiga, margarina, mascarpone, mozarela, \
        muçarela, nata, ovo, parmesão, queijo, requeijão, ricota, tofu
        Massas, arroz e conservas: arroz, atum, aveia, caldo, cuscuz, espaguete, extrato de tomate, feijão, \
        grão-de-bico, leite de coco, lentilha, macarrão, massa, milho, molho de tomate, polpa de tomate, quinoa
        Confeitaria: açúcar, açúcar de confeiteiro, açúcar mascavo, amido de milho, baunilha, bicarbonato, cacau, \
        chocolate, farinha, farinha de trigo, fermento, gelatina, leite condensado, maisena, massa folhada, mel, \
        xarope
        Temperos, óleos e molhos: açafrão, alcaparra, azeite, azeitona, canela, cardamomo, cominho, cravo, \
        cúrcuma, geleia, gergelim, ketchup, louro, maionese, molho, molho de soja, mostarda, noz-moscada, óleo, \
        orégano, páprica, pimenta, pimenta-do-reino, sal, vinagre
        Frutos secos: amêndoa, amendoim, avelã, castanha, castanha de caju, coco, noz, passa, pinhão, pistache, tâmara
        Congelados: ervilha, gelo, sorvete
        Bebidas: água, cachaça, café, cerveja, chá, suco, vinho, vinho branco, vinho do porto, vinho tinto
        """

    static let dutch = """
        Groente en fruit: aardappel, aardbei, abrikoos, ananas, andijvie, appel, asperge, aubergine, avocado, \
        banaan, basilicum, biet, bieslook, bleekselderij, bloemkool, boerenkool, bosui, braam, broccoli, \
        champignon, citroen, citroengras, courgette, dille, dragon, druif, framboos, gember, granaatappel, kers, \
        kiwi, knoflook, knolselderij, komkommer, kool, koriander, kruiden, limoen, mandarijn, mango, meloen, munt, \
        paddenstoel, paksoi, paprika, pastinaak, peer, perzik, peterselie, peultjes, pompoen, prei, pruim, \
        rabarber, radijs, rozemarijn, rucola, salie, selderij, sinaasappel, sjalot, sla, sperzieboon, spinazie, \
        spruitje, tijm, tomaat, ui, venkel, vijg, witlof, wortel, zoete aardappel
        Brood: baguette, beschuit, brood, broodje, ciabatta, naan, paneermeel, stokbrood, tortilla, wrap
        Vlees en vis: ansjovis, bacon, biefstuk, chorizo, eend, garnaal, gehakt, ham, haring, kabeljauw, kalf, \
        kalkoen, kip, konijn, lam, makreel, mossel, rookworst, rund, salami, spek, varken, vis, vlees, worst, zalm
        Zuivel en eieren: boter, crème fraîche, ei, eieren, feta, geitenkaas, kaas, karnemelk, kwark, margarine, \
        mascarpone, melk, mozzarella, parmezaan, ricotta, room, slagroom, tofu, yoghurt, zure room
        Pasta, rijst en conserven: bami, bonen, boon, bouillon, bulgur, couscous, gepelde tomaat, gnocchi, \
        kidneyboon, kikkererwt, kokosmelk, lasagneblad, linze, macaroni, maïs, mie, noedel, pasta, passata, \
        polenta, quinoa, rijst, spaghetti, tomatenpuree, tonijn, tomatenblokjes
        Bakken: bakpoeder, basterdsuiker, bladerdeeg, bloem, cacao, chocolade, gelatine, gist, havermout, honing, \
        maïzena, meel, poedersuiker, siroop, stroop, suiker, vanille, vanillesuiker, zetmeel
        Kruiden, olie en sauzen: augurk, azijn, curry, gemberpoeder, jam, kaneel, kappertje, kardemom, kerrie, \
        ketchup, ketjap, komijn, kruidnagel, kurkuma, laurier, mayonaise, mosterd, nootmuskaat, olie, olijf, \
        olijfolie, oregano, paprikapoeder, peper, pesto, pindakaas, saffraan, sambal, saus, sesam, sojasaus, \
        tahin, zout
        Noten en gedroogd fruit: amandel, cashewnoot, dadel, hazelnoot, kokos, noot, pecannoot, pijnboompit, \
        pinda, pistache, rozijn, walnoot
        Diepvries: doperwt, ijs, ijsblokje
        Dranken: appelsap, bier, koffie, port, rum, sap, sinaasappelsap, thee, water, wijn, witte wijn, rode wijn
        """

    static let swedish = """
        Frukt och grönt: ananas, apelsin, aubergine, avokado, banan, basilika, blomkål, blåbär, broccoli, chili, \
        champinjon, citron, citrongräs, dill, dragon, fänkål, fikon, granatäpple, grönkål, gurka, hallon, \
        ingefära, jordgubbe, kål, kiwi, koriander, kronärtskocka, körsbär, lime, lök, majrova, mango, melon, \
        morot, mynta, nektarin, palsternacka, paprika, persika, persilja, potatis, pumpa, purjolök, päron, \
        rabarber, rosmarin, rotselleri, ruccola, rädisa, rödbeta, sallad, salladslök, salvia, schalottenlök, \
        selleri, sparris, spenat, svamp, sötpotatis, timjan, tomat, vindruva, vitkål, vitlök, zucchini, äpple
        Bröd: baguette, bröd, ströbröd, knäckebröd, tortilla
        Kött och fisk: ansjovis, anka, bacon, blodpudding, chorizo, fisk, fläsk, färs, köttfärs, kalkon, kalv, \
        korv, kräfta, kyckling, kött, lamm, lax, musslor, nötkött, prinskorv, räka, salami, sardell, sill, skinka, \
        strömming, torsk
        Mejeri och ägg: crème fraiche, fetaost, filmjölk, färskost, grädde, gräddfil, halloumi, havremjölk, keso, \
        kvarg, margarin, mascarpone, mjölk, mozzarella, ost, parmesan, ricotta, smör, tofu, vispgrädde, yoghurt, \
        ägg
        Pasta, ris och konserver: böna, buljong, bulgur, couscous, fond, gnocchi, kikärta, kidneyböna, kokosmjölk, \
        krossad tomat, lasagneplatta, lins, majs, makaron, nudel, pasta, passerad tomat, quinoa, ris, spaghetti, \
        tomatpuré, tonfisk
        Bakning: bakpulver, bikarbonat, choklad, florsocker, gelatin, havregryn, honung, jäst, kakao, maizena, \
        marsipan, mjöl, potatismjöl, sirap, smördeg, socker, vanilj, vaniljsocker, vetemjöl
        Kryddor, oljor och såser: curry, gurkmeja, ketchup, kanel, kapris, kardemumma, krydda, kryddnejlika, \
        kryddpeppar, kummin, lagerblad, majonnäs, muskot, oliv, olivolja, olja, oregano, paprikapulver, peppar, \
        pesto, saffran, salt, senap, sesam, soja, spiskummin, sylt, sås, tahini, vinäger, ättika
        Nötter och torkad frukt: cashewnöt, dadel, hasselnöt, jordnöt, kokos, mandel, nöt, pinjenöt, pistage, \
        russin, valnöt
        Fryst: glass, is, ärta
        Dryck: juice, kaffe, läsk, rödvin, te, vatten, vin, vitt vin, öl
        """

    static let polish = """
        Owoce i warzywa: ananas, awokado, bakłażan, banan, bazylia, batat, boczniak, brokuł, brukselka, \
        brzoskwinia, burak, cebula, chrzan, cukinia, cytryna, czosnek, dynia, estragon, fasolka szparagowa, figa, \
        gruszka, imbir, jabłko, jarmuż, kalafior, kapusta, karczoch, kiwi, kolendra, koper, koperek, limonka, \
        maliny, malina, mandarynka, mango, marchew, marchewka, mięta, morela, natka, ogórek, papryka, pieczarka, \
        pietruszka, pomarańcza, pomidor, por, rabarber, rozmaryn, rukola, rzodkiewka, sałata, seler, szalotka, \
        szczypiorek, szparag, szpinak, śliwka, truskawka, tymianek, wiśnia, winogrono, ziemniak, borówka
        Pieczywo: bagietka, bułka, bułka tarta, chleb, grzanka, tortilla
        Mięso i ryby: boczek, cielęcina, dorsz, drób, indyk, jagnięcina, kaczka, kiełbasa, krewetka, królik, \
        kurczak, łosoś, makrela, mięso, mięso mielone, mielone, ryba, szynka, śledź, wątróbka, \
        wieprzowina, wołowina
        Nabiał i jajka: jajko, jajka, jogurt, kefir, margaryna, mascarpone, masło, maślanka, mleko, mozzarella, \
        parmezan, ricotta, ser, serek, śmietana, śmietanka, tofu, twaróg, żółtko
        Makarony, ryż i konserwy: bulion, ciecierzyca, fasola, kasza, koncentrat pomidorowy, kukurydza, kuskus, \
        makaron, mleko kokosowe, pomidory z puszki, passata, quinoa, ryż, soczewica, spaghetti, tuńczyk, wywar
        Pieczenie: cukier, cukier puder, cukier waniliowy, czekolada, drożdże, kakao, ciasto francuskie, mąka, \
        miód, płatki owsiane, proszek do pieczenia, skrobia, soda, syrop, wanilia, żelatyna
        Przyprawy, oleje i sosy: chili, cynamon, curry, gałka muszkatołowa, goździk, kapary, kardamon, ketchup, \
        kmin, kminek, kurkuma, liść laurowy, majeranek, majonez, musztarda, ocet, olej, oliwa, oliwka, oregano, \
        papryka słodka, papryka ostra, pieprz, przyprawa, sezam, sos, sos sojowy, sól, szafran, ziele angielskie
        Orzechy i bakalie: daktyl, kokos, migdał, orzech, orzech włoski, pestki dyni, rodzynki, słonecznik, \
        żurawina
        Mrożonki: groszek, lody, lód
        Napoje: herbata, kawa, piwo, rum, sok, wino, woda, wódka
        """
}
