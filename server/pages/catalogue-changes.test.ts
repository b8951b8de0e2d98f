import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHOWN_STOCK } from '#contract/basics/limits.ts'
import { paise, rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { customizationConfigs } from '#server/selling/designs/customization.table.ts'
import { promoCodes } from '#server/selling/discounts/promos.table.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { catalogueChanges } from './catalogue-changes.table.ts'

let shop: TestShop
let asha: Person
beforeAll(async () => {
  shop = await startShop()
  asha = await shop.customer()
  await shop.address(asha)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The tags of everything that the work has changed. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await shop.db.$count(catalogueChanges)
  await work()
  const changes = await shop.db.select().from(catalogueChanges).orderBy(catalogueChanges.id).offset(before)
  return [...new Set(changes.flatMap(({ tags }) => tags))].toSorted()
}

async function order(productId: ProductId, quantity: number) {
  const item = { productId, size: 'M', color: 'Black', quantity }
  await shop.as(asha).cart.add(item)
  const { order: placed } = await shop.as(asha).orders.place({ items: [item], paymentMethod: 'COD' })
  return placed
}

test('an order that leaves pieces changes the page of its product; one that takes the last also its card, and what is in stock', async () => {
  const id = await shop.product({ pieces: 5 })
  const pageTags = [`product:${id}`]
  const all = [`card:${id}`, 'in-stock', `product:${id}`]
  let placed = await order(id, 1)
  expect(await changedBy(() => shop.as(asha).orders.cancelMine({ id: placed.id }))).toEqual(pageTags)
  expect(await changedBy(async () => (placed = await order(id, 2)))).toEqual(pageTags)
  expect(await changedBy(async () => (placed = await order(id, 3)))).toEqual(all)
  expect(await changedBy(() => shop.as(asha).orders.cancelMine({ id: placed.id }))).toEqual(all)
})

test('an order changes the page of its product when it shows how many are left, and else only answers with the exact stock', async () => {
  const id = await shop.product({ pieces: SHOWN_STOCK + 2 })
  expect(await changedBy(() => order(id, 2))).toEqual([`pieces:${id}`])
  expect(await changedBy(() => order(id, 1))).toEqual([`product:${id}`])
})

test('a bag, a login and a note change nothing that is public', async () => {
  const id = await shop.product({ pieces: 5 })
  const cartLine = { productId: id, size: 'M', color: 'Black', quantity: 1 }
  expect(await changedBy(() => shop.as(asha).cart.add(cartLine))).toEqual([])
  expect(await changedBy(() => shop.as(asha).cart.clear())).toEqual([])
})

test('a change of a product changes lists, its page and its card; archiving it also what is said of it', async () => {
  const id = await shop.product({ pieces: 5 })
  const productTags = [`card:${id}`, 'list', `product:${id}`]
  const update = (to: Partial<typeof products.$inferInsert>) => () =>
    shop.db.update(products).set(to).where(eq(products.id, id))
  expect(await changedBy(update({ price: paise(rupees(499) + 100) }))).toEqual(productTags)
  expect(await changedBy(update({ archivedAt: new Date() }))).toEqual(
    [...productTags, 'reviews', `reviews:${id}`].toSorted(),
  )
})

test('an update that changes nothing is no change', async () => {
  const update = () => shop.db.update(settings).set({ shopName: 'Inkloom of Pune' })
  const inOneGo = { updatedAt: new Date('2026-01-01') }
  expect(await changedBy(() => shop.db.update(settings).set(inOneGo))).toEqual(['settings'])
  expect(await changedBy(() => shop.db.update(settings).set(inOneGo))).toEqual([])
  expect(await changedBy(update)).toEqual(['settings'])
})

test('a category names itself and all categories', async () => {
  let id = 0
  const add = async () => {
    const [added] = await shop.db.insert(categories).values({ name: 'Polos', description: 'Collars.' }).returning()
    id = added?.id ?? 0
  }
  const added = await changedBy(add)
  expect(added).toEqual(['categories', `category:${id}`])
})

test('only the code that new readers get changes pages', async () => {
  const add = (code: string) => () => shop.db.insert(promoCodes).values({ code, percent: 10 })
  await shop.db.update(settings).set({ welcomePromoCode: 'HELLO' })
  expect(await changedBy(add('OTHER'))).toEqual([])
  expect(await changedBy(add('hello'))).toEqual(['settings'])
})

test('an offer that everybody sees changes pages when it is added, changed or turns; another code does not', async () => {
  const add = (row: typeof promoCodes.$inferInsert) => () => shop.db.insert(promoCodes).values({ percent: 10, ...row })
  const change = (code: string, set: Partial<typeof promoCodes.$inferInsert>) => () =>
    shop.db.update(promoCodes).set(set).where(eq(promoCodes.code, code))
  expect(await changedBy(add({ name: 'Diwali' }))).toEqual(['offers'])
  expect(await changedBy(add({ code: 'OPEN', isListed: true }))).toEqual(['offers'])
  expect(await changedBy(add({ code: 'SECRET' }))).toEqual([])
  expect(await changedBy(change('SECRET', { percent: 20 }))).toEqual([])
  expect(await changedBy(change('SECRET', { isListed: true }))).toEqual(['offers'])
  expect(await changedBy(change('OPEN', { announcedAt: new Date() }))).toEqual(['offers'])
  expect(await changedBy(change('OPEN', { isListed: false }))).toEqual(['offers'])
})

test('prices of the studio are told apart from everything else', async () => {
  const values = { colours: ['Black'], materials: ['Cotton'], sizes: ['M'] }
  const amounts = { mrp: rupees(999), offerPrice: rupees(799), customizationPrice: rupees(99) }
  const add = () => shop.db.insert(customizationConfigs).values({ category: 'Polo', ...values, ...amounts })
  expect(await changedBy(add)).toEqual(['customization'])
})
