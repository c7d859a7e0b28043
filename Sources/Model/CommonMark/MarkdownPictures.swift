package import SafeHTML

// A picture of a text is shown only where the caller has its file: an address in a text loads nothing by itself.

/// A picture as a text has it: `![the oven](oven.jpg "Built in 1920")`.
package struct MarkdownPicture: Sendable, Hashable {
    /// As it is written, without escapes of Markdown.
    package var address: String
    /// In one line, without markup.
    package var description: String
    package var title: String?
    /// Whether its paragraph has nothing but pictures. It then is no part of a paragraph, and may be a block.
    package var isBlock: Bool
}

/// The pictures that can be shown, and their HTML. Others give way to their descriptions.
package struct MarkdownPictures {
    private let addresses: Set<String>
    let html: (MarkdownPicture) -> HTML

    package init(_ addresses: some Sequence<String>, html: @escaping (MarkdownPicture) -> HTML) {
        self.addresses = Set(addresses)
        self.html = html
    }

    func contains(_ address: String) -> Bool { addresses.contains(address) }
}
