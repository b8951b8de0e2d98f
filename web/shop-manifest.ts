const ASSIGNED = 'window.__reactRouterManifest='
const ADMIN = 'admin/'

/** Of the file with all routes and their modules that React Router builds and every page loads: the URL of the same with the routes of the shop only. */
export function shopManifestUrl(url: string): string {
  return url.replace(/\.js$/, '-shop.js')
}

/** That file without the routes of the back-office, and without files such as /robots.txt, which are no pages. Throws when React Router writes it in another way than it did. */
export function withoutBackOffice(script: string): string {
  if (!script.startsWith(ASSIGNED)) throw new Error('the manifest of React Router begins in another way')
  const manifest = JSON.parse(script.slice(ASSIGNED.length).replace(/;\s*$/, '')) as {
    url: string
    routes: Record<string, { path?: string }>
  }
  const isOfShop = ([id, { path }]: [string, { path?: string }]) => !id.startsWith(ADMIN) && !path?.includes('.')
  const routes = Object.entries(manifest.routes).filter(isOfShop)
  // The router preloads the file again under the URL that is named in it.
  const url = shopManifestUrl(manifest.url)
  return `${ASSIGNED}${JSON.stringify({ ...manifest, url, routes: Object.fromEntries(routes) })};`
}
