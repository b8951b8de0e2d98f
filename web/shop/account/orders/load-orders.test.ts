import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { serverContext } from '#web/ui/server/server-context.ts'
import { loadOrders } from './load-orders.ts'

test('orders that cannot be fetched are no error page: the screen has its own words for it [orders.words]', async () => {
  const context = new RouterContextProvider()
  const broken = async () => new Response('{"error":"x","code":"internal"}', { status: 500 })
  context.set(serverContext, { fetch: broken, nonce: undefined, report: () => undefined })
  const url = new URL('http://shop.example/me/orders')
  expect(await loadOrders({ request: new Request(url), url, context })).toBeNull()
})
