import Testing

@testable import Fetching

/// What is checked is what is asked: a host has one form, with nothing left to decode.
@Suite struct HostNameTests {
    @Test(
        arguments: [
            ("Example.ORG", "example.org"), ("my_nas.local", "my_nas.local"), ("127.0.0.1", "127.0.0.1"),
            ("[::1]", "[::1]"), ("[2001:DB8::1]", "[2001:db8::1]"),
            // RFC 3492, section 7.1, and names that people have.
            ("bücher.example", "xn--bcher-kva.example"), ("münchen.de", "xn--mnchen-3ya.de"),
            ("他们为什么不说中文.example", "xn--ihqwcrb4cv8a8dqg056pqjye.example"),
            ("ليهمابتكلموشعربي؟.example", "xn--egbpdaj6bu4bxfgehfvwxn.example"),
            // Digits, letters and dots that are others only for the eye.
            ("１２７.0.0.1", "127.0.0.1"), ("127。0。0。1", "127.0.0.1"), ("ｌｏｃａｌｈｏｓｔ", "localhost"),
            ("ⓛocalhost", "localhost"),
        ] as [(String, String)])
    func namesAHostInOneWay(name: String, host: String) {
        #expect(HostName.normalized(name) == host)
    }

    @Test(arguments: [
        "local%68ost", "127%2e0%2e0%2e1", "loc\u{AD}alhost", "local\u{200B}host", "a b", "a/b", "[::1",
        "[fe80::1%25eth0]",
        "[host]", "a\u{0}b", "a:b", "[]", String(repeating: "a", count: 300),
    ])
    func knowsNoOtherHosts(name: String) {
        #expect(HostName.normalized(name) == nil)
    }
}
