import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ApiFetch } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
import { loadCheckout } from '#web/shop/checkout/load-checkout.ts'
import { answerCheckout } from '#web/shop/checkout/place-order.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'
import { serverContext } from '#web/ui/server/server-context.ts'
import { noResponseAnswer, unlessStale } from './no-response.ts'

const USER = {
  id: '0198c0de-0000-7000-8000-000000000000',
  name: 'Asha Rao',
  email: 'asha@test.example',
  phone: '9876543210',
  role: 'customer',
}
const TYPED = {
  full_name: 'Asha Rao',
  address_line1: '14 Lake View Road',
  city: 'Pune',
  state: 'Maharashtra',
  postal_code: '411001',
  country: 'India',
  phone: '9876543210',
}
/** An API that responds to these calls and fails all others. */
const ANSWERS: Record<string, unknown> = {
  '/api/profile': USER,
  '/api/cart': [],
  '/api/payment/options': { online: false, script: null, isTest: false, is_test: false },
  '/api/settings': z.encode(contract.settings.get.reply, {
    ...DEFAULT_SETTINGS,
    look: null,
    welcomePercent: null,
    hasGroupOrders: false,
    messageChannels: [],
    holidays: [],
  }),
  '/api/addresses': [],
  '/api/delivery/area': { area: 'in Pune', days: { min: 3, max: 7 } },
  '/api/store-credit': { balance: 0, entries: [] },
}

function buildArgs(path: string, fields?: Record<string, string>): ApiArgs {
  const fetch: ApiFetch = async (requestPath) => {
    const answer = ANSWERS[requestPath.split('?')[0] ?? '']
    return answer === undefined
      ? new Response('{"error":"Something went wrong.","code":"internal"}', { status: 500 })
      : Response.json(answer)
  }
  const context = new RouterContextProvider()
  context.set(serverContext, { fetch, nonce: undefined, report: () => undefined })
  const url = new URL(path, 'http://shop.example')
  const body = fields && new URLSearchParams({ account: USER.id, ...fields })
  return { url, request: new Request(url, body && { method: 'POST', body }), context }
}

test('a promo code that could not be asked about: Failed to apply promo code. [checkout.promo-words]', async () => {
  const { promo } = await loadCheckout(buildArgs('/checkout?promo=FLAT10'))
  expect(promo).toMatchObject({ isApplied: false, message: 'Failed to apply promo code.' })
})

test('an address that could not be saved: Failed to save address. [checkout.failed]', async () => {
  const answer = await answerCheckout(buildArgs('/checkout', { ...TYPED, intent: 'address' }))
  expect(answer).toMatchObject({ address: { message: 'Failed to save address.', typed: { full_name: 'Asha Rao' } } })
})

test('an order that met a fault: Checkout failed., and the same key for the next try [checkout.failed]', async () => {
  const shown = JSON.stringify({
    items: [{ product_id: 1, size: 'M', color: 'Black', quantity: 1 }],
    payment_method: 'COD',
  })
  const answer = await answerCheckout(buildArgs('/checkout', { key: 'a-key', shown, cod: 'on' }))
  expect(answer).toMatchObject({ refusal: { title: 'Checkout failed.', canRetry: true, keepKey: 'a-key' } })
})

test('an order of an empty bag: Your cart is empty. [cart.empty-words]', async () => {
  const shown = JSON.stringify({ items: [], payment_method: 'COD' })
  const answer = await answerCheckout(buildArgs('/checkout', { key: 'a-key', shown, cod: 'on' }))
  expect(answer).toMatchObject({ refusal: { title: 'Your cart is empty.' } })
})

test('an order that could not be given up: Order cancellation failed., and its payment is still looked for [checkout.window-closed]', async () => {
  const order_id = '0198c0de-0000-7000-8000-000000000001'
  const answer = await answerCheckout(buildArgs('/checkout', { intent: 'leave', order_id }))
  expect(answer).toMatchObject({ refusal: { title: 'Order cancellation failed.', link: 'orders' }, watch: order_id })
})

test('an order without a way to pay is asked for one', async () => {
  const shown = JSON.stringify({
    items: [{ product_id: 1, size: 'M', color: 'Black', quantity: 1 }],
    payment_method: 'COD',
  })
  const answer = await answerCheckout(buildArgs('/checkout', { key: 'a-key', shown }))
  expect(answer).toMatchObject({ isUnpayable: true, refusal: { title: 'Please choose how you want to pay.' } })
})

test('a lost answer is over once the page has been read anew', () => {
  const form = new FormData()
  form.set('intent', 'place')
  form.set('key', 'a-key')
  const lost = noResponseAnswer(form, {})
  expect(unlessStale(lost, 'a-key')).toBe(lost)
  expect(unlessStale(lost, 'another-key')).toBeUndefined()
})
