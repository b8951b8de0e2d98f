import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { isStaffPath, isStaffRoute, shopManifestUrl, withoutBackOffice } from './shop-manifest.ts'

test('the list of routes for pages of the shop has no route of the back-office', () => {
  const routes = {
    root: { id: 'root' },
    'shop/home/home': { module: '/assets/a.js' },
    'admin/layout/layout': {},
    'auth/staff/x': {},
  }
  const script = `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/assets/e.js' }, routes, url: '/assets/manifest-1.js' })};`
  const shop = withoutBackOffice(script)
  expect(shop).toBe(script.replace(',"admin/layout/layout":{},"auth/staff/x":{}', '').replace('-1.js', '-1-shop.js'))
  expect(shopManifestUrl('/assets/manifest-4d81313a.js')).toBe('/assets/manifest-4d81313a-shop.js')
})

test('the back-office and the second step of a login are for staff, each with its data, and no other page is', () => {
  for (const { path, file } of PAGES)
    for (const asked of [path, path === '/' ? '/_root.data' : `${path}.data`])
      expect(isStaffPath(asked), asked).toBe(isStaffRoute(file))
  expect(isStaffPath('/administration')).toBe(false)
})

test('anything else than a list of routes is refused', () => {
  for (const text of ['', 'export default {}', 'window.__reactRouterManifest=;'])
    expect(() => withoutBackOffice(text)).toThrow()
})
