import type { SharedBy } from '#contract/http/cached-queries.ts'
import type { Route } from '#contract/http/route.ts'
import type { Role } from '#contract/people/auth.api.ts'
import type { Permission } from './permissions.ts'

/** The properties of one page that both server and pages need. */
export type Page = {
  /** As in the routes.ts of its front, with a leading slash. A parameter `:token` is the secret of a mailed link, which stands in no log and no Referer header. */
  path: string
  /** The route's file in its front, web/shop or web/admin. A `.tsx` is a screen; a `.ts` returns data, a redirect or a file. */
  file: string
  /** Set on a page that is the same for everybody: it is cached. Any other page is private and never stored. */
  shared?: SharedBy
  /**
   * Set on a page with an upload form. The body is read only from users of this role, up to this many pictures of the maximum size;
   * with `isOpen` also from everybody else when it is small, because the page has a form without pictures too; with `link` also from
   * whoever has the signed link that the page's path ends with.
   */
  upload?: { role: Role; pictures: number; isOpen?: true; link?: NonNullable<Route['link']> }
  /** Of a page of the back-office: what a role needs to open it. */
  permission?: Permission
  /** Another site leads back here, with a proof that this browser went there: calls of this page count as the visitor's own. */
  isReturn?: true
  /** The payment provider's window opens here: the Content-Security-Policy of this page allows its hosts. */
  hasPaymentWindow?: true
  /** Never refused because its visitor opens too many pages at once. */
  isCheckoutStep?: true
  /** Has no site-wide header (specification, "Header and layout"). */
  isWithoutHeader?: true
  /** Disallowed in robots.txt. */
  isClosedToCrawlers?: true
  /** Listed in the sitemap; a page with a parameter once for each category or product. */
  isInSitemap?: true
}
