import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { importLater, withStaffRoutes } from './lazy-back-office.ts'

/** As React Router writes the list of routes of the server. */
const WRITTEN = `
    import * as entryServer from "/web/entry.server.tsx";
    import * as route0 from "/web/root.tsx";
import * as route1 from "data:text/javascript,export const shop = 1";
import * as route2 from "data:text/javascript,export const staff = 2";
      export const routes = {
        "shop/home/home": {
          id: "shop/home/home",
          parentId: "root",
          path: undefined,
          index: true,
          caseSensitive: undefined,
          module: route1
        },
  "admin/orders/orders": {
          id: "admin/orders/orders",
          parentId: "admin/layout/layout",
          path: "orders",
          index: undefined,
          caseSensitive: undefined,
          module: route2
        }
      };
`

test('pages for staff are imported by a function of their own, those of the shop at once', async () => {
  const code = importLater(WRITTEN)
  expect(code).toContain('import * as route1 from')
  expect(code).not.toContain('import * as route2 from')
  const rest = code.replaceAll(/^\s*import \* as (?:entryServer|route0) .*$/gm, '')
  const build = (await import(`data:text/javascript,${encodeURIComponent(rest)}`)) as ServerBuild
  expect(build.routes['admin/orders/orders']).toMatchObject({ path: 'orders', module: undefined })
  const whole = await withStaffRoutes(build)
  expect(whole.routes['admin/orders/orders']).toMatchObject({ path: 'orders', module: { staff: 2 } })
  expect(whole.routes['shop/home/home']).toMatchObject({ index: true, module: { shop: 1 } })
})

test('another way of writing the list stops the build', () => {
  expect(() => importLater('export const routes = {}')).toThrow('written in another way')
  expect(() => importLater(WRITTEN.replaceAll('import * as', 'import all as'))).toThrow('written in another way')
})

test('under npm run dev all pages are there from the start', async () => {
  const build = { routes: {} } as unknown as ServerBuild
  expect(await withStaffRoutes(build)).toBe(build)
})
