/**
 * Whether a path is one of the back-office. The pages of the shop carry the routes of the shop only (web/shop-manifest.ts), so the
 * browser has to load the document of such a page instead of routing to it.
 */
export function isBackOfficePath(path: string): boolean {
  return /^\/admin(?:[/?#]|$)/.test(path)
}
