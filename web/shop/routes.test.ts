import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { accountPath } from '#web/ui/account/account-paths.ts'
import routes from './routes.ts'

type Leaf = { path: string; file: string }

function leavesOf(entries: readonly RouteConfigEntry[], above = ''): Leaf[] {
  return entries.flatMap(({ path, file, children }) => {
    const full = [above, path].filter(Boolean).join('/')
    return children ? leavesOf(children, full) : [{ path: full, file }]
  })
}

const leaves = leavesOf(routes)

/** The route files that match a path, the leaf last. */
function answering(path: string): string[] {
  const matches = matchRoutes(routes as never, path) ?? []
  return matches.map(({ route }) => (route as unknown as RouteConfigEntry).file)
}

test('no address of the back-office is taken by a shopper’s page, in whatever case it is written [fulfil.page]', () => {
  const below = leaves.map(({ path }) => path.replace(/^:\w+/, 'admin')).filter((path) => path.startsWith('admin'))
  expect(below).toContain('admin/orders/:orderId/items')
  for (const path of [...below, 'admin/orders/1044', 'admin/no/such/screen', 'Admin/Orders/1044']) {
    const files = answering(`/${path.replaceAll(/:\w+/g, '7').replace('*', 'nothing')}`)
    expect(files.at(0), path).toBe('admin/layout/layout.tsx')
  }
})

test('/admin/orders/1044 is the page of that order', () => {
  expect(answering('/admin/orders/1044').at(-1)).toBe('admin/orders/order/order-page.tsx')
  expect(answering('/admin/orders/slips').at(-1)).toBe('admin/orders/list/slips.tsx')
  expect(answering('/admin/address').at(-1)).toBe('admin/layout/not-found.tsx')
})

test('a shopper’s own pages are theirs, even when their name is a word of our addresses', () => {
  const words = leaves.flatMap(({ path }) => path.split('/')).filter((word) => /^[a-z]+$/i.test(word))
  for (const name of [...new Set(words), 'Asha Kulkarni', 'ADMIN'])
    for (const page of ['orders', 'address', 'account'] as const)
      expect(answering(accountPath(name, page)).at(-1), name).toBe(
        page === 'orders' ? 'account/orders/orders.tsx' : `account/${page}.tsx`,
      )
})

test('contract/pages.ts has every address of the routes with its file, and no other', () => {
  const opened = leaves.filter(({ file }) => !file.endsWith('/not-found.tsx'))
  const inRoutes = opened.map(({ path, file }) => `/${path} ${file}`)
  expect(PAGES.map(({ path, file }) => `${path} ${file}`).sort()).toEqual(inRoutes.sort())
})
