import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { ADMIN_PAGE_TABLE } from '#contract/admin-pages.ts'
import { isAdminPath } from '#contract/http/admin-path.ts'
import { PAGES } from '#contract/pages.ts'
import adminRoutes from '#web/admin/routes.ts'
import { accountPath } from '#web/ui/account/account-paths.ts'
import routes from './routes.ts'

type Leaf = { path: string; file: string }

function listLeaves(entries: readonly RouteConfigEntry[], above = ''): Leaf[] {
  return entries.flatMap(({ path, file, children }) => {
    const full = [above, path].filter(Boolean).join('/')
    return children ? listLeaves(children, full) : [{ path: full, file }]
  })
}

/** The file of the shop's page at a path. */
function answering(path: string): string | undefined {
  const route = matchRoutes(routes as never, path)?.at(-1)?.route as RouteConfigEntry | undefined
  return route?.file
}

test('a shopper’s own pages are theirs, even when their name is a word of our addresses', () => {
  const words = listLeaves([...routes, ...adminRoutes]).flatMap(({ path }) => path.split('/'))
  const names = new Set(words.filter((word) => /^[a-z]+$/i.test(word)))
  for (const name of [...names, 'Asha Kulkarni', 'ADMIN'])
    for (const page of ['orders', 'address', 'account'] as const) {
      const path = accountPath(name, page)
      expect(isAdminPath(path), path).toBe(false)
      expect(answering(path), path).toBe(page === 'orders' ? 'account/orders/orders.tsx' : `account/${page}.tsx`)
    }
})

test('contract/pages.ts has every address of the routes of both fronts with its file, and no other', () => {
  const inRoutes = (entries: readonly RouteConfigEntry[]) =>
    listLeaves(entries)
      .filter(({ path }) => !path.endsWith('*'))
      .map(({ path, file }) => `/${path} ${file}`)
      .sort()
  const inTable = (pages: readonly { path: string; file: string }[]) =>
    pages.map(({ path, file }) => `${path} ${file}`).sort()
  const office = new Set<string>(ADMIN_PAGE_TABLE.map(({ path }) => path))
  expect(inTable(PAGES.filter(({ path }) => !office.has(path)))).toEqual(inRoutes(routes))
  expect(inTable(ADMIN_PAGE_TABLE)).toEqual(inRoutes(adminRoutes))
  for (const { path } of PAGES) expect(isAdminPath(path), path).toBe(office.has(path))
})
