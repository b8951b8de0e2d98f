import { isBackOfficePath } from '#web/ui/page/back-office-path.ts'

const ASSIGNED = 'window.__reactRouterManifest='
/** The back-office, and the pages that only staff get: the second step of their login, and the links of their mails. */
const OF_STAFF = /^(admin|auth\/staff)\//

/** Whether a route, by its id in React Router's table, is one of these. */
export function isStaffRoute(id: string): boolean {
  return OF_STAFF.test(id)
}
/** The paths of the latter. */
const STAFF_PATHS = /^\/login\/(second-step|not-me)(\/|\.|$)/

/** Of the file with all routes and their modules that React Router builds and every page loads: the URL of the same with the routes of the shop only. */
export function shopManifestUrl(url: string): string {
  return url.replace(/\.js$/, '-shop.js')
}

/**
 * Whether a path leads to a page for staff, which needs the list of all routes: the back-office, and the few of STAFF_PATHS. Also for the
 * path of its data, which the browser's router asks for: that of `/admin` is `/admin.data`.
 */
export function isStaffPath(pathname: string): boolean {
  return isBackOfficePath(pathname.replace(/\.data$/, '')) || STAFF_PATHS.test(pathname)
}

/** That file without the routes of the back-office, and without files such as /robots.txt, which are no pages. Throws when React Router writes it in another way than it did. */
export function withoutBackOffice(script: string): string {
  if (!script.startsWith(ASSIGNED)) throw new Error('the manifest of React Router begins in another way')
  const manifest = JSON.parse(script.slice(ASSIGNED.length).replace(/;\s*$/, '')) as {
    url: string
    routes: Record<string, { path?: string }>
  }
  const isOfShop = ([id, { path }]: [string, { path?: string }]) => !isStaffRoute(id) && !path?.includes('.')
  const routes = Object.entries(manifest.routes).filter(isOfShop)
  // The router preloads the file again under the URL that is named in it.
  const url = shopManifestUrl(manifest.url)
  return `${ASSIGNED}${JSON.stringify({ ...manifest, url, routes: Object.fromEntries(routes) })};`
}
