import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'

test('/admin/orders/1044 is the page of that order; below /admin what has no page is not found, and all else is the shop’s [fulfil.page]', () => {
  const answering = (path: string) =>
    (matchRoutes(routes as never, path) ?? []).map(({ route }) => (route as unknown as RouteConfigEntry).file)
  expect(answering('/admin/orders/1044').at(-1)).toBe('orders/order/order-page.tsx')
  expect(answering('/Admin/Orders/1044').at(-1)).toBe('orders/order/order-page.tsx')
  expect(answering('/admin/orders/slips').at(-1)).toBe('orders/order-list/slips.tsx')
  for (const path of ['/admin/address', '/admin/no/such/screen'])
    expect(answering(path)).toEqual(['shell/words/words.tsx', 'shell/layout/layout.tsx', 'shell/layout/not-found.tsx'])
  for (const path of ['/', '/login', '/product/7-tee', '/admins/orders'])
    expect(answering(path)).toEqual(['shell/layout/shop-page.ts'])
})
