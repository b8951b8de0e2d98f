import type { ServerBuild } from 'react-router'
import { PAGES } from '#contract/pages.ts'
import { isStaffRoute, shopManifestUrl } from './shop-manifest.ts'

const NOT_FOUND = 'shop/not-found'
const SHARED: ReadonlySet<string> = new Set([
  ...PAGES.filter(({ shared }) => shared).map(({ file }) => file.replace(/\.tsx?$/, '')),
  NOT_FOUND,
])

/**
 * A build with some of its routes and the layouts around them: React Router copies its whole table of routes for each page that it
 * renders, and tries one route after the other.
 */
function withRoutes(build: ServerBuild, isWanted: (id: string) => boolean): ServerBuild {
  const ids = new Set<string>()
  for (const id of Object.keys(build.routes).filter(isWanted))
    for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? '']) ids.add(route.id)
  const { assets } = build
  return { ...build, routes: pick(build.routes, ids), assets: { ...assets, routes: pick(assets.routes, ids) } }
}

function pick<T>(values: Record<string, T>, names: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/** The build for pages of the shop, which load the routes of the shop only. */
export function shopBuild(build: ServerBuild): ServerBuild {
  const shop = withRoutes(build, (id) => !isStaffRoute(id))
  return { ...shop, assets: { ...shop.assets, url: shopManifestUrl(build.assets.url) } }
}

/** The same for pages that are the same for everybody, and for addresses without a page. */
export function sharedBuild(build: ServerBuild): ServerBuild {
  return withRoutes(shopBuild(build), (id) => SHARED.has(id))
}
