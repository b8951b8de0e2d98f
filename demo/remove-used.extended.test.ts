import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { seedDemo } from './seed.ts'

async function readTableRows<Row>(shop: TestShop, table: string): Promise<Row[]> {
  const { rows } = await shop.db.execute<{ row: Row }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by 1`,
  )
  return rows.map(({ row }) => row)
}

/** What only demo rows can have when nothing real was ordered. */
const USED = [
  'promo_refusals',
  'wishlist_items',
  'restock_alerts',
  'order_tags',
  'order_parts',
  'order_part_lines',
  'design_proofs',
  'design_proof_pictures',
  'qc_sendings',
  'qc_photos',
  'qc_stops',
  'customer_tags',
  'message_consents',
]

/** What a shop that tries the demo data notes about it. */
async function useDemo(shop: TestShop): Promise<void> {
  const { id } = await shop.customer()
  const demo = {
    product: sql`(select id from products where is_demo order by id limit 1)`,
    order: sql`(select id from orders where is_demo order by id limit 1)`,
    person: sql`(select id from users where is_demo and role = 'customer' order by id limit 1)`,
    code: sql`(select id from promo_codes where is_demo order by id limit 1)`,
  }
  for (const step of [
    sql`insert into promo_refusals (promo_id, user_id) values (${demo.code}, ${id}), (${demo.code}, ${demo.person})`,
    sql`insert into wishlist_items (user_id, product_id) values (${id}, ${demo.product}) on conflict do nothing`,
    sql`insert into restock_alerts (email, product_id, size) values ('asha@test.example', ${demo.product}, 'M')`,
    sql`insert into order_tags (order_id, tag) values (${demo.order}, 'trial')`,
    sql`insert into order_parts (order_id, number, returned_at) values (${demo.order}, 1, now())`,
    sql`insert into order_part_lines (part_id, item_id, quantity)
      select part.id, item.id, 1 from order_parts part join order_items item on item.order_id = part.order_id and item.position = 0`,
    sql`insert into qc_stops (order_id, sending_id, text, resolved_at, resolution)
      select order_id, id, 'Crooked', now(), 'right' from qc_sendings limit 1`,
    sql`update qc_sendings set answer = 'wrong' where id in (select sending_id from qc_stops)`,
    sql`insert into customer_tags (user_id, tag) values (${demo.person}, 'trial')`,
    sql`insert into message_consents (user_id, phone, channel, is_given, source, words_version)
      values (${demo.person}, '+919876543210', 'sms', true, 'account', '1')`,
  ])
    await shop.db.execute(step)
}

test('the demo goes with whatever a shop that tried it has noted about it, and the books are right [admin.sample-data]', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const { demo } = shop.as(await shop.admin())
  await useDemo(shop)
  for (const table of USED) expect([table, await readTableRows(shop, table)]).not.toEqual([table, []])
  await demo.remove()
  for (const table of [...USED, 'orders', 'print_jobs', 'blank_ledger', 'blanks'])
    expect([table, await readTableRows(shop, table)]).toEqual([table, []])
  expect(await checkBooks(shop.db)).toEqual([])
}, 120_000)

type Variant = { id: ProductId; name: string; size: string; colour: string }

/** A purchase of two demo products, of which the first has come. */
async function buyFromSupplier(shop: TestShop, owner: Person, products: readonly Variant[]): Promise<void> {
  const { purchases } = shop.as(owner)
  const lines = products.map(({ id: productId, size, colour: color }) => {
    return { variant: { productId, size, color }, quantity: 4, unitCost: null }
  })
  const head = { supplier: 'Tiruppur Knits', reference: '', expectedOn: null, note: '' }
  const { id, version } = await purchases.add({ key: randomUUID(), ...head, lines })
  const ordered = await purchases.order({ id, version })
  const came = ordered.lines
    .filter(({ productId }) => productId === products[0]?.id)
    .map((line) => ({ id: line.id, received: 4, damaged: 0 }))
  const goods = { key: randomUUID(), version: ordered.version, note: '', isLast: false, useCosts: false }
  await purchases.receive({ id, ...goods, lines: came })
}

test('the demo goes also when its products were bought from a supplier and its customers have store credit', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const owner = await shop.admin()
  const { demo, products, purchases, storeCredit } = shop.as(owner)
  const { rows } = await shop.db.execute<Variant>(sql`
    select p.id, p.name, p.sizes[1] as size, p.colours[1] as colour from products p
    where p.is_demo and not p.is_combo and p.stock_per = 'variant' order by p.id limit 2`)
  await buyFromSupplier(shop, owner, rows)
  const { rows: people } = await shop.db.execute<{ id: UserId; orderId: string }>(sql`
    select u.id, o.id as "orderId" from users u join orders o on o.user_id = u.id where u.is_demo and u.role = 'customer' limit 1`)
  const [asha] = people
  if (!asha) throw new Error('no demo customer with an order')
  await storeCredit.change({ id: asha.id, turn: 'grant', amount: rupees(150), note: 'Welcome' })
  await shop.db.execute(sql`insert into store_credit_ledger (user_id, delta, reason, order_id, round)
    values (${asha.id}, -5000, 'order', ${asha.orderId}, 9), (${asha.id}, 5000, 'release', ${asha.orderId}, 9)`)
  await demo.remove()
  // To whom the owner has given some is the owner's own customer; what names a demo order goes with it.
  expect(await readTableRows(shop, 'store_credit_ledger')).toMatchObject([{ user_id: asha.id, reason: 'granted' }])
  // What is bought from a supplier is the owner's own product.
  expect((await purchases.list({})).items).toHaveLength(1)
  expect((await products.list()).items.map(({ name }) => name).toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  )
  expect(await checkBooks(shop.db)).toEqual([])
  // Nobody else's store credit is deleted, also not while the demo is removed.
  const person = await shop.customer()
  await storeCredit.change({ id: person.id, turn: 'grant', amount: rupees(50), note: 'Hello' })
  const deleting = shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local inkloom.removing_demo = 'on'`)
    await tx.execute(sql`delete from store_credit_ledger where user_id = ${person.id}`)
  })
  await expect(deleting).rejects.toThrow()
}, 120_000)
