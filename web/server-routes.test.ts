import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import routes from '#web/shop/routes.ts'
import { sharedBuild } from './server-routes.ts'

type Routes = Record<string, { id: string; parentId: string | undefined; path: string | undefined; index?: boolean }>

/** The table of routes as React Router builds it. */
function tableOf(entries: readonly RouteConfigEntry[], parentId = 'root'): Routes {
  const own = entries.map(({ id, file, path, index, children = [] }) => {
    const name = id ?? file.replace(/\.tsx?$/, '')
    return { [name]: { id: name, parentId, path, ...(index && { index }) }, ...tableOf(children, name) }
  })
  return Object.assign({}, ...own)
}

/** The ids of the routes that match an address, the outermost first. */
function matchingIn(table: Routes, address: string): string[] {
  const nested = (parentId: string | undefined): object[] =>
    Object.values(table)
      .filter((route) => route.parentId === parentId)
      .map((route) => (route.index ? route : { ...route, children: nested(route.id) }))
  const matches = matchRoutes(nested(undefined) as never, address) ?? []
  return matches.map(({ route }) => (route as { id: string }).id)
}

const table: Routes = { root: { id: 'root', parentId: undefined, path: '' }, ...tableOf(routes) }
const build = { routes: table, assets: { url: '/assets/manifest-1.js', routes: table } } as unknown as ServerBuild
const shared = sharedBuild(build)

test('pages for everybody have the same routes in the table that is made for them', () => {
  const known = shared.routes as unknown as Routes
  const addresses = PAGES.filter((page) => page.shared).map(({ path }) => path.replaceAll(/:\w+/g, 'some-7'))
  expect(addresses).toContain('/product/some-7')
  for (const address of [...addresses, '/404', '/no/such/page'])
    expect(matchingIn(known, address), address).toEqual(matchingIn(table, address))
  expect(matchingIn(known, '/no/such/page').at(-1)).toBe('shop/not-found')
})

test('it has no other routes', () => {
  const ids = Object.keys(shared.routes)
  expect(ids).toContain('shop/home/home')
  expect(ids).not.toContain('admin/layout/layout')
  expect(ids).not.toContain('checkout/cart/cart')
  expect(Object.keys(shared.assets.routes)).toEqual(ids)
  expect(shared.assets.url).toBe('/assets/manifest-1-shop.js')
})
