import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { isStaffPath, shopManifestUrl, withoutBackOffice } from './shop-manifest.ts'

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
  for (const { path, file } of PAGES)
    if (!path.startsWith('/admin')) expect(isStaffPath(path), path).toBe(file.startsWith('auth/staff/'))
  expect(shopManifestUrl('/assets/manifest-4d81313a.js')).toBe('/assets/manifest-4d81313a-shop.js')
})

test('anything else than a list of routes is refused', () => {
  for (const text of ['', 'export default {}', 'window.__reactRouterManifest=;'])
    expect(() => withoutBackOffice(text)).toThrow()
})
