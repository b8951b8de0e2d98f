import { expect, test } from 'vitest'
import { routeLabel } from './route-label.ts'

test.each([
  ['/', undefined, '/'],
  ['/_.data?_routes=root', undefined, '/'],
  ['/product/12?size=M', undefined, '/product/:product'],
  ['/product/12.data', '/*', '/product/:product'],
  ['/admin/orders', '/*', '/admin/orders'],
  ['/asha/orders/7', '/*', '/:username/orders/:orderId'],
  ['/api/products/12', undefined, '/api/products/:id'],
  ['/api/products/12', '/api/products/:id', '/api/products/:id'],
  ['/sitemap.xml', undefined, '/sitemap.xml'],
  ['/assets/entry-a1b2.js', '/assets/entry-a1b2.js', '/assets/*'],
  ['/no/such/page/anywhere', '/*', '/*'],
  ['/wp-login.php', undefined, '/*'],
])('a request of %s, routed to %s, is counted as %s', (url, routed, label) => {
  expect(routeLabel(url, routed)).toBe(label)
})

test('made-up addresses add no labels, however many there are', () => {
  const labels = new Set(Array.from({ length: 5_000 }, (_, n) => routeLabel(`/made/up/${n}/here`, '/*')))
  expect([...labels]).toEqual(['/*'])
})
