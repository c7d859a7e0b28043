import CatalogModel
import Kitchen
import Testing

/// Steps, yields and durations in Arabic, and numbers that are forms of words.
@Suite struct ArabicTests {
    @Test(arguments: [
        ("اطهيه لمدة 10 دقائق.", ["10 دقائق = 600 s"]), ("يترك ١٠ دقائق", ["١٠ دقائق = 600 s"]),
        ("لمدة ساعة ونصف", ["ساعة ونصف = 5400 s"]), ("اتركيه ساعتين في الثلاجة", ["ساعتين = 7200 s"]),
        ("لمدة نصف ساعة", ["نصف ساعة = 1800 s"]), ("لمدة ساعة", ["ساعة = 3600 s"]),
        ("دقيقتين على النار", ["دقيقتين = 120 s"]),
        ("من 10 إلى 15 دقيقة", ["10 إلى 15 دقيقة = 600-900 s"]), ("20-25 دقيقة", ["20-25 دقيقة = 1200-1500 s"]),
        ("ساعة و15 دقيقة", ["ساعة و15 دقيقة = 4500 s"]), ("30 ثانية", ["30 ثانية = 30 s"]),
        ("لمدة ربع ساعة", ["ربع ساعة = 900 s"]),
        ("عدة ساعات", []), ("كل 10 دقائق", []), ("بضع دقائق", []),
        ("يخبز في فرن على حرارة ١٨٠ درجة مئوية", ["١٨٠ درجة مئوية = 180 C"]), ("180 درجة", ["180 درجة = 180 C"]),
        ("فرن 200°م", ["200° = 200 C"]), ("350 درجة فهرنهايت", ["350 درجة فهرنهايت = 350 F"]),
        ("درجة حرارة الغرفة", []),
    ])
    func readsSteps(text: String, marks: [String]) {
        #expect(stepMarks(text, items: ["2 كوب دقيق", "ملح"], "ar") == marks)
    }

    @Test(arguments: [
        ("تكفي 4 أشخاص", 4.0), ("٤ حصص", 4), ("لشخصين", 2), ("يكفي لـ 6 أشخاص", 6), ("4-6 أشخاص", 4),
        ("عدد الأشخاص: 5 أشخاص", 5),
        ("من 4 إلى 6 حصص", 4),
    ])
    func readsYields(text: String, quantity: Double) {
        let read = YieldText.read(text)
        #expect(read?.quantity == quantity && read.map { "\($0.kind)" } == "serves" && read?.text == text)
    }

    @Test(arguments: [
        ("30 دقيقة", 1800), ("ساعة", 3600), ("ساعة ونصف", 5400), ("ساعتان", 7200), ("نصف ساعة", 1800),
        ("٤٥ دقيقة", 2700),
        ("ساعة و 30 دقيقة", 5400), ("10 دقائق", 600), ("ساعتين و 15 دقيقة", 8100), ("ساعة وربع", 4500),
    ])
    func readsDurations(text: String, seconds: Int) {
        #expect(DurationText.read(text)?.duration == .seconds(seconds))
    }

    @Test(arguments: [
        ("3", "كوب حليب", "3 أكواب حليب"), ("12", "كوب حليب", "12 كوب حليب"),
        ("1/2", "كوبان من الدقيق", "1 كوب من الدقيق"),
        ("3/2", "كوبان من الدقيق", "3 أكواب من الدقيق"), ("1/2", "4 ملاعق كبيرة سكر", "2 ملعقة كبيرة سكر"),
        ("3", "ملعقتان صغيرتان ملح", "6 ملاعق صغيرة ملح"), ("3", "بيضة", "3 بيضات"), ("1/2", "بيضتان", "1 بيضة"),
        ("3", "١ بصلة مفرومة", "٣ بصلات مفرومة"), ("2", "حبة البركة", "حبة البركة"), ("1/2", "1 كوب ماء", "½ كوب ماء"),
    ])
    func scalesWords(factor: String, line: String, expected: String) {
        #expect(scaled(line, factor, language: "ar") == expected)
    }

    @Test(arguments: [
        ("كوب حليب", "metric", "240 مل حليب"), ("٢ كوب حليب", "metric", "٤٨٠ مل حليب"),
        ("كوبان حليب", "metric", "480 مل حليب"),
        ("ملعقة كبيرة زيت", "metric", "ملعقة كبيرة زيت"), ("500 مل حليب", "us", "2⅛ كوب حليب"),
    ])
    func convertsUnits(line: String, units: String, expected: String) {
        #expect(scaled(line, "1", units, language: "ar") == expected)
    }

    @Test(arguments: [
        "، ؛", "كوبان", "كوب", "ونصف", "ملعقة كبيرة", "٢", "ـ", "كوب (", "كوبان و", "بيضة", "\u{64B}", "كوب كوب كوب",
    ])
    func keepsEveryByteOfOddLines(line: String) {
        #expect(ReadLine(line, language: "ar").pieces.joined() == line)
    }
}
