import { expect, test } from 'vitest'
import { returnRequests } from '#server/orders/returns/returns.table.ts'
import { multipart, picture } from '#server/testing/forms.ts'
import { startShop } from '#server/testing/start-shop.ts'

const NUL = '\u0000'

test('a zero byte, which the database cannot store, is 404 in a path and 422 anywhere else', async () => {
  await using shop = await startShop()
  const [by, owner] = [await shop.customer(), await shop.admin()]
  for (const url of ['/api/images/title/%00', '/api/images/title/a%00b', '/api/customize-selections/Polo%00']) {
    const answer = await shop.inject({ url })
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found'])
  }
  for (const url of ['/api/orders/all?q=%00', '/api/profile/all?q=a%00', '/api/audit?q=%00', '/api/returns?q=%00']) {
    const answer = await shop.inject({ url, by: owner })
    expect([url, answer.statusCode, answer.json().fields?.q]).toEqual([url, 422, expect.any(String)])
  }
  const item = { product_id: await shop.product(), size: 'M', color: 'Black', quantity: 1, subtotal: 499 }
  const order = { items: [item], payment_method: 'COD', discountAmount: 0, promoCode: `A${NUL}` }
  const placed = await shop.inject({ method: 'POST', url: '/api/orders/add', by, payload: order })
  expect([placed.statusCode, Object.keys(placed.json().fields)]).toEqual([422, ['promoCode']])
  const nested = { ...order, promoCode: '', items: [{ ...item, size: `M${NUL}` }] }
  const second = await shop.inject({ method: 'POST', url: '/api/orders/add', by, payload: nested })
  expect([second.statusCode, Object.keys(second.json().fields)]).toEqual([422, ['items.0.size']])
  const form = await multipart({ name: `Tees${NUL}`, description: 'All of them' }, [{ bytes: await picture() }])
  const added = await shop.inject({ method: 'POST', url: '/api/categories/add', by: owner, ...form })
  expect([added.statusCode, Object.keys(added.json().fields)]).toEqual([422, ['name']])
})

test('half a surrogate pair, which the database cannot store in JSON, is 422 and changes nothing', async () => {
  await using shop = await startShop()
  const payload = { products: 'Kite Tee', reason: 'Too small \ud83d', email: 'a@b.co' }
  const refusal = await shop.inject({ method: 'POST', url: '/api/return/request', payload })
  expect([refusal.statusCode, refusal.json().fields]).toEqual([
    422,
    { reason: 'This has characters that cannot be used' },
  ])
  expect(await shop.db.$count(returnRequests)).toBe(0)
  const whole = await shop.inject({ method: 'POST', url: '/api/return/request', payload: { ...payload, reason: '👕' } })
  expect(whole.statusCode).toBe(200)
})

test('a URL that cannot be decoded is answered with the shop’s own 404 [failures.url]', async () => {
  await using shop = await startShop()
  for (const url of ['/%', '/api/images/title/%E0%A4%A', '/api/products/%zz', '/api/%ff', '/product/%C0%AF']) {
    const answer = await shop.inject({ url })
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.json()).toEqual({
      error: 'Not found.',
      code: 'not_found',
      reason: 'not_found',
      requestId: expect.any(String),
    })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
  expect((await shop.inject({ url: '/api/images/title/100%25' })).statusCode).toBe(404)
  expect((await shop.inject({ url: '/api/products?q=100%' })).statusCode).toBe(200)
})

test('input that no form of the shop can send is refused with a readable message [failures.format]', async () => {
  await using shop = await startShop()
  const by = await shop.customer()
  const add = async (payload: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const call = { method: 'POST', url: '/api/cart/add', by, headers, payload: JSON.stringify(payload) } as const
    const answer = await shop.inject(call)
    expect(answer.statusCode).toBe(422)
    return answer.json()
  }
  const line = { selectedSize: 'M', selectedColor: 'Black' }
  for (const [productId, message] of [
    ['7', 'Must be a number'],
    [[7], 'Must be a number'],
    [1.5, 'Must be a whole number'],
    [-1, 'Must be above 0'],
    [1e12, 'Must be at most 2147483647'],
  ] as const)
    expect(await add({ ...line, product_id: productId })).toMatchObject({
      error: message,
      fields: { product_id: message },
    })
  for (const payload of [[], 'text', 7, true]) {
    const { error, fields } = await add(payload)
    expect([error, fields]).toEqual(['Send the fields as one JSON object', {}])
  }
  const long = await shop.inject({ url: `/api/products?q=${'x'.repeat(200)}` })
  expect(long.json().fields).toEqual({ q: 'Must have at most 100 characters' })
  const twice = await shop.inject({ url: '/api/products?q=a&q=b' })
  expect(twice.json().fields).toEqual({ q: 'Must be text' })
  const item = { product_id: 1, size: 'M', color: 'Black', quantity: 1 }
  const payload = { items: Array(51).fill(item), payment_method: 'COD' }
  const many = await shop.inject({ method: 'POST', url: '/api/orders/add', by, payload })
  expect(many.json().fields).toEqual({ items: 'At most 50 items in one order' })
  const absent = await shop.inject({ method: 'POST', url: '/api/newsletter/confirm', payload: {} })
  expect(absent.json().fields).toEqual({ token: 'This is required' })
})
