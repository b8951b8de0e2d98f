import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { ManagedCollection } from '#contract/catalogue/collections.api.ts'
import type { CollectionSort } from '#contract/catalogue/collections.ts'
import { type CollectionRule, EMPTY_RULE } from '#contract/catalogue/collections.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { priceSchedules } from '#server/catalogue/prices/price-schedules.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { reviews } from '#server/catalogue/reviews/reviews.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { forgetDeletions } from '#server/testing/deletions.ts'
import { picture } from '#server/testing/forms.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { collectionSlugs, collections } from './collections.table.ts'

let shop: TestShop
let owner: Person
let ids: Record<'polo' | 'kite' | 'rain' | 'summit' | 'duo', ProductId>
let polos: number

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  const [row] = await shop.db.insert(categories).values({ name: 'Polos' }).returning({ id: categories.id })
  if (!row) throw new Error('no category')
  polos = row.id
  const plain = { struckPrice: rupees(0), colours: ['White'], sizes: ['M'] }
  ids = {
    polo: await shop.product({
      ...plain,
      name: 'Old Polo',
      categoryId: row.id,
      createdAt: ago(300),
      price: rupees(300),
    }),
    kite: await shop.product({
      ...plain,
      name: 'Kite Tee',
      keywords: 'monsoon, C++',
      createdAt: ago(20),
      price: rupees(500),
      struckPrice: rupees(1000),
      colours: ['Maroon'],
    }),
    rain: await shop.product({
      ...plain,
      name: 'Rain Tee',
      createdAt: ago(10),
      price: rupees(599),
      sizes: ['L', 'XL'],
      pieces: 0,
      material: 'Linen',
    }),
    summit: await shop.product({
      ...plain,
      name: 'Summit Rainwear',
      createdAt: ago(2),
      price: rupees(1499),
      sizes: ['L'],
    }),
    duo: await shop.product({
      ...plain,
      name: 'Rooftop Duo',
      createdAt: ago(1),
      price: rupees(999),
      struckPrice: rupees(1100),
      isCombo: true,
      colours: [],
    }),
  }
  const starred = [
    { productId: ids.kite, authorName: 'Asha K.', stars: 5 },
    { productId: ids.kite, authorName: 'Ila R.', stars: 4 },
    { productId: ids.summit, authorName: 'Asha K.', stars: 3 },
    { productId: ids.rain, authorName: 'Asha K.', stars: 5, hiddenAt: new Date() },
  ]
  await shop.db.insert(reviews).values(starred.map((review) => ({ ...review, isDemo: true })))
})
afterAll(() => shop[Symbol.asyncDispose]())

type Facts = Partial<{ [K in keyof CollectionRule]: CollectionRule[K] }>

/** A rule as the client sends it. */
function buildRule(facts: Facts) {
  return { ...EMPTY_RULE, ...facts } as never
}

async function names(facts: Facts, sort: CollectionSort = 'newest'): Promise<string[]> {
  const { total, products: matchingProducts } = await shop
    .as(owner)
    .collections.preview({ rule: buildRule(facts), sort })
  expect(total).toBe(matchingProducts.length)
  return matchingProducts.map(({ name }) => name.split(' ')[0] ?? '')
}

function add(facts: Facts, more: Record<string, unknown> = {}): Promise<ManagedCollection> {
  const form = { name: 'Picks', description: '', sort: 'newest' as const, isVisible: true, ...more }
  return shop.as(owner).collections.add({ ...form, rule: buildRule(facts) })
}

const form = { name: 'Picks', description: '', sort: 'newest' as const, isVisible: true }

test.each<[string, () => Facts, string[]]>([
  ['a category', () => ({ categories: [polos] }), ['Old']],
  ['a lowest price', () => ({ minPrice: rupees(999) }), ['Rooftop', 'Summit']],
  ['a highest price', () => ({ maxPrice: rupees(500) }), ['Kite', 'Old']],
  ['a range of prices', () => ({ minPrice: rupees(500), maxPrice: rupees(599) }), ['Rain', 'Kite']],
  ['any reduction', () => ({ minDiscount: 0 }), ['Rooftop', 'Kite']],
  ['a reduction in percent', () => ({ minDiscount: 50 }), ['Kite']],
  ['new', () => ({ newDays: 10 }), ['Rooftop', 'Summit', 'Rain']],
  ['a rating', () => ({ minRating: 4.5 }), ['Kite']],
  ['a lower rating, without hidden reviews', () => ({ minRating: 3 }), ['Summit', 'Kite']],
  ['a colour', () => ({ colours: ['red'] }), ['Kite']],
  ['one of several sizes in stock', () => ({ sizes: ['L', 'XL'] }), ['Summit']],
  ['a fabric', () => ({ materials: ['Linen'] }), ['Rain']],
  ['combos', () => ({ isCombo: true }), ['Rooftop']],
  ['no combos', () => ({ isCombo: false }), ['Summit', 'Rain', 'Kite', 'Old']],
  ['in stock', () => ({ isInStock: true }), ['Rooftop', 'Summit', 'Kite', 'Old']],
  ['a whole word of the name', () => ({ words: ['rain'] }), ['Rain']],
  ['a word of the search keywords', () => ({ words: ['Monsoon'] }), ['Kite']],
  ['a word with signs of a pattern', () => ({ words: ['c++'] }), ['Kite']],
  ['one of several words', () => ({ words: ['rain', 'old polo'] }), ['Rain', 'Old']],
  ['all of two conditions', () => ({ maxPrice: rupees(999), minDiscount: 0, isCombo: false }), ['Kite']],
  ['any of two conditions', () => ({ match: 'any', categories: [polos], minDiscount: 50 }), ['Kite', 'Old']],
  ['only what was added', () => ({ added: [ids.polo, ids.duo] }), ['Rooftop', 'Old']],
  ['what was added besides', () => ({ materials: ['Linen'], added: [ids.polo] }), ['Rain', 'Old']],
  ['without what was left out', () => ({ isCombo: false, leftOut: [ids.rain] }), ['Summit', 'Kite', 'Old']],
])('the rule of a collection: %s [catalogue.collections]', async (_, facts, expected) => {
  expect(await names(facts())).toEqual(expected)
})

test('a product is on sale while a change of prices that runs has made it cheaper', async () => {
  const change = { productId: ids.polo, size: '', color: '', field: 'price' as const, from: '400', to: '300' }
  const [plan] = await shop.db
    .insert(priceSchedules)
    .values({ about: '-100', changes: [change], startsAt: ago(1), state: 'running' })
    .returning({ id: priceSchedules.id })
  if (!plan) throw new Error('no plan')
  expect(await names({ minDiscount: 0 })).toEqual(['Rooftop', 'Kite', 'Old'])
  // The owner has set a price since, and it is not below the one before the change.
  const price = (to: number) =>
    shop.db
      .update(products)
      .set({ price: rupees(to) })
      .where(eq(products.id, ids.polo))
  await price(400)
  expect(await names({ minDiscount: 0 })).toEqual(['Rooftop', 'Kite'])
  await price(300)
  await shop.db.update(priceSchedules).set({ state: 'ended' }).where(eq(priceSchedules.id, plan.id))
  expect(await names({ minDiscount: 0 })).toEqual(['Rooftop', 'Kite'])
})

test('a collection has its order until the shopper chooses another, and its filters and counts are those of its products', async () => {
  expect(await names({ isCombo: false }, 'price_asc')).toEqual(['Old', 'Kite', 'Rain', 'Summit'])
  expect(await names({ isCombo: false }, 'bestselling')).toEqual(['Summit', 'Rain', 'Kite', 'Old'])
  const { id: collection } = await add({ isCombo: false }, { sort: 'price_desc', name: 'Dear first' })
  const list = async (query: object) =>
    (await shop.visitor.products.list({ collection, ...query })).items.map(({ name }) => name.split(' ')[0])
  expect(await list({})).toEqual(['Summit', 'Rain', 'Kite', 'Old'])
  expect(await list({ sort: 'newest', size: 'M' })).toEqual(['Kite', 'Old'])
  expect(await list({ q: 'summit' })).toEqual(['Summit'])
  const page = await shop.visitor.products.list({ collection, page: 2, limit: 3 })
  expect([page.total, page.items.map(({ name }) => name)]).toEqual([4, ['Old Polo']])
  const facets = await shop.visitor.products.facets({ collection })
  expect([facets.total, facets.sizes.map(({ value, count }) => `${value} ${count}`)]).toEqual([
    4,
    ['M 2', 'L 2', 'XL 1'],
  ])
})

test('the rule is evaluated anew: a product that fits later is in the collection, an archived one is not', async () => {
  const { id: collection } = await add({ minPrice: rupees(5_000) }, { name: 'Luxury' })
  const count = async () => (await shop.visitor.products.list({ collection })).total
  expect(await count()).toBe(0)
  const id = await shop.product({ name: 'Velvet Tee', price: rupees(6_000), struckPrice: rupees(0) })
  expect(await count()).toBe(1)
  await shop.as(owner).products.archive({ id })
  expect(await count()).toBe(0)
})

test.each<[string, () => Facts, string, string]>([
  ['nothing', () => ({}), 'rule.match', 'Enter at least one condition, or add products by hand'],
  [
    'prices the wrong way round',
    () => ({ minPrice: rupees(500), maxPrice: rupees(400) }),
    'rule.maxPrice',
    'The highest price must not be below the lowest',
  ],
  ['no days', () => ({ newDays: 0 }), 'rule.newDays', 'Enter a number of days from 1 to 365'],
  ['an unknown size', () => ({ sizes: ['XXS'] }), 'rule.sizes.0', 'Choose sizes from the list'],
  ['six stars', () => ({ minRating: 6 }), 'rule.minRating', 'Choose from 1 to 5 stars'],
  ['a long word', () => ({ words: ['x'.repeat(41)] }), 'rule.words.0', 'A word must have at most 40 characters'],
  [
    'a category that there is not',
    () => ({ categories: [9_999] }),
    'rule.categories',
    'A category of the rule no longer exists.',
  ],
  [
    'a product that there is not',
    () => ({ added: [9_999] }),
    'rule.added',
    'There is no product with the number 9999.',
  ],
  [
    'a product both ways',
    () => ({ added: [ids.kite], leftOut: [ids.kite] }),
    'rule.leftOut',
    'A product cannot be both added and left out',
  ],
])('a rule with %s is refused, and nothing is changed', async (_, facts, field, message) => {
  const before = await shop.db.select().from(collections)
  const body = { rule: buildRule(facts()), name: 'Refused', description: '', sort: 'newest' as const, isVisible: true }
  const refused = await attempt(shop.as(owner).collections.add(body))
  expect(refused).toMatchObject({ ok: false, fields: { [field]: message } })
  expect(await shop.db.select().from(collections)).toEqual(before)
})

test('a hidden collection is found by nobody, and by its address again once it is visible', async () => {
  const { id, slug, revision } = await add({ isInStock: true }, { name: 'Diwali 2026', isVisible: false })
  expect(slug).toBe('diwali-2026')
  const notFound = { ok: false, failure: { code: 'not_found' } }
  expect(await attempt(shop.visitor.collections.get({ slug }))).toMatchObject(notFound)
  expect(await attempt(shop.visitor.products.list({ collection: id }))).toMatchObject(notFound)
  expect(await attempt(shop.visitor.products.facets({ collection: id }))).toMatchObject(notFound)
  expect((await shop.visitor.collections.list()).some((collection) => collection.id === id)).toBe(false)
  const change = { id, ...form, name: 'Diwali 2026', rule: buildRule({ isInStock: true }), revision: String(revision) }
  await shop.as(owner).collections.update(change)
  expect(await shop.visitor.collections.get({ slug })).toMatchObject({ movedTo: null, collection: { id } })
})

test('an earlier address leads to the present one, and is given to no other collection', async () => {
  const { collections: api } = shop.as(owner)
  const first = await add({ isInStock: true }, { name: 'Rainy days', slug: 'rainy-days' })
  const change = { ...form, name: 'Rainy days', rule: buildRule({ isInStock: true }) }
  const moved = await api.update({ id: first.id, ...change, slug: 'monsoon', revision: '0' })
  expect(moved.slug).toBe('monsoon')
  expect(await shop.visitor.collections.get({ slug: 'rainy-days' })).toEqual({ movedTo: 'monsoon', collection: null })
  expect((await shop.visitor.collections.list()).find(({ id }) => id === first.id)?.formerSlugs).toEqual(['rainy-days'])
  for (const slug of ['rainy-days', 'monsoon'])
    expect(await attempt(add({ isInStock: true }, { name: 'Other', slug }))).toMatchObject({
      failure: { code: 'name_taken' },
      message: 'The collection “Rainy days” has or had this address.',
    })
  // It may have its own earlier address again.
  expect((await api.update({ id: first.id, ...change, slug: 'rainy-days', revision: '1' })).slug).toBe('rainy-days')
  const stale = await attempt(api.update({ id: first.id, ...change, slug: 'x', revision: '1' }))
  expect(stale).toMatchObject({ failure: { code: 'stale' } })
})

test('of two collections that are added at once under one name one is refused, and its picture is gone', async () => {
  const before = await shop.db.$count(media)
  const tries = await Promise.all(
    ['#111', '#222'].map(async (colour) =>
      attempt(add({ isInStock: true }, { name: 'Twins', image: await picture(colour) })),
    ),
  )
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await shop.db.$count(media)).toBe(before + 1)
})

test('a picture stays without a new one, is replaced by one, and is taken away', async () => {
  const { collections: api } = shop.as(owner)
  const collection = await add({ isInStock: true }, { name: 'Pictured', image: await picture('#0a0b0c') })
  const change = { id: collection.id, ...form, name: 'Pictured', rule: buildRule({ isInStock: true }) }
  expect(collection.image).toMatch(/^\/media\//)
  expect((await api.update({ ...change, revision: '0' })).image).toBe(collection.image)
  const other = await api.update({ ...change, revision: '1', image: await picture('#0c0b0a') })
  expect(other.image).not.toBe(collection.image)
  const before = await shop.db.$count(media)
  expect((await api.update({ ...change, revision: '2', takesImageAway: true })).image).toBeNull()
  expect(await shop.db.$count(media)).toBe(before - 1)
})

test('a deleted collection is put back with its addresses and picture, and each change is in the audit log', async () => {
  const { collections: api } = shop.as(owner)
  const { id } = await add({ maxPrice: rupees(599) }, { name: 'Cheap', image: await picture('#777') })
  const rule = buildRule({ maxPrice: rupees(599) })
  const updated = await api.update({ id, ...form, name: 'Cheap', slug: 'low-price', rule, revision: '0' })
  await api.remove({ id })
  expect(await attempt(shop.visitor.collections.get({ slug: 'low-price' }))).toMatchObject({ ok: false })
  expect(await api.undoRemove({ id })).toEqual(updated)
  expect(await shop.visitor.collections.get({ slug: 'cheap' })).toMatchObject({ movedTo: 'low-price' })
  await api.undoRemove({ id })
  await api.remove({ id })
  await forgetDeletions(shop)
  expect(await attempt(api.undoRemove({ id }))).toMatchObject({ failure: { code: 'illegal_transition' } })
  expect(await shop.db.$count(collectionSlugs, eq(collectionSlugs.collectionId, id))).toBe(0)
  const log = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
  const actions = ['add', 'update', 'delete', 'undelete', 'delete'].map((verb) => `collection.${verb}`)
  expect(log.map(({ action }) => action)).toEqual(actions)
  expect(log[0]?.after).toMatchObject({ name: 'Cheap', address: 'cheap', rule: 'Price up to ₹599.' })
})

test('a menu leads to the present address of a collection, and leaves out one that is hidden or gone', async () => {
  const { collections: api, content } = shop.as(owner)
  const { id } = await add({ isInStock: true }, { name: 'In the menu', slug: 'in-menu' })
  const { body, revision } = await content.get({ key: 'menus' })
  if (body.kind !== 'menus') throw new Error('no menus')
  const header = [...body.header.slice(0, 2), { label: 'Picked', to: '/collections/in-menu' }]
  await content.save({ key: 'menus', revision, body: { ...body, header }, publish: 'now', publishAt: null })
  const link = async () =>
    (await shop.visitor.content.frame()).menus?.header.find(({ label }) => label === 'Picked')?.to ?? null
  expect(await link()).toBe('/collections/in-menu')
  const change = { id, ...form, name: 'In the menu', rule: buildRule({ isInStock: true }) }
  await api.update({ ...change, slug: 'menu-two', revision: '0' })
  expect(await link()).toBe('/collections/menu-two')
  await api.update({ ...change, slug: 'menu-two', isVisible: false, revision: '1' })
  expect(await link()).toBeNull()
  await api.remove({ id })
  expect(await link()).toBeNull()
})

test('the home page names the collection that its products are of', async () => {
  const { collections: api, content } = shop.as(owner)
  const { id } = await add({ isInStock: true }, { name: 'For the home page' })
  const { body, revision } = await content.get({ key: 'home' })
  if (body.kind !== 'home') throw new Error('no home page')
  const sections = body.sections.map((section) =>
    section.name === 'products' ? { ...section, collection: id } : section,
  )
  await content.save({ key: 'home', revision, body: { ...body, hero: [], sections }, publish: 'now', publishAt: null })
  const shown = (await shop.visitor.content.home()).sections
  expect(shown.map(({ name, collection }) => [name, collection])).toContainEqual(['products', id])
  expect(shown.filter(({ collection }) => collection !== null)).toHaveLength(1)
  await api.remove({ id })
})
