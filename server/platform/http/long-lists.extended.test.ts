import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { WHOLE_LIST_MAX } from '#contract/basics/limits.ts'
import { transactSlow } from '#server/platform/database/db.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

/** Makes copies without triggers, which would write the search words and the changes of each. */
async function fill(shop: TestShop, table: 'products' | 'orders', columns: string, rows: number): Promise<void> {
  // Fifty thousand rows take a busy machine longer than a request may.
  await transactSlow(shop.db, 60_000, async (tx) => {
    await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    await tx.execute(
      sql.raw(`insert into ${table} (${columns}) select ${columns} from ${table}, generate_series(1, ${rows})`),
    )
    await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
  })
}

const REFUSED = {
  code: 'invalid',
  fields: {
    limit: `This list has more than ${WHOLE_LIST_MAX} rows: read it page by page, with page from 1 and limit up to 100.`,
  },
}

test('a list of products that is too long to be answered whole is refused with what to do, and read page by page', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  await shop.product()
  const columns = 'name, description, material, price, struck_price, sizes, colours, search'
  await fill(shop, 'products', columns, WHOLE_LIST_MAX)
  for (const url of ['/api/products', '/api/products/all']) {
    const answer = await shop.inject({ url, by: owner })
    expect(answer.statusCode, url).toBe(422)
    expect(answer.json(), url).toMatchObject(REFUSED)
    const page = await shop.inject({ url: `${url}?page=2&limit=100`, by: owner })
    expect(page.headers['x-total-count'], url).toBe(String(WHOLE_LIST_MAX + 1))
    expect(page.json(), url).toHaveLength(100)
  }
})

test('a list of orders that is too long to be answered whole is refused with what to do; one that filters make short is whole', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(line)
  await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD', promoCode: null })
  const columns = `user_id, status, payment_method, payment_status, subtotal, delivery_fee, discount, total, ship_full_name,
    ship_address_line1, ship_city, ship_state, ship_postal_code, ship_country, ship_phone, expected_from, expected_to`
  await fill(shop, 'orders', columns, WHOLE_LIST_MAX)
  const answer = await shop.inject({ url: '/api/orders/all', by: owner })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject(REFUSED)
  expect((await shop.inject({ url: '/api/orders/all?limit=100', by: owner })).json()).toHaveLength(100)
  const cancelled = await shop.inject({ url: '/api/orders/all?status=Cancelled', by: owner })
  expect([cancelled.statusCode, cancelled.json()]).toEqual([200, []])
})
