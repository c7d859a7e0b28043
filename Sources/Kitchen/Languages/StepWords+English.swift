extension StepLexicon {
    static let english = StepLexicon(
        [
            (.article, "a an another"), (.and, "and"), (.to, "to or"), (.between, "between"),
            (.more, "more additional further extra full another good whole"), (.every, "every"),
            (.per, "per each a an every"),
            (.weight, "pound pounds lb lbs ounce kilogram inch"), (.ahead, "ahead advance beforehand"),
            (.gas, "gas"), (.fan, "fan convection"),
            (.oven, "mark forced assisted oven bake conventional electric conv static"),
            (
                .function,
                """
                the a an of in on at by to for with from into and or if it its is are be as so but not no that this \
                these those them they their your you all then than when until till over out up off down very just will \
                should can may per each every both
                """
            ),
            (.determiner, "the a an your some any its their this that these each both more all another"),
            (.of, "of"),
            (.aside, "with in for from to without plus at on such like about approximately per as if until"),
            (
                .share,
                """
                half third thirds quarter quarters remaining rest reserved some more little bit most few extra remainder leftover \
                part another
                """
            ),
            (
                .cut,
                """
                thigh thighs breast breasts leg legs wing wings drumstick drumsticks fillet fillets steak steaks mince \
                yolk yolks shoulder loin tenderloin sausage sausages crumbs noodles beans
                """
            ),
            (
                .piece,
                """
                clove cloves leaf leaves sprig sprigs stalk stalks stick sticks piece pieces slice slices cube cubes \
                half halves wedge wedges floret florets chop chops rib ribs bulb bulbs head heads flake flakes seed \
                seeds pod pods rasher rashers kernel kernels heart hearts tip tips spear spears chunk chunks strip \
                strips round rounds ring rings white whites zest rind peel juice stem stems root roots skin skins \
                segment segments fronds bunch pinch can cans tin tins jar jars packet packets package bag knob handful \
                dash drops sheet sheets ear ears cob cobs bits shavings matchsticks ribbons granules crystals extract \
                essence
                """
            ),
            (
                .verb,
                """
                butter oil flour salt pepper cream water sugar juice zest peel mince dust season milk stock spice ice \
                stuff chop slice cube crumb steam top glaze dress fillet bone shell core string pit seed skin core \
                stem paper
                """
            ),
            (
                .product,
                """
                mixture mix batter dough sauce paste powder stock broth oil milk butter vinegar cream cheese bread \
                cake paper knife mill cooker dish pan pot bowl board press brush water soup salad filling topping \
                glaze icing frosting syrup masher peeler layer layers marinade puree salsa dressing wine flour rice \
                pie stew curry jam base crust mould tray tin wash solution gravy roux slurry noodles grinder grease \
                pulp shell shells cracker crackers drippings side skin bones fat liquid puree ball balls patty patties \
                burger burgers cutter scraper liqueur extract essence pudding stuffing rub blend dip custard ganache \
                emulsion crumb crumbs coating spray shaker thermometer bath cubes
                """
            ),
            (
                .source,
                """
                peanut almond cashew banana jalapeno hazelnut coconut cocoa soy soya oat rice sesame ice corn tomato \
                chicken beef vegetable fish lemon lime orange apple olive sunflower canola potato chickpea tapioca \
                condensed evaporated sour clotted raising rising pasta cooking oyster hoisin chili chilli onion garlic \
                celery cream goat bean bay nut egg maple butter cayenne bell sweet black white wine cider
                """
            ),
            (
                .generic,
                """
                sauce paste powder mix mixture dressing glaze marinade batter dough filling topping syrup spice \
                seasoning
                """
            ),
            (
                .quality,
                """
                mixed chopped diced sliced minced grated crushed ground peeled cored halved quartered fresh freshly \
                finely roughly coarsely thinly dried optional beaten melted softened softening cold warm hot large \
                small medium ripe whole raw cooked drained rinsed washed divided sifted packed toasted roasted \
                unsalted salted shredded cubed cut torn trimmed pitted seeded deseeded separated boneless skinless \
                lean thick thin plain extra good quality organic taste serve garnish needed required room temperature \
                temp each size sized preferably very free range
                """
            ),
        ],
        numbers: """
            one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 fifteen 15 \
            twenty 20 thirty 30 forty 40 fifty 50 sixty 60 ninety 90 half 0.5 quarter 0.25 quarters 0.25
            """)
}
