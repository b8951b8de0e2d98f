import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { emptyPlace, exportShopTo, query } from '#server/testing/export.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

const PICTURE = 'public/0123456789abcdef0123456789abcdef'
const DESIGN = 'private/0123456789abcdef0123456789abcdef-800.webp'

async function order(shop: TestShop, person: Person, productId: ProductId): Promise<number> {
  const { cart, orders } = shop.as(person)
  const item = { productId, size: 'M', color: 'Black', quantity: 1 }
  await cart.add(item)
  return (await orders.place({ items: [item], paymentMethod: 'COD' })).order.number
}

/** Everything in `public` besides the rows. */
const SHAPE = `
  select indexdef as text from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select hash || ' ' || created_at from drizzle.__drizzle_migrations
  order by 1`

test('an export that was imported elsewhere is the same shop: rows, numbers, files, rules', async () => {
  await using shop = await startShop()
  await using place = await emptyPlace()
  const productId = await shop.product({ name: 'Tabs\tand\nlines, \\N and "quotes" – हिन्दी', pieces: 10 })
  const asha = await shop.customer()
  await shop.address(asha)
  const number = await order(shop, asha, productId)
  await shop.deps.files.put(PICTURE, Buffer.from('a picture'))
  await shop.deps.files.put(DESIGN, Buffer.alloc(3_000_000, 'a design'))
  const manifest = await exportShopTo(shop, place.path('shop'))
  expect(manifest.files).toMatchObject({ files: 2, bytes: 3_000_009 })

  const { findings } = await place.import(place.path('shop'))
  expect(findings).toEqual([])
  const again = await place.export(place.path('again'))
  const { at: _, ...same } = manifest
  expect(again).toMatchObject({ ...same, at: expect.any(Date) })
  expect(await place.files.get(PICTURE)).toEqual(Buffer.from('a picture'))
  expect(await place.query(SHAPE)).toEqual(await query(shop.databaseUrl, SHAPE))
  // The next number follows, and history is guarded again.
  expect(await place.query(`select nextval('orders_number_seq')::int as next`)).toEqual([{ next: number + 1 }])
  await expect(place.query('delete from orders')).rejects.toThrow('history stays')
})

test('an export is of one moment while orders come in, and has the pictures that were added meanwhile', async () => {
  await using shop = await startShop()
  await using place = await emptyPlace()
  const productId = await shop.product({ pieces: 10 })
  const asha = await shop.customer()
  await shop.address(asha)
  await order(shop, asha, productId)
  // The export reads its tables by name: it waits for this one after `carts`, before `orders` and `stock`.
  const lock = new pg.Client({ connectionString: shop.databaseUrl })
  await lock.connect()
  await lock.query('begin; lock table newsletter_subscribers in access exclusive mode')
  const exporting = exportShopTo(shop, place.path('shop'))
  await vi.waitUntil(async () => {
    const { rows } = await shop.db.execute(
      sql`select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.length > 0
  })
  await order(shop, asha, productId)
  await shop.deps.files.put(PICTURE, Buffer.from('a picture'))
  await lock.end()
  await exporting
  expect((await place.import(place.path('shop'))).findings).toEqual([])
  expect(await place.query('select count(*)::int as orders from orders')).toEqual([{ orders: 1 }])
  expect(await place.files.has(PICTURE)).toBe(true)
})
