import CatalogModel
import Configuration

extension Strings {
    /// Modern Standard Arabic.
    static let arabic = Strings(
        Conventions(
            counting: .arabic, duration: .arabic, list: (comma: " و", last: " و", pair: " و"),
            months: [
                "يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر",
                "ديسمبر",
            ],
            longDate: "d MMMM y"
        ),
        [
            .skipToContent: "انتقل إلى المحتوى",
            .mainMenu: "القائمة الرئيسية",
            .menu: "القائمة",
            .siteMenu: "عن هذا الموقع",
            .breadcrumb: "مكانك في الموقع",
            .recipes: "الوصفات",
            .cuisines: "المطابخ",
            .categories: "الفئات",
            .tags: "الوسوم",
            .favorites: "المفضلة",
            .opensInNewTab: "(يُفتح في علامة تبويب جديدة)",
            .newsFeed: "خلاصة الوصفات الجديدة",
            .exportSchemaOrg: "تنزيل كل الوصفات كبيانات",
            .exportRecipeMD: "تنزيل كل الوصفات كنصوص",
            .colors: "الألوان",
            .colorsOfDevice: "مثل الجهاز",
            .lightColors: "فاتحة",
            .darkColors: "داكنة",
            .allRecipes: "كل الوصفات",
            .pages: "الصفحات",
            .previousPage: "السابقة",
            .nextPage: "التالية",
            .page: "الصفحة {0}",
            .pageOf: "الصفحة {0} من {1}",
            .titleAndPage: "{0}، {1}",
            .nameAndCount: "{0}: {1}",
            .recipeCount: [
                .zero: "لا وصفات", .one: "وصفة واحدة", .two: "وصفتان", .few: "{0} وصفات", .many: "{0} وصفة",
                .other: "{0} وصفة",
            ],
            .emptyTitle: "لا توجد وصفات بعد!",
            .emptyText: "يبدو أنه لا يوجد ما يُعرض الآن. نرجو العودة لاحقًا.",
            .feedBroken: "خطأ في الخادم. البيانات الواردة من الخادم غير صالحة. يرجى الاتصال بالدعم.",
            .sortBy: "ترتيب حسب",
            .sortTitle: "أبجديًا",
            .sortNewest: "الأحدث",
            .sortQuickest: "الأسرع",
            .allCuisines: "كل المطابخ",
            .allCategories: "كل الفئات",
            .allTags: "كل الوسوم",
            .newRecipes: "الجديد",
            .seeAll: "عرض الكل",
            .goodMorning: "صباح الخير",
            .goodAfternoon: "نهارك سعيد",
            .goodEvening: "مساء الخير",
            .lateHello: "أهلًا بك في هذه الليلة",
            .greetingAndName: "{0} يا {1}",
            .askName: "بمَ نناديك؟",
            .nameStaysHere: "يبقى على هذا الجهاز",
            .saveName: "حفظ",
            .notNow: "ليس الآن",
            .addName: "أضف اسمك",
            .changeName: "تغيير الاسم",
            .forgetName: "نسيان الاسم",
            .draft: "مسودة",
            .prepTime: "التحضير",
            .cookTime: "الطهي",
            .totalTime: "الوقت الكلي",
            .yield: "الكمية",
            .servings: [
                .zero: "لا حصص", .one: "حصة واحدة", .two: "حصتان", .few: "{0} حصص", .many: "{0} حصة", .other: "{0} حصة",
            ],
            .difficulty: "الصعوبة",
            .diets: "النظام الغذائي",
            .by: "من إعداد {0}",
            .published: "نُشرت في {0}",
            .viewSource: "الوصفة في {0}",
            .watchVideo: "مشاهدة الفيديو",
            .getRecipe: "احصل على الوصفة من {0}",
            .watchOn: "شاهدها على {0}",
            .onlyName: "ليس لدينا سوى اسمها حتى الآن.",
            .ingredients: "المكونات",
            .equipment: "الأدوات",
            .method: "طريقة التحضير",
            .notes: "ملاحظات",
            .nutrition: "القيمة الغذائية لكل حصة",
            .saveRecipe: "حفظ",
            .printRecipe: "طباعة",
            .shareRecipe: "مشاركة",
            .recipeLinkCopied: "نُسخ رابط هذه الوصفة.",
            .uncheckAll: "إلغاء تحديد الكل",
            .servingsLabel: "الحصص",
            .amountFactor: "الكميات ×",
            .fewerServings: "حصص أقل",
            .moreServings: "حصص أكثر",
            .fewerOf: "أقل: {0}",
            .moreOf: "أكثر: {0}",
            .smallerAmounts: "كميات أصغر",
            .largerAmounts: "كميات أكبر",
            .unitsLabel: "الوحدات",
            .unitsAsWritten: "كما في الوصفة",
            .unitsMetric: "متري",
            .unitsUS: "أمريكي",
            .amountsFor: "الكميات لـ {0}",
            .amountsTimes: "الكميات × {0}",
            .numberRefused: "يرجى كتابة عدد من 0.1 إلى 1000.",
            .asWritten: "كما في الوصفة",
            .linesAsWritten: [
                .zero: "{0} سطر يبقى كما في الوصفة", .one: "سطر واحد يبقى كما في الوصفة",
                .two: "سطران يبقيان كما في الوصفة",
                .few: "{0} أسطر تبقى كما في الوصفة", .many: "{0} سطرًا يبقى كما في الوصفة",
                .other: "{0} سطر يبقى كما في الوصفة",
            ],
            .scaleToIngredient: "التعديل حسب ما لديك",
            .iHave: "لديّ",
            .ofIngredient: "من",
            .scaleNow: "تعديل",
            .originalAmounts: "الكميات الأصلية",
            .amountsInSteps: "الكميات في الخطوات",
            .wholeLine: "الإجمالي: {0}",
            .temperaturesLabel: "درجات حرارة الفرن",
            .temperaturesAsUnits: "حسب الوحدات",
            .temperaturesFan: "°م، فرن بمروحة",
            .temperaturesGas: "علامة الغاز",
            .fanOven: "{0} بمروحة",
            .gasMark: "علامة الغاز {0}",
            .startCooking: "ابدأ الطبخ",
            .leaveCooking: "إغلاق وضع الطبخ",
            .stepOf: "الخطوة {0} من {1}",
            .previousStep: "الخطوة السابقة",
            .nextStep: "الخطوة التالية",
            .lastStep: "انتهيت",
            .moreOfTheList: "والمزيد من القائمة",
            .timers: "المؤقتات",
            .stepNumber: "الخطوة {0}",
            .startTimer: "تشغيل مؤقت: {0}",
            .timerStarted: "بدأ المؤقت: {0}",
            .timerEnded: "انتهى الوقت: {0}",
            .pauseTimer: "إيقاف مؤقت",
            .resumeTimer: "متابعة",
            .addMinute: "+1 دقيقة",
            .timerSound: "الصوت",
            .relatedRecipes: "وصفات مشابهة",
            .partners: "شركاؤنا",
            .moreRecipes: "وصفات أخرى",
            .favorite: "المفضلة: {0}",
            .dietDiabetic: "مناسب لمرضى السكري",
            .dietGlutenFree: "خالٍ من الغلوتين",
            .dietHalal: "حلال",
            .dietHindu: "هندوسي",
            .dietKosher: "كوشر",
            .dietLowCalorie: "قليل السعرات الحرارية",
            .dietLowFat: "قليل الدسم",
            .dietLowLactose: "قليل اللاكتوز",
            .dietLowSalt: "قليل الملح",
            .dietVegan: "نباتي صرف",
            .dietVegetarian: "نباتي",
            .servingSize: "حجم الحصة",
            .calories: "الطاقة",
            .fatContent: "الدهون",
            .saturatedFatContent: "الدهون المشبعة",
            .transFatContent: "الدهون المتحولة",
            .unsaturatedFatContent: "الدهون غير المشبعة",
            .cholesterolContent: "الكوليسترول",
            .sodiumContent: "الصوديوم",
            .carbohydrateContent: "الكربوهيدرات",
            .fiberContent: "الألياف الغذائية",
            .sugarContent: "السكريات",
            .proteinContent: "البروتين",
            .yourFavorites: "وصفاتك المفضلة",
            .yourFavoritesText: "الوصفات التي اخترتها، على هذا الجهاز فقط.",
            .ourFavorites: "وصفاتنا المفضلة",
            .favoritesNeedScript: "وصفاتك المفضلة محفوظة على جهازك، ولا تظهر إلا بتفعيل جافاسكربت.",
            .loading: "جارٍ تحميل وصفاتك المفضلة…",
            .noFavoritesTitle: "لم تختر شيئًا بعد",
            .noFavoritesText: "اضغط على العلامة في الوصفة التي تعجبك، وستجدها هنا.",
            .browseRecipes: "تصفح الوصفات",
            .favoritesFailed: "تعذر تحميل بعض وصفاتك المفضلة.",
            .tryAgain: "إعادة المحاولة",
            .favoritesGone: "بعض وصفاتك المفضلة لم تعد في هذا الموقع.",
            .forgetGone: "إزالتها من القائمة",
            .favoriteIdeas: "ما رأيك بإحدى هذه؟",
            .more: "المزيد",
            .remove: "إزالة",
            .undo: "تراجع",
            .removedFavorite: "أُزيلت «{0}».",
            .restoredFavorite: "عادت «{0}» إلى مفضّلتك.",
            .shareFavorites: "مشاركة كرابط",
            .exportFavorites: "تصدير",
            .importFavorites: "استيراد",
            .importedFavorites: "أُضيف: {0}. موجود من قبل: {1}. غير معروف هنا: {2}.",
            .importBad: "لا يحتوي هذا الملف على قائمة مفضّلة.",
            .importUnchecked: "تعذّر البحث عن وصفات هذا الملف، لذلك لم تُضف أيّ منها. حاول مرة أخرى لاحقًا.",
            .linkCopied: "نُسخ الرابط. من يفتحه يرى قائمتك.",
            .copyThisLink: "انسخ هذا الرابط:",
            .sharedList: "قائمة شوركت معك",
            .sharedListText: "تبقى مفضّلتك كما هي إلى أن تضيف هذه الوصفات.",
            .sharedLoading: "جارٍ تحميل القائمة …",
            .sharedFailed: "تعذّر تحميل بعض وصفات هذه القائمة.",
            .sharedGone: "بعض وصفات هذه القائمة لم تعد في هذا الموقع.",
            .addAll: "إضافة الكل إلى مفضّلتي",
            .addedFavorites: "أُضيف إلى مفضّلتك: {0}. موجود من قبل: {1}.",
            .favoritesNotKept: "لا يسمح هذا الجهاز للموقع بحفظ المفضّلة: تبقى إلى أن تغادر هذه الصفحة.",
            .search: "بحث",
            .searchRecipes: "ابحث في الوصفات",
            .searchHint: "طبق أو مكوّن أو مطبخ: اكتب ما يخطر ببالك أو ما في ثلاجتك.",
            .searchNeedsScript: "يحتاج البحث إلى جافاسكربت. تقودك المطابخ إلى كل الوصفات:",
            .searchResults: "الوصفات التي عُثر عليها",
            .recipesFound: "عدد الوصفات التي عُثر عليها: {0}",
            .nothingFound: "لا نتائج عن «{0}»",
            .nothingFoundText: "جرّب كلمات أقل، أو بداية كلمة.",
            .searchFailed: "تعذّر البحث في بعض الوصفات.",
            .resetSearch: "إعادة ضبط",
            .showMore: "عرض المزيد",
            .close: "إغلاق",
            .backToFavorites: "العودة إلى المفضّلة",
            .recipeList: "قائمة الوصفات",
            .loadingList: "جارٍ تحميل القائمة …",
            .listFailed: "تعذّر تحميل بعض وصفات القائمة.",
            .moreOfList: "المزيد من هذه القائمة",
            .loadingRecipe: "جارٍ تحميل الوصفة …",
            .recipeFailed: "تعذّر تحميل الوصفة.",
            .openPage: "فتح صفحتها",
            .notFoundTitle: "هذه الصفحة ليست في قائمة الطعام",
            .notFoundText: "ربما تغير العنوان، أو وقع فيه خطأ. والوصفات ما زالت هنا:",
        ]
    )
}

extension Counting {
    /// `1,234`: the digits of Arabic as such, without a country, are the Latin ones (`defaultNumberingSystem` of CLDR 48).
    /// A minus sign is held at the left of its digits by a left-to-right mark.
    static let arabic = Counting(.arabic, separator: ",", minus: "\u{200E}-")
}

extension Plural {
    fileprivate static func arabic(
        zero: String, one: String, two: String, few: String, many: String, other: String
    ) -> Plural {
        Plural(.arabic, [.zero: zero, .one: one, .two: two, .few: few, .many: many], other: other)
    }

    fileprivate static func arabic(_ form: String) -> Plural {
        Plural(.arabic, [:], other: form)
    }
}

extension DurationWords {
    /// After CLDR 48 (`main/ar.xml`).
    static let arabic = DurationWords(
        short: Patterns(
            day: days, hour: .arabic("{0} س"), minute: .arabic("{0} د"), second: .arabic("{0} ث"), separator: " و"
        ),
        wide: Patterns(
            day: days,
            hour: .arabic(
                zero: "{0} ساعة", one: "ساعة", two: "ساعتان", few: "{0} ساعات", many: "{0} ساعة", other: "{0} ساعة"
            ),
            minute: .arabic(
                zero: "{0} دقيقة", one: "دقيقة", two: "دقيقتان", few: "{0} دقائق", many: "{0} دقيقة",
                other: "{0} دقيقة"
            ),
            second: .arabic(
                zero: "{0} ثانية", one: "ثانية", two: "ثانيتان", few: "{0} ثوان", many: "{0} ثانية",
                other: "{0} ثانية"
            ),
            separator: " و"
        )
    )

    private static let days: Plural = .arabic(
        zero: "{0} يوم", one: "يوم", two: "يومان", few: "{0} أيام", many: "{0} يومًا", other: "{0} يوم"
    )
}
