import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { catalogueChanges } from '#server/pages/catalogue-changes.table.ts'
import { type Person, startShop } from '#server/testing/start-shop.ts'
import { countBoughtTogether } from './bought-together.ts'

const shop = await startShop()
afterAll(() => shop[Symbol.asyncDispose]())
const [tee, polo, hoodie, cap] = await Promise.all(
  ['Tee', 'Polo', 'Hoodie', 'Cap'].map((name) => shop.product({ name })),
)
if (!tee || !polo || !hoodie || !cap) throw new Error('no products')
const owner = shop.as(await shop.admin())

async function buyer() {
  const person = await shop.customer()
  await shop.address(person)
  return person
}

async function order(person: Person, ids: readonly ProductId[]) {
  const items = ids.map((productId) => ({ productId, size: 'M' as const, color: 'Black', quantity: 1 }))
  for (const item of items) await shop.as(person).cart.add(item)
  return (await shop.as(person).orders.place({ items, paymentMethod: 'COD' })).order
}

/** Another person buys these, and the order is accepted. */
async function buy(...ids: ProductId[]) {
  const placed = await order(await buyer(), ids)
  await owner.orders.accept({ id: placed.id })
  return placed
}
const names = async (id: ProductId) => (await shop.visitor.recommendations.together({ id })).map(({ name }) => name)

test('what at least two people have bought with a product is shown with it, most often first; cancelled orders do not count [home.recommendations]', async () => {
  await buy(tee, polo)
  await buy(tee, polo)
  await buy(tee, hoodie)
  const last = await buy(tee, polo, hoodie)
  await buy(tee, cap)
  await countBoughtTogether(shop.deps.db)
  expect([await names(tee), await names(polo), await names(cap)]).toEqual([['Polo', 'Hoodie'], ['Tee'], []])
  await owner.orders.cancel({ id: last.id, reason: 'out_of_stock' })
  await countBoughtTogether(shop.deps.db)
  expect([await names(tee), await names(hoodie)]).toEqual([['Polo'], []])
})

test('what is sold out or not on sale is left out', async () => {
  await shop.db.execute(sql`update products set archived_at = now() where id = ${polo}`)
  expect(await names(tee)).toEqual([])
  await shop.db.execute(sql`update products set archived_at = null where id = ${polo}`)
  expect(await names(tee)).toEqual(['Polo'])
})

test('counting again without news changes nothing, so that no cached page is dropped [home.recommendations]', async () => {
  await countBoughtTogether(shop.deps.db)
  const before = await shop.db.$count(catalogueChanges)
  await buy(tee, polo)
  const sold = await shop.db.$count(catalogueChanges)
  expect(sold).toBeGreaterThanOrEqual(before)
  await countBoughtTogether(shop.deps.db)
  expect(await shop.db.$count(catalogueChanges)).toBe(sold)
  await buy(tee, hoodie)
  const again = await shop.db.$count(catalogueChanges)
  await countBoughtTogether(shop.deps.db)
  expect(await shop.db.$count(catalogueChanges)).toBeGreaterThan(again)
})

test('one person, orders that nobody has accepted, and those of the demo shop recommend nothing', async () => {
  const [vest, scarf] = [await shop.product({ name: 'Vest' }), await shop.product({ name: 'Scarf' })]
  const [fan, other] = [await buyer(), await buyer()]
  for (const person of [fan, fan]) await owner.orders.accept({ id: (await order(person, [vest, scarf])).id })
  const pending = await order(other, [vest, scarf])
  await countBoughtTogether(shop.deps.db)
  expect(await names(vest)).toEqual([])
  await owner.orders.accept({ id: pending.id })
  // What an order is cannot be changed, so that only the seed makes those of the demo shop.
  await shop.db.execute(sql`alter table orders disable trigger user`)
  await shop.db.execute(sql`update orders set is_demo = true where id = ${pending.id}`)
  await shop.db.execute(sql`alter table orders enable trigger user`)
  await countBoughtTogether(shop.deps.db)
  expect(await names(vest)).toEqual([])
  await shop.db.execute(sql`update products set is_demo = true where id in (${vest}, ${scarf})`)
  await countBoughtTogether(shop.deps.db)
  expect(await names(vest)).toEqual(['Scarf'])
})
