package import CatalogModel

// What each kind of page shows: the only thing that a template is given.

/// The content of one row of a site, ready to be rendered: whatever the page shows is in it, and nothing else.
package enum PageContent: Sendable {
    case recipe(RecipeContent)
    case list(ListContent)
    case terms(TermsContent)
    case favorites(FavoritesContent)
    case search(SearchContent)
    case whatToCook(WhatToCookContent)
    case shoppingList(ShoppingListContent)
    case mealPlan(MealPlanContent)
    case book(BookContent)
    case offline(OfflineContent)
    case own(OwnContent)
    case posts(PostsContent)
    case notFound(NotFoundContent)
    case redirection(RedirectionContent)
    case redirectFile(RedirectFile)
    case cardPack(CardPack)
    case cardPackNames(CardPackNames)
    case searchFile(SearchFile)
    case searchNames(SearchNames)
    case foodFile(FoodFile)
    case foodNames(FoodFileNames)
    case termNames(TermNames)
    case sitemap(Sitemap)
    case sitemapIndex(SitemapIndex)
    case robots(Robots)
    case headers(HostHeaders)
    case securityText(SecurityText)
    /// The key of the notes to IndexNow.
    case indexNowKey(String)
    case serviceWorker(ServiceWorker)
    case newsFeed(NewsFeed, NewsFeed.Form)
    case export(CatalogExport)
    case webManifest(WebManifest)
    /// The icon in one of its forms, for a site with these colours.
    case icon(SiteIcon, Shared<SiteFrame>)
    case ownStylesheet(OwnStylesheet)
    /// A stylesheet or script of the program, by its name.
    case asset(String)
    /// A file that is published as it is, such as a photo: the path to read it from.
    case copy(of: String)
    /// A photo that is published without its metadata: the path to read it from.
    case photo(of: String)
    /// A smaller copy of a photo.
    case photoVariant(PhotoVariants.Variant, of: PhotoFile)
    /// The picture of a recipe without a photo in previews of shared links.
    case socialCard(SocialCard)
}
