import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { WISHLIST_MAX } from '#contract/basics/limits.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { startShop } from '#server/testing/start-shop.ts'

const shop = await startShop()
afterAll(() => shop[Symbol.asyncDispose]())
const [tee, polo, hoodie] = await Promise.all(
  ['Kite Tee', 'Sea Polo', 'Hill Hoodie'].map((name) => shop.product({ name })),
)
if (!tee || !polo || !hoodie) throw new Error('no products')

test('a customer saves products, reads them with the last one first, and removes them [wishlist.save]', async () => {
  const { wishlist } = shop.as(await shop.customer())
  expect(await wishlist.add({ productIds: [tee] })).toEqual([tee])
  expect(await wishlist.add({ productIds: [polo, tee, polo] })).toEqual([polo, tee])
  expect((await wishlist.list()).map(({ name }) => name)).toEqual(['Sea Polo', 'Kite Tee'])
  await wishlist.remove({ id: tee })
  await wishlist.remove({ id: tee })
  expect(await wishlist.ids()).toEqual([polo])
})

test('the products of a browser are merged into the account in their order, and nobody sees those of others [wishlist.save]', async () => {
  const [asha, ravi] = [shop.as(await shop.customer()), shop.as(await shop.customer())]
  await asha.wishlist.add({ productIds: [hoodie] })
  expect(await asha.wishlist.add({ productIds: [polo, tee, 999_999 as ProductId] })).toEqual([polo, tee, hoodie])
  expect(await ravi.wishlist.ids()).toEqual([])
})

test('a product is saved once in each colour that was looked at; an entry without colour takes one [wishlist.save]', async () => {
  const { wishlist } = shop.as(await shop.customer())
  const readEntries = async () => (await wishlist.list()).map(({ id, savedColor }) => [id, savedColor])
  await wishlist.add({ productIds: [tee, polo], colors: { [tee]: 'Navy' } })
  await wishlist.add({ productIds: [tee], colors: { [tee]: 'Rust' } })
  expect(await readEntries()).toEqual([
    [tee, 'Rust'],
    [tee, 'Navy'],
    [polo, null],
  ])
  // What is saved already, in this colour or without one in any, is no second entry.
  await wishlist.add({ productIds: [tee], colors: { [tee]: 'Navy' } })
  expect(await wishlist.add({ productIds: [tee, polo] })).toEqual([tee, polo])
  await wishlist.add({ productIds: [hoodie, polo], colors: { [polo]: ['White', 'Sea', 'White'], [hoodie]: ['Sage'] } })
  expect(await readEntries()).toEqual([
    [hoodie, 'Sage'],
    [polo, 'Sea'],
    [tee, 'Rust'],
    [tee, 'Navy'],
    [polo, 'White'],
  ])
  expect(await wishlist.items()).toHaveLength(5)
  expect(await wishlist.ids()).toHaveLength(3)
})

test('one colour of a product is removed, or all; an entry without colour leaves with any [wishlist.save]', async () => {
  const { wishlist } = shop.as(await shop.customer())
  await wishlist.add({ productIds: [tee, polo], colors: { [tee]: ['Navy', 'Rust', 'Sage'] } })
  await wishlist.remove({ id: tee, color: 'Navy' })
  await wishlist.remove({ id: tee, color: 'Navy' })
  expect(await wishlist.items()).toHaveLength(3)
  await wishlist.remove({ id: polo, color: 'White' })
  expect(await wishlist.ids()).toEqual([tee])
  await wishlist.remove({ id: tee })
  expect(await wishlist.items()).toEqual([])
})

test('a product that is not on sale any more is not shown, and is there again when it returns', async () => {
  const id = await shop.product({ name: 'Winter Tee' })
  const { wishlist } = shop.as(await shop.customer())
  await wishlist.add({ productIds: [id] })
  await shop.db.execute(sql`update products set archived_at = now() where id = ${id}`)
  expect([await wishlist.list(), await wishlist.add({ productIds: [id] })]).toEqual([[], [id]])
  // The header counts what the page shows.
  expect(await wishlist.items()).toEqual([])
  await shop.db.execute(sql`update products set archived_at = null where id = ${id}`)
  expect(await wishlist.list()).toMatchObject([{ id }])
})

test('a wishlist holds a bounded number of entries', async () => {
  const { wishlist } = shop.as(await shop.customer())
  const newProducts = Array.from({ length: WISHLIST_MAX - 2 }, () => shop.product())
  await wishlist.add({ productIds: await Promise.all(newProducts) })
  await wishlist.add({ productIds: [tee, polo], colors: { [tee]: ['Navy', 'Rust', 'Sage'] } })
  expect(await wishlist.items()).toHaveLength(WISHLIST_MAX)
  for (const productId of [tee, hoodie])
    expect(await attempt(wishlist.add({ productIds: [productId], colors: { [productId]: 'White' } }))).toMatchObject({
      ok: false,
      message: `Your wishlist holds ${WISHLIST_MAX} styles. Please remove one first.`,
    })
})

test('several products are read by their ids, in that order, without those that are not on sale', async () => {
  const items = await shop.visitor.products.some({ ids: [polo, 999_999 as ProductId, tee, polo] })
  expect(items.map(({ id }) => id)).toEqual([polo, tee])
  for (const ids of ['', '0', '1,', 'a', Array(51).fill('1').join(',')])
    expect((await shop.inject({ url: `/api/products/some?ids=${ids}` })).statusCode).toBe(422)
})
