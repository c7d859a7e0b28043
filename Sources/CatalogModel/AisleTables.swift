/// The usual aisles of shops, one a line, with what is found in each. A name of several words wins over its last word:
/// "coconut milk" is not with "milk".
enum AisleTables {
    static let all = [
        "en": english, "de": german, "ar": arabic, "fr": french, "es": spanish, "it": italian, "pt": portuguese,
        "nl": dutch, "sv": swedish, "pl": polish, "ja": japanese,
    ]

    static let english = """
        Fruit and vegetables: apple, apricot, artichoke, arugula, asparagus, aubergine, avocado, banana, basil, \
        bean sprout, beet, berry, blackberry, blueberry, bok choy, broccoli, brussels sprout, butternut squash, \
        cabbage, carrot, cauliflower, celeriac, celery, chard, cherry, cherry tomato, chili, chili pepper, chive, \
        cilantro, clementine, collard, coriander, corn cob, courgette, cranberry, cress, \
        cucumber, date, dill, eggplant, endive, fennel, fig, garlic, garlic clove, ginger, gooseberry, grape, \
        grapefruit, green \
        bean, green pepper, bell pepper, red pepper, yellow pepper, capsicum, habanero, herb, jalapeno, kale, \
        kiwi, kohlrabi, leek, lemon, lemongrass, lettuce, lime, mango, mangetout, melon, mint, mushroom, \
        nectarine, okra, onion, orange, pak choi, papaya, parsley, parsnip, passion fruit, peach, pear, pineapple, \
        plantain, plum, pomegranate, potato, pumpkin, radicchio, radish, raspberry, rhubarb, rocket, rosemary, \
        sage, salad, scallion, shallot, snow pea, sorrel, spinach, spring onion, sprout, squash, strawberry, sweet \
        potato, sweetcorn, swede, swiss chard, tarragon, thyme, tomato, turnip, watercress, watermelon, yam, \
        zucchini
        Bakery: bagel, baguette, bread, breadcrumb, brioche, bun, ciabatta, cracker, croissant, crouton, \
        flatbread, focaccia, naan, panko, pita, pitta, roll, sourdough, toast, tortilla, wrap
        Meat and fish: anchovy, bacon, beef, brisket, calamari, chicken, chorizo, clam, cod, crab, crayfish, duck, \
        fish, goat meat, goose, gammon, guanciale, haddock, ham, halibut, kidney, lamb, liver, lobster, mackerel, \
        meat, meatball, minced meat, mince, mussel, mutton, octopus, oxtail, oyster, pancetta, pepperoni, pork, \
        prawn, prosciutto, rabbit, salami, salmon, sardine, sausage, scallop, sea bass, seafood, shrimp, sirloin, \
        snapper, sole, squid, steak, tilapia, trout, turkey, veal, venison
        Dairy and eggs: butter, buttermilk, cheddar, cheese, clotted cream, cream, cream cheese, creme fraiche, \
        curd, double cream, egg, feta, ghee, goat cheese, gorgonzola, gouda, gruyere, half and half, halloumi, \
        kefir, margarine, mascarpone, milk, mozzarella, oat milk, paneer, parmesan, pecorino, quark, ricotta, \
        skyr, sour cream, soy milk, tofu, tempeh, whipping cream, yeast cake, yogurt
        Pasta, rice and cans: barley, bean, black bean, bouillon, broth, buckwheat, bulgur, butter bean, canned \
        tomato, cannellini bean, chickpea, coconut cream, coconut milk, couscous, fettuccine, \
        freekeh, gnocchi, kidney bean, lasagna sheet, lasagne sheet, lentil, linguine, macaroni, millet, noodle, \
        orzo, passata, pasta, penne, pinto bean, polenta, quinoa, ramen, rice, rice noodle, rice paper, sardines \
        in oil, semolina, soba, spaghetti, split pea, stock, stock cube, sun dried tomato, tagliatelle, tomato \
        paste, tomato puree, tomato sauce, tuna, udon, vermicelli
        Baking: agave, almond extract, almond flour, baking powder, baking soda, bicarbonate of soda, brown sugar, \
        chocolate, chocolate chip, cocoa, cocoa powder, condensed milk, corn syrup, cornflour, cornmeal, \
        cornstarch, cream of tartar, custard powder, dark chocolate, evaporated milk, flour, food coloring, \
        gelatin, golden syrup, honey, icing sugar, maple syrup, marzipan, molasses, oat, phyllo, filo pastry, puff \
        pastry, shortcrust pastry, pastry, sprinkle, starch, sugar, syrup, treacle, vanilla, vanilla bean, vanilla \
        essence, vanilla extract, yeast
        Spices, oils and sauces: allspice, anise, bay leaf, bbq sauce, black pepper, caper, caraway, cardamom, \
        cayenne, cayenne pepper, chili flake, chili powder, chili sauce, chutney, cinnamon, clove, ground coriander, \
        coriander seed, cumin, curry leaf, curry paste, curry powder, fenugreek, fish sauce, five spice, garam \
        masala, garlic powder, gochujang, ground ginger, harissa, hoisin sauce, horseradish, hot sauce, jam, \
        ketchup, mace, marmalade, mayonnaise, mirin, miso, mustard, nutmeg, oil, olive, olive oil, onion powder, \
        oregano, oyster sauce, paprika, peanut butter, pepper, peppercorn, pesto, pickle, pomegranate molasses, \
        red pepper flake, relish, saffron, salsa, salt, sauce, seasoning, sesame oil, sesame seed, soy sauce, \
        spice, star anise, sumac, sriracha, tabasco, tahini, tamari, tamarind, turmeric, vinegar, wasabi, white \
        pepper, worcestershire sauce, zaatar
        Nuts and dried fruit: almond, cashew, chestnut, chia seed, coconut, coconut flake, currant, desiccated \
        coconut, dried apricot, dried cranberry, dried fig, dried fruit, flaxseed, hazelnut, linseed, macadamia, \
        nut, peanut, pecan, pine nut, pistachio, poppy seed, prune, pumpkin seed, raisin, sultana, sunflower seed, \
        walnut
        Frozen: edamame, frozen berry, frozen pea, frozen spinach, ice, ice cream, pea, petit pois, sorbet
        Drinks: beer, brandy, champagne, cider, coffee, cola, espresso, gin, juice, lemonade, liqueur, apple \
        juice, orange juice, prosecco, red wine, rum, sake, sherry, soda water, sparkling water, tea, tequila, \
        tonic, vermouth, vodka, water, whiskey, whisky, white wine, wine
        """

    static let german = """
        Obst und Gemüse: Ananas, Apfel, Aprikose, Artischocke, Aubergine, Avocado, Banane, Basilikum, Beere, \
        Birne, Blumenkohl, Bohnen grün, Brokkoli, Brombeere, Brunnenkresse, Champignon, Chili, Chilischote, \
        Chinakohl, Dattel, Dill, Erdapfel, Erdbeere, Estragon, Feige, Feldsalat, Fenchel, Frühlingszwiebel, \
        Granatapfel, Grünkohl, Gurke, Heidelbeere, Himbeere, Ingwer, Johannisbeere, Karotte, Kartoffel, Kerbel, \
        Kirsche, Kiwi, Knoblauch, Knollensellerie, Kohl, Kohlrabi, Koriandergrün, Kräuter, Kresse, Kürbis, Lauch, \
        Limette, Majoran, Mandarine, Mango, Mangold, Melone, Minze, Möhre, Nektarine, Orange, Pak Choi, Paprika, \
        Paprikaschote, Pastinake, Petersilie, Pfifferling, Pfirsich, Pflaume, Pilz, Porree, Radicchio, Radieschen, \
        Rettich, Rhabarber, Romanesco, Rosenkohl, Rosmarin, Rotkohl, Rucola, Salat, Salbei, Schalotte, \
        Schnittlauch, Sellerie, Spargel, Spinat, Spitzkohl, Sprossen, Süßkartoffel, Staudensellerie, Steinpilz, \
        Suppengrün, Thymian, Tomate, Traube, Weißkohl, Wirsing, Wurzel, Zitrone, Zitronengras, Zucchini, \
        Zuckerschote, Zwiebel, Zwetschge
        Brot und Backwaren: Baguette, Brot, Brötchen, Ciabatta, Croissant, Fladenbrot, Laugenbrezel, Paniermehl, \
        Semmelbrösel, Knödelbrot, Semmel, Toast, Tortilla, Weißbrot, Wrap, Zwieback
        Fleisch und Fisch: Aal, Chorizo, Ente, Fisch, Filet, Fleisch, Forelle, Gans, Garnele, Gulasch, Hähnchen, \
        Hackfleisch, Hering, Huhn, Kabeljau, Kalb, Kaninchen, Kassler, Krabbe, Lachs, Lamm, Leber, Makrele, \
        Muschel, Pancetta, Pute, Rind, Rinderbraten, Roulade, Salami, Sardelle, Schinken, Schnitzel, Schwein, \
        Seelachs, Speck, Suppenhuhn, Tintenfisch, Wild, Wurst, Würstchen
        Milch und Eier: Butter, Buttermilch, Camembert, Crème fraîche, Ei, Eier, Eigelb, Eiweiß, Emmentaler, Feta, \
        Frischkäse, Gouda, Gorgonzola, Hafermilch, Halloumi, Joghurt, Käse, Kefir, Margarine, \
        Mascarpone, Milch, Mozzarella, Obers, Parmesan, Quark, Rahm, Ricotta, Sahne, Saure Sahne, Schafskäse, \
        Schlagsahne, Schmand, Skyr, Sojamilch, Tofu, Topfen
        Nudeln, Reis und Konserven: Brühe, Buchweizen, Bulgur, Couscous, Dosentomate, Fond, Gemüsebrühe, Gerste, \
        Gnocchi, Graupen, Grieß, Hirse, Hülsenfrüchte, Kichererbse, Kidneybohne, Kokosmilch, Bohne, Lasagneplatte, \
        Linse, Mais, Maisgrieß, Makkaroni, Nudel, passierte Tomate, stückige Tomate, Penne, Polenta, Quinoa, Reis, \
        Sauerkraut, Spaghetti, Spätzle, Tagliatelle, Thunfisch, Tomatenmark
        Backen: Agar, Ahornsirup, Backpulver, Blätterteig, Dinkelmehl, Flocken, Gelatine, Haferflocken, Hefe, \
        Honig, Kakao, Kondensmilch, Kuvertüre, Marzipan, Mehl, Natron, Puderzucker, Rübensirup, Schokolade, Sirup, \
        Speisestärke, Stärke, Trockenhefe, Vanille, Vanillezucker, Vanilleschote, Zucker, Zartbitterschokolade
        Gewürze, Öle und Soßen: Anis, Cayennepfeffer, Currypaste, Curry, Currypulver, Essig, Fischsauce, Gewürz, \
        Gewürzgurke, Ingwer gemahlen, Kapern, Kardamom, Ketchup, Konfitüre, Koriander, Kreuzkümmel, Kümmel, \
        Kurkuma, Lorbeer, Lorbeerblatt, Marmelade, Mayonnaise, Meerrettich, Muskat, Muskatnuss, Nelke, Öl, Olive, \
        Olivenöl, Oregano, Paprikapulver, Pesto, Pfeffer, Pfefferkorn, Piment, Safran, Salz, Sauce, Sambal Oelek, \
        Senf, Sesam, Sojasauce, Soße, Sternanis, Tahin, Wacholderbeere, Worcestersauce, Zimt
        Nüsse und Trockenfrüchte: Cashewkern, Chiasamen, Erdnuss, Haselnuss, Kokosraspel, Korinthen, Kürbiskern, \
        Leinsamen, Mandel, Marone, Mohn, Nuss, Paranuss, Pekannuss, Pinienkern, Pistazie, Rosine, \
        Sonnenblumenkern, Sultanine, Walnuss
        Tiefkühl: Eis, Erbse, Eiswürfel, TK Beeren, TK Erbsen, TK Spinat
        Getränke: Apfelsaft, Bier, Cidre, Cognac, Kaffee, Espresso, Likör, Mineralwasser, Orangensaft, Prosecco, \
        Rotwein, Rum, Saft, Sekt, Sherry, Tee, Wasser, Wein, Weißwein, Wodka
        """

    static let arabic = """
        فواكه وخضروات: طماطم, بندورة, بصل, بصل أخضر, ثوم, بطاطس, بطاطا, بطاطا حلوة, جزر, خيار, كوسا, باذنجان, فلفل \
        أخضر, فلفل أحمر, فلفل حلو, فلفل رومي, فلفل حار, خس, جرجير, سبانخ, ملوخية, بامية, بازلاء, فاصوليا خضراء, \
        لوبيا, قرنبيط, بروكلي, ملفوف, كرنب, كرفس, كراث, فجل, شمندر, لفت, قرع, يقطين, ذرة, فطر, مشروم, زنجبيل, \
        بقدونس, كزبرة خضراء, كزبرة, نعناع, شبت, ريحان, روزماري, زعتر أخضر, ورق عنب, ليمون, حامض, برتقال, تفاح, \
        موز, عنب, رمان, تمر, بلح, تين, مانجو, فراولة, خوخ, مشمش, كمثرى, إجاص, بطيخ, شمام, أناناس, كيوي, أفوكادو, \
        سفرجل
        مخبوزات: خبز, خبز عربي, توست, بقسماط, تورتيلا, صمون, خبز مرقوق, كعك
        لحوم وأسماك: لحم, لحم مفروم, لحم غنم, لحم بقر, لحم ضأن, دجاج, صدر دجاج, بط, ديك رومي, كبدة, نقانق, سجق, \
        بسطرمة, سمك, سلمون, روبيان, جمبري, قريدس, حبار, كابوريا
        ألبان وبيض: حليب, لبن, لبنة, زبادي, روب, زبدة, سمن, جبن, جبنة, جبن حلوم, جبن فيتا, جبن موزاريلا, جبن \
        بارميزان, جبن كريمي, قشطة, كريمة, بيض, بيضة, قريش
        معكرونة وأرز ومعلبات: أرز, رز, معكرونة, مكرونة, شعيرية, سباغيتي, برغل, كسكس, فريك, عدس, حمص, فول, فاصوليا, \
        فاصولياء, شعير, كينوا, معجون طماطم, صلصة طماطم, طماطم معلبة, تونة, ذرة معلبة, حليب جوز الهند, مرق, مرق \
        دجاج, مرق لحم, مكعب مرق
        مستلزمات الخبز: دقيق, طحين, سميد, نشا, سكر, سكر بودرة, سكر بني, خميرة, بيكنج باودر, بيكنغ باودر, \
        بيكربونات, فانيليا, كاكاو, شوكولاتة, عسل, دبس, قطر, شراب, حليب مكثف, حليب مجفف, جيلاتين, شوفان, عجينة, \
        جلاش, فيلو
        بهارات وزيوت وصلصات: ملح, فلفل, فلفل أسود, فلفل أبيض, كمون, كركم, قرفة, هيل, حبهان, قرنفل, جوزة الطيب, \
        بهارات, بهار, كاري, بابريكا, شطة, كزبرة جافة, كزبرة مطحونة, زنجبيل مطحون, زعفران, سماق, زعتر, حبة البركة, \
        يانسون, ورق غار, لومي, ليمون أسود, زيت, زيت زيتون, زيت نباتي, خل, دبس رمان, طحينة, صويا صوص, صلصة الصويا, \
        كاتشب, مايونيز, خردل, مخلل, زيتون, ماء ورد, ماء زهر, سمسم
        مكسرات وفواكه مجففة: لوز, جوز, عين الجمل, فستق, صنوبر, كاجو, بندق, فول سوداني, زبيب, جوز الهند, تمر مجفف, \
        مشمش مجفف, قمر الدين, بذور الشيا
        مجمدات: بازلاء مجمدة, خضار مجمدة, مثلجات, آيس كريم, ثلج
        مشروبات: ماء, عصير, عصير برتقال, عصير ليمون, شاي, قهوة, مياه غازية
        """
}
