# The Homebrew formula of recipegen. Scripts/package fills in what is between @ signs, and writes it beside the sources.
class Recipegen < Formula
  desc "Static site generator for recipe catalogs"
  homepage "@HOME@"
  url "@HOME@/releases/download/v@VERSION@/@SOURCE@"
  version "@VERSION@"
  sha256 "@SHA256@"
  license "MIT"
  head "@HOME@.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "brotli"
  depends_on "cmark"
  depends_on "libarchive"
  depends_on "libyaml"
  depends_on :macos
  depends_on "qrencode"
  depends_on "utf8proc"
  depends_on "vips"
  uses_from_macos "curl"
  uses_from_macos "libxml2"
  uses_from_macos "python" => :build

  def install
    ENV["RECIPEGEN_VERSION"] = version.to_s unless build.head?
    # Homebrew runs in a sandbox of its own, in which there can be no other.
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "recipegen"
    bin.install ".build/release/recipegen"
    system "Scripts/manual-pages", bin/"recipegen", man1
    generate_completions_from_executable(bin/"recipegen", "--generate-completion-script")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/recipegen --version") unless build.head?
    system bin/"recipegen", "new", "cookbook"
    system bin/"recipegen", "build", "--strict", "cookbook"
    assert_match "Sunday Pancakes", (testpath/"cookbook/public/index.html").read
  end
end
