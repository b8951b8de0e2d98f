import type { SharedBy } from '#contract/http/cached-queries.ts'
import type { Route } from '#contract/http/route.ts'
import type { Role } from '#contract/people/auth.api.ts'
import type { Permission } from './permissions.ts'

/** The properties of one page that both server and pages need. */
export type Page = {
  /**
   * The path as in routes.ts of web/shop or web/admin, with a leading slash. A parameter `:token` is the secret of a mailed link. Logs and
   * Referer headers never contain it.
   */
  path: string
  /** The route's file in web/shop or web/admin. A `.tsx` file is a screen; a `.ts` file returns data, a redirect or a file. */
  file: string
  /** Set on a page that is the same for everybody. Only such a page is cached; others are private. */
  shared?: SharedBy
  /**
   * Set on a page with an upload form. Users with `role`, and with `link` also holders of the signed link at the end of the path, can send
   * up to `pictures` pictures of the maximum size. With `isOpen`, everybody else can send a small body without pictures.
   */
  upload?: { role: Role; pictures: number; isOpen?: true; link?: NonNullable<Route['link']> }
  /** The permission that a role needs to open this page of the back-office. */
  permission?: Permission
  /**
   * Set on a page to which another site, such as Google, sends the visitor back with a proof that this browser went there. The API then
   * accepts the page's calls as the visitor's own.
   */
  isReturn?: true
  /** Set on a page that opens the payment provider's window. Its Content-Security-Policy allows the provider's hosts. */
  hasPaymentWindow?: true
  /** Set on a checkout page. It does not count towards the limit of pages that a visitor opens at once. */
  isCheckoutStep?: true
  /** The page has no site-wide header (specification, "Header and layout"). */
  isWithoutHeader?: true
  /** Set on a page that robots.txt disallows. */
  isClosedToCrawlers?: true
  /** The sitemap lists this page. A page with a parameter is listed once for each category or product. */
  isInSitemap?: true
}
