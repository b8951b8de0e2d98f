import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_AMOUNT } from '#contract/basics/limits.ts'
import { type Paise, paise, rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { brokenConstraint } from '#server/platform/database/db.ts'
import { multipart, picture } from '#server/testing/forms.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

const ABOVE = ['10000000.01', '12345678', '99999999', '1000000000000']
const TEE = { name: 'Tee', description: 'Soft.', material: 'Cotton', stock: '5', size: 'M', color: 'Black' }

test('a price above one crore is refused with 422 by form and by call, and nothing is stored [failures.amounts]', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const id = await shop.product()
  const before = await shop.db.select().from(products)
  const files = [{ bytes: await picture('#c2551f') }]
  for (const amount of ABOVE) {
    for (const fields of [
      { ...TEE, price: '1', strikedPrice: amount },
      { ...TEE, price: amount, strikedPrice: amount },
    ]) {
      const added = {
        method: 'POST',
        url: '/api/products/add',
        by: owner,
        ...(await multipart(fields, files)),
      } as const
      expect((await shop.inject(added)).statusCode).toBe(422)
      const changed = { method: 'PUT', url: `/api/products/${id}`, by: owner, ...(await multipart(fields)) } as const
      expect((await shop.inject(changed)).statusCode).toBe(422)
    }
    const studio = { mrp: Number(amount), offerPrice: 1, customizationPrice: 1 }
    const choices = { category: 'T-Shirt', colors: ['Black'], materials: ['Cotton'], sizes: ['M'] }
    const saved = { method: 'POST', url: '/api/customize-selections/add', by: owner } as const
    const refused = await shop.inject({ ...saved, payload: { ...choices, ...studio } })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields.mrp).toBe('Enter an amount of at most ₹1,00,00,000')
  }
  expect(await shop.db.select().from(products)).toEqual(before)
  for (const path of ['/products', '/products/facets', `/products/${id}`, '/products/all', '/categories'])
    expect((await shop.inject({ url: `/api${path}`, by: owner })).statusCode, path).toBe(200)
})

test('the database itself accepts no amount above the limit', async () => {
  await using shop = await startShop()
  const price = paise(MAX_AMOUNT + 1)
  const refused = await shop.product({ price, struckPrice: price }).catch((error: unknown) => brokenConstraint(error))
  expect(refused).toBe('paise_at_most_one_crore')
  await shop.product({ price: MAX_AMOUNT, struckPrice: MAX_AMOUNT })
  expect((await shop.visitor.products.list({})).items[0]?.price).toBe(MAX_AMOUNT)
  const { rows } = await shop.db.execute(
    sql`select convalidated from pg_constraint where conname like 'paise_at_most%'`,
  )
  expect(rows).toEqual([{ convalidated: true }])
})

async function order(shop: TestShop, price: Paise, quantity: number, paymentMethod: 'COD' | 'Online') {
  const productId = await shop.product({ price, struckPrice: price, pieces: 50 })
  const shopper = await shop.customer()
  await shop.address(shopper)
  const item = { productId, size: 'M', color: 'Black', quantity }
  await shop.as(shopper).cart.add(item)
  return attempt(shop.as(shopper).orders.place({ items: [item], paymentMethod }))
}

test('an order whose total exceeds the limit by quantity or by the COD fee is refused, and nothing is stored', async () => {
  await using shop = await startShop()
  const fifth = rupees(200_000)
  for (const refused of [
    await order(shop, fifth, 50, 'COD'),
    await order(shop, paise(fifth + 1), 50, 'Online'),
    await order(shop, paise(MAX_AMOUNT - rupees(49) + 1), 1, 'COD'),
    await order(shop, MAX_AMOUNT, 50, 'Online'),
  ])
    expect(refused).toMatchObject({ ok: false, failure: { code: 'invalid' } })
  expect(await shop.db.$count(orders)).toBe(0)
  const taken = await order(shop, paise(MAX_AMOUNT - rupees(49)), 1, 'COD')
  expect(taken).toMatchObject({ ok: true, value: { order: { total: MAX_AMOUNT } } })
  expect(await order(shop, fifth, 50, 'Online')).toMatchObject({ ok: true })
})
