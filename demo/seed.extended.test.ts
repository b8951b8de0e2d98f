import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { readCatalogue } from './catalogue.ts'
import { seedDemo } from './seed.ts'

async function read<T extends Record<string, unknown>>(shop: TestShop, query: string): Promise<T[]> {
  return (await shop.db.execute(sql.raw(query))).rows as T[]
}

async function counts(shop: TestShop) {
  const tables = [
    'users',
    'categories',
    'products',
    'product_images',
    'stock',
    'stock_ledger',
    'media',
    'images',
    'reviews',
    'orders',
    'order_items',
    'order_events',
    'payments',
    'promo_usages',
    'customized_products',
    'return_requests',
  ]
  const parts = tables.map((name) => `(select count(*)::int from ${name}) as ${name}`)
  return (await read<Record<string, number>>(shop, `select ${parts.join(', ')}`))[0]
}

test('an empty shop is filled, and a second call changes nothing', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const first = await counts(shop)
  expect(first).toMatchObject({
    users: 6,
    categories: 8,
    products: 40,
    images: 6,
    reviews: 112,
    orders: 40,
    customized_products: 6,
    return_requests: 3,
  })
  await seedDemo(shop.deps)
  expect(await counts(shop)).toEqual(first)
})

test('a shop that has any data is not changed', async () => {
  await using shop = await startShop()
  await shop.product()
  await seedDemo(shop.deps)
  expect(await counts(shop)).toMatchObject({ products: 1, categories: 0, orders: 0, media: 0 })
})

test('two starts on one database fill it once', async () => {
  await using shop = await startShop()
  await Promise.all([seedDemo(shop.deps), seedDemo(shop.deps)])
  expect(await counts(shop)).toMatchObject({ products: 40, orders: 40, users: 6 })
})

test('the demo shop delivers where it says, until the demo is removed [delivery.unknown-pin]', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const { area, check } = shop.visitor.delivery
  expect(await area()).toEqual({ area: 'in and around Pune', days: { min: 3, max: 7 } })
  const answers = await Promise.all(['411001', '110001', '744101', '999999'].map((pin) => check({ pin })))
  expect(answers.map(({ isKnown, delivery }) => [isKnown, delivery !== null])).toEqual([
    [true, true],
    [true, false],
    [true, false],
    [false, false],
  ])
  const [near, far] = await Promise.all([check({ pin: '411001' }), check({ pin: '410401' })])
  expect((near.delivery?.to ?? '') < (far.delivery?.to ?? '')).toBe(true)
  await shop.as(await shop.admin()).demo.remove()
  expect((await area()).area).toBe('everywhere in India')
})

test('every row with a column is_demo is marked', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const marked = await read<{ name: string }>(
    shop,
    "select table_name as name from information_schema.columns where column_name = 'is_demo'",
  )
  expect(marked.length).toBeGreaterThan(8)
  for (const { name } of marked)
    expect([name, (await read(shop, `select from ${name} where not is_demo limit 1`)).length]).toEqual([name, 0])
})

test('stock is what the catalogue says and what the ledger adds up to', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const wrong = await read(
    shop,
    `select from stock where quantity <> (select coalesce(sum(delta), 0) from stock_ledger where stock_id = stock.id)`,
  )
  expect(wrong).toEqual([])
  const { products, combos } = await readCatalogue()
  const { items } = await shop.visitor.products.list()
  const shown = new Map(items.map(({ name, stock }) => [name, stock]))
  for (const { name, stock } of [...products, ...combos]) expect([name, shown.get(name)]).toEqual([name, stock])
  const single = items.filter(({ isCombo }) => !isCombo)
  expect(single.filter(({ variants }) => variants.length === 0)).toEqual([])
  // Almost every product has a sold-out size, so that the demo shows that state.
  expect(single.filter(({ variants }) => variants.some(({ stock }) => stock === 0)).length).toBeGreaterThan(30)
})

test('orders exist in every status, with consistent events, payments and promo uses', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const statuses = await read<{ status: string }>(shop, 'select distinct status from orders order by status')
  expect(statuses.map(({ status }) => status)).toEqual(['Accepted', 'Cancelled', 'Delivered', 'Pending', 'Success'])
  const bad = {
    'without a placed event': `select from orders o where not exists (select from order_events where order_id = o.id and kind = 'placed')`,
    'paid online without a payment': `select from orders o where payment_method = 'Online' and payment_status in ('paid', 'refunded') and not exists (select from payments p where p.order_id = o.id and p.amount = o.total and p.applied_at is not null)`,
    'promo uses that were miscounted': `select from promo_codes p where used_count <> (select count(*) from promo_usages where promo_id = p.id and released_at is null)`,
    'events in the future': `select from order_events where created_at > now()`,
    'placed before its shopper registered': `select from orders o join users u on u.id = o.user_id where o.created_at < u.created_at`,
  }
  for (const [what, query] of Object.entries(bad)) expect([what, (await read(shop, query)).length]).toEqual([what, 0])
  const [open] = await read<{ count: number }>(
    shop,
    `select count(*)::int from orders where delivered_at > now() - interval '3 days'`,
  )
  expect(open?.count).toBeGreaterThanOrEqual(2)
})

test('only Asha can log in, and nobody on a live site', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const asha = { email: 'asha@inkloom.example', password: 'Kaapi@2026' }
  expect((await shop.visitor.auth.login(asha)).user.name).toBe('Asha Kulkarni')
  expect(await read(shop, 'select from accounts')).toHaveLength(1)
  await using live = await startShop({ PUBLIC_URL: 'https://shop.example', RATE_LIMIT: 'on' })
  await seedDemo(live.deps)
  expect(await read(live, 'select from accounts')).toHaveLength(0)
})

test('the file of every picture exists', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const keys = await read<{ key: string; kind: string }>(shop, 'select key, kind from media')
  for (const { key, kind } of keys) expect(await shop.deps.files.has(`${kind}/${key}`)).toBe(true)
  const { items } = await shop.visitor.products.list({ combo: false })
  expect(items.every(({ image1, image4, pictures }) => image1 && image4 && pictures.length >= 6)).toBe(true)
})
