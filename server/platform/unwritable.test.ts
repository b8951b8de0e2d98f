import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { connect } from '#server/platform/database/db.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

async function buyer(shop: TestShop, productId: ProductId, quantity = 1): Promise<Person> {
  const person = await shop.customer()
  await shop.address(person)
  await shop.as(person).cart.add({ productId, size: 'M', color: 'Black', quantity })
  return person
}

function placeOrder(shop: TestShop, by: Person, productId: ProductId) {
  const items = [{ product_id: productId, size: 'M', color: 'Black', quantity: 1 }]
  return shop.inject({ method: 'POST', url: '/api/orders/add', by, payload: { items, payment_method: 'COD' } })
}

/** Makes writes to these tables fail like on a full disk. */
async function fillDisk({ db }: TestShop, tables: string[], event: 'insert' | 'update'): Promise<void> {
  await db.execute(sql`create function disk_full() returns trigger language plpgsql as $$ begin
    raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  for (const table of tables)
    await db.execute(sql`create trigger full_disk before ${sql.raw(event)} on ${sql.identifier(table)}
      for each statement execute function disk_full()`)
}

test('an order that waits too long for a locked stock row is answered with 503 and Retry-After', async () => {
  await using shop = await startShop()
  const productId = await shop.product()
  const person = await buyer(shop, productId)
  const other = new pg.Client({ connectionString: shop.databaseUrl })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('select from stock where product_id = $1 for update', [productId])
    const answer = await placeOrder(shop, person, productId)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toMatchObject({ code: 'unavailable', error: expect.stringContaining('try again') })
  } finally {
    await other.end()
  }
  expect((await placeOrder(shop, person, productId)).statusCode).toBe(201)
})

test('with a full disk an order is answered with 503 and a message, and pages can still be read', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const productId = await shop.product({ pieces: 50 })
  const callers = await Promise.all(Array.from({ length: 5 }, () => buyer(shop, productId)))
  await fillDisk(shop, ['orders', 'rate_limits'], 'insert')
  const answers = await Promise.all(callers.map((person) => placeOrder(shop, person, productId)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(503))
  expect(answers[0]?.headers['retry-after']).toBe('60')
  expect(answers[0]?.json()).toMatchObject({ code: 'unavailable', error: expect.stringContaining('a few minutes') })
  for (const url of ['/api/products', `/api/products/${productId}`, '/api/products?q=tee', '/api/categories'])
    expect((await shop.inject({ url })).statusCode, url).toBe(200)
  expect(await shop.db.$count(orders)).toBe(0)
})

test('with a full disk signed-in customers can still read pages', async () => {
  await using shop = await startShop()
  const person = await shop.customer()
  await shop.db.execute(sql`update sessions set updated_at = now() - interval '10 minutes'`)
  await fillDisk(shop, ['sessions'], 'update')
  for (const url of ['/api/profile', '/api/cart', '/api/orders'])
    expect((await shop.inject({ url, by: person })).statusCode, url).toBe(200)
})

test('adding a product that is deleted at the same moment is answered with 404', async () => {
  await using shop = await startShop()
  const productId = await shop.product()
  const person = await shop.customer()
  const { db, close } = connect(shop.databaseUrl, { poolSize: 1, onError: () => undefined })
  const adding = await db.transaction(async (tx) => {
    await tx.execute(sql`delete from products where id = ${productId}`)
    const payload = { product_id: productId, selectedSize: 'M', selectedColor: 'Black', quantity: 1 }
    const answer = shop.inject({ method: 'POST', url: '/api/cart/add', by: person, payload })
    await expect
      .poll(async () => {
        const { rows } = await shop.db.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        return rows.length
      })
      .toBeGreaterThan(0)
    return { answer }
  })
  expect((await adding.answer).statusCode).toBe(404)
  await close()
})

test('a later second order without an idempotency key is another order', async () => {
  await using shop = await startShop()
  const productId = await shop.product({ pieces: 10 })
  const person = await buyer(shop, productId, 5)
  const place = async () => (await placeOrder(shop, person, productId)).json().order.id as string
  const first = await place()
  expect(await place()).toBe(first)
  await shop.db.execute(sql`alter table orders disable trigger user`)
  await shop.db
    .update(orders)
    .set({ createdAt: sql`now() - interval '31 seconds'` })
    .where(eq(orders.userId, person.id))
  await shop.db.execute(sql`alter table orders enable trigger user`)
  expect(await place()).not.toBe(first)
})
