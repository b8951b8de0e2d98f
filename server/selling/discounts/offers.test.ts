import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise, rupees } from '#contract/basics/money.ts'
import type { CategoryId, ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import type { PlaceOrder } from '#contract/orders/orders.api.ts'
import { FOR_EVERYTHING } from '#contract/selling/discounts/offer.ts'
import type { OfferInput } from '#contract/selling/offers.api.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { brokenConstraint } from '#server/platform/database/db.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { promoRefusals } from './promo-refusals.table.ts'
import { promoUsages } from './promo-usages.table.ts'
import { promoCodes } from './promos.table.ts'

let shop: TestShop
let admin: Person
let polos: CategoryId
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
  const [row] = await shop.db.insert(categories).values({ name: 'Polos' }).returning()
  polos = row?.id ?? (0 as CategoryId)
})
afterAll(() => shop[Symbol.asyncDispose]())

const PLAIN: OfferInput = {
  name: 'Ten',
  code: null,
  benefit: { kind: 'percent', percent: 10, cap: null },
  conditions: FOR_EVERYTHING,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  perPerson: null,
  isPaused: false,
}
type OfferChange = Partial<Omit<OfferInput, 'conditions'>> & { conditions?: Partial<OfferInput['conditions']> }
let phones = 7_000_000_001
const manage = () => shop.as(admin).offers
const buildInput = ({ conditions, ...fields }: OfferChange): OfferInput => ({
  ...PLAIN,
  ...fields,
  conditions: { ...FOR_EVERYTHING, ...conditions },
})
/** An offer that ends with the test, so that no other one has it. */
async function offer(input: OfferChange) {
  const { id } = await manage().add(buildInput(input))
  return { id, [Symbol.asyncDispose]: async () => void (await attempt(manage().end({ id }))) }
}

/** A customer with a phone number of their own. */
async function buyer(phone = String(phones++)): Promise<Person> {
  const person = await shop.customer()
  await shop.address(person)
  await shop.db.update(addresses).set({ phone }).where(eq(addresses.userId, person.id))
  return person
}

/** What the checkout tells of everything in somebody's cart. */
async function quoteCart(person: Person, promoCode: string | null = null) {
  const lines = await shop.as(person).cart.list()
  const items = lines.map(({ productId, size, color, quantity }) => ({ productId, size, color, quantity }))
  return shop.as(person).checkout.quote({ items, promoCode })
}

type Piece = { productId: ProductId; quantity?: number }
async function fill(person: Person, pieces: readonly Piece[]): Promise<PlaceOrder> {
  const items = pieces.map(({ productId, quantity = 1 }) => ({ productId, size: 'M', color: 'Black', quantity }))
  for (const item of items) await shop.as(person).cart.add(item)
  return { items, paymentMethod: 'COD' }
}
async function order(person: Person, pieces: readonly Piece[], more: Partial<PlaceOrder> = {}) {
  return (await shop.as(person).orders.place({ ...(await fill(person, pieces)), ...more })).order
}

test('an offer without a code applies by itself in bag and order, each line with its own part, and one for the fee besides it', async () => {
  await using _slabs = await offer({
    name: 'Three for ten',
    benefit: {
      kind: 'slabs',
      by: 'pieces',
      steps: [
        { from: 2, percent: 5 },
        { from: 3, percent: 10 },
      ],
    },
    conditions: { categories: [polos] },
  })
  await using _free = await offer({
    name: 'Free delivery',
    benefit: { kind: 'delivery' },
    conditions: { minAmount: rupees(999) },
  })
  const [polo, tee] = [
    await shop.product({ categoryId: polos, price: rupees(599), struckPrice: rupees(899) }),
    await shop.product(),
  ]
  const person = await buyer()
  const request = await fill(person, [{ productId: polo, quantity: 2 }, { productId: tee }])
  expect(await quoteCart(person)).toMatchObject({
    cod: {
      ...{ subtotal: rupees(1_697), discount: rupees(59.9), deliveryFee: 0, feeOffer: 'Free delivery' },
      offer: { label: 'Three for ten' },
    },
    hint: 'Add 1 more piece from Polos for 10% off.',
  })
  const { order: placed } = await shop.as(person).orders.place(request)
  expect(placed).toMatchObject({
    discount: rupees(59.9),
    deliveryFee: 0,
    total: rupees(1_637.1),
    promo: 'Three for ten',
    offers: [
      { label: 'Three for ten', saved: rupees(59.9), isFee: false },
      { label: 'Free delivery', saved: rupees(49), isFee: true },
    ],
  })
  const items = await shop.as(person).orders.items({ id: placed.id })
  expect(items.map(({ mrp, discount }) => [mrp, discount])).toEqual([
    [rupees(899), rupees(59.9)],
    [expect.any(Number), 0],
  ])
  expect(await shop.db.$count(promoUsages, eq(promoUsages.orderId, placed.id))).toBe(2)
  await expect(shop.db.update(orders).set({ offers: null }).where(eq(orders.id, placed.id))).rejects.toSatisfy(
    (error) => brokenConstraint(error) === 'orders_agreed',
  )
  expect(await checkBooks(shop.db)).toEqual([])
})

test('with a GSTIN the tax of each line is that of its own price, to the paisa', async () => {
  await using freshShop = await startShop()
  const owner = await freshShop.admin()
  await freshShop.as(owner).settings.change({ gstin: '27AAPFU0939F1ZV', shopState: 'Maharashtra' })
  await freshShop.as(owner).offers.add(buildInput({ benefit: { kind: 'buy_get', buy: 2, get: 1, percent: 100 } }))
  const person = await freshShop.customer()
  await freshShop.address(person)
  const items = []
  for (const price of [499.99, 333.33, 1_000, 77.77])
    items.push({
      productId: await freshShop.product({ price: rupees(price), struckPrice: rupees(2_000) }),
      size: 'M',
      color: 'Black',
      quantity: 1,
    })
  for (const item of items) await freshShop.as(person).cart.add(item)
  const { order: placed } = await freshShop.as(person).orders.place({ items, paymentMethod: 'COD' })
  expect(placed.discount).toBe(rupees(77.77))
  const lines = await freshShop.as(person).orders.items({ id: placed.id })
  // The piece of ₹333.33 belongs to no group.
  expect(lines.map(({ discount }) => discount)).toEqual([2_465, 0, 4_929, 383])
  expect(lines.map(({ tax }) => tax?.discount)).toEqual([2_465, 0, 4_929, 383])
  expect(await checkBooks(freshShop.db)).toEqual([])
})

test('a code that fails says why, in the bag and when the order is placed', async () => {
  await using _min = await offer({ code: 'MONSOON10', conditions: { minAmount: rupees(700) } })
  await using _first = await offer({ code: 'HELLO', conditions: { firstOrder: true } })
  await using _later = await offer({ code: 'LATER', startsAt: new Date(Date.now() + 86_400_000) })
  const ended = await manage().add(buildInput({ code: 'GONE' }))
  await manage().end({ id: ended.id })
  const [person, productId] = [await buyer(), await shop.product()]
  await order(person, [{ productId }])
  const request = await fill(person, [{ productId }])
  const why = async (code: string) => (await quoteCart(person, code)).code
  expect(await why('monsoon10')).toEqual({ isApplied: false, message: 'Add ₹201 more to use MONSOON10.' })
  expect(await why('HELLO')).toEqual({ isApplied: false, message: 'HELLO is only for a first order.' })
  expect((await why('GONE'))?.message).toMatch(/^GONE ended on \d+ \w+\.$/)
  expect((await why('LATER'))?.message).toBe('This promo code is not valid.')
  expect((await why('NEVER'))?.message).toBe('This promo code is not valid.')
  expect(await attempt(shop.as(person).orders.place({ ...request, promoCode: 'HELLO' }))).toMatchObject({
    ok: false,
    failure: { code: 'promo_invalid' },
    message: 'HELLO is only for a first order.',
  })
  expect(await shop.as(person).promos.apply({ code: 'MONSOON10', userId: person.id })).toEqual({
    success: false,
    discount: 0,
    message: 'Add ₹201 more to use MONSOON10.',
  })
})

test('a first order is that of the account, the phone number and the email, whatever is added to it', async () => {
  await using _first = await offer({ name: 'Welcome', conditions: { firstOrder: true } })
  const productId = await shop.product()
  const phone = String(phones++)
  const person = await buyer(phone)
  expect((await order(person, [{ productId }])).promo).toBe('Welcome')
  expect((await order(person, [{ productId }])).promo).toBeNull()
  expect((await order(await buyer(phone), [{ productId }])).promo).toBeNull()
  expect((await order(await buyer(), [{ productId }])).promo).toBe('Welcome')
})

test('uses and orders of a number that others have typed bar them and not the customer who has proved it', async () => {
  await using _first = await offer({ name: 'Namaste', conditions: { firstOrder: true } })
  await using _code = await offer({ code: 'ONEEACH', perPerson: 1, conditions: { minPieces: 1 } })
  const [productId, phone] = [await shop.product(), String(phones++)]
  await order(await buyer(phone), [{ productId }], { promoCode: 'ONEEACH' })
  const prover = await buyer(phone)
  const proof = { provedPhone: `+91${phone}`, phoneUsedAt: sql`now()` }
  await shop.db.update(users).set(proof).where(eq(users.id, prover.id))
  const placed = await order(prover, [{ productId }], { promoCode: 'ONEEACH' })
  expect(placed.promo).not.toBeNull()
  expect((await order(prover, [{ productId }])).promo).toBeNull()
  const another = await buyer(phone)
  expect((await order(another, [{ productId }])).promo).toBeNull()
})

test('a quote says nothing of whose phone number or email has ordered; the order counts them, and an account has no second question', async () => {
  await using first = await offer({ name: 'Hello there', conditions: { firstOrder: true } })
  await using _code = await offer({ code: 'ONCEONLY', perPerson: 1, conditions: { minPieces: 1 } })
  const [productId, phone, other] = [await shop.product(), String(phones++), String(phones++)]
  await order(await buyer(phone), [{ productId }], { promoCode: 'ONCEONLY' })
  const stranger = await buyer(phone)
  const request = await fill(stranger, [{ productId }])
  const { orders: placing, promos } = shop.as(stranger)
  expect((await quoteCart(stranger)).cod.offer?.label).toBe('Hello there')
  expect((await quoteCart(stranger, 'ONCEONLY')).code?.isApplied).toBe(true)
  expect((await promos.apply({ code: 'ONCEONLY', userId: stranger.id })).success).toBe(true)
  const shown = { ...request, discountAmount: rupees(49.9) }
  expect(await attempt(placing.place(shown))).toMatchObject({
    ok: false,
    failure: { code: 'price_changed' },
    message: '“Hello there” cannot be used: there is an order with this phone number or email.',
  })
  expect(await attempt(placing.place({ ...request, promoCode: 'ONCEONLY' }))).toMatchObject({
    failure: { code: 'promo_invalid' },
    message: 'You have already used ONCEONLY.',
  })
  // Another number, whose owner never ordered, would be the second question.
  await shop.db.update(addresses).set({ phone: other }).where(eq(addresses.userId, stranger.id))
  expect((await quoteCart(stranger)).cod.offer).toBeNull()
  expect((await quoteCart(stranger, 'ONCEONLY')).code?.message).toBe('You have already used ONCEONLY.')
  expect((await placing.place(request)).order.promo).toBeNull()
  // A confirmed email is the account's own.
  const firstBuyer = await buyer()
  await order(firstBuyer, [{ productId }])
  const twin = await buyer()
  const email = firstBuyer.email.replace('@', '+two@')
  await shop.db.update(users).set({ email, emailVerified: false }).where(eq(users.id, twin.id))
  await fill(twin, [{ productId }])
  expect((await quoteCart(twin)).cod.offer?.label).toBe('Hello there')
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, twin.id))
  expect((await quoteCart(twin)).cod.offer).toBeNull()
  expect((await manage().get({ id: first.id })).uses).toBe(1)
})

test('an order that was placed without an offer has answered too: cancelled and asked for another number, the offer is still gone', async () => {
  await using _first = await offer({ name: 'Hello again', conditions: { firstOrder: true } })
  const [productId, phone] = [await shop.product(), String(phones++)]
  await order(await buyer(phone), [{ productId }])
  const stranger = await buyer(phone)
  const placed = await order(stranger, [{ productId }])
  expect(placed.promo).toBeNull()
  await shop.as(stranger).orders.cancelMine({ id: placed.id })
  await shop.db
    .update(addresses)
    .set({ phone: String(phones++) })
    .where(eq(addresses.userId, stranger.id))
  await fill(stranger, [{ productId }])
  expect((await quoteCart(stranger)).cod.offer).toBeNull()
})

test('a refusal costs an account only the offers that the order would have had', async () => {
  await using best = await offer({ name: 'Best', benefit: { kind: 'percent', percent: 30, cap: null }, perPerson: 1 })
  await using good = await offer({ name: 'Good', benefit: { kind: 'percent', percent: 20, cap: null }, perPerson: 1 })
  await using _usual = await offer({ name: 'Usual', benefit: { kind: 'percent', percent: 10, cap: null } })
  await using weak = await offer({ name: 'Weak', benefit: { kind: 'percent', percent: 5, cap: null }, perPerson: 1 })
  const [productId, phone] = [await shop.product(), String(phones++)]
  const sister = await buyer(phone)
  expect((await order(sister, [{ productId }])).promo).toBe('Best')
  for (const { id } of [good, weak]) {
    await shop.db.execute(sql`insert into promo_usages (promo_id, user_id, order_id, discount, phone)
      select ${id}, user_id, id, 1, right(ship_phone, 10) from orders where user_id = ${sister.id}`)
    await shop.db.execute(sql`update promo_codes set used_count = 1 where id = ${id}`)
  }
  const person = await buyer(phone)
  const refusedFor = async () =>
    (await shop.db.select().from(promoRefusals).where(eq(promoRefusals.userId, person.id)))
      .map(({ promoId }) => promoId)
      .toSorted((a, b) => a - b)
  const request = await fill(person, [{ productId }])
  // Nothing was said of offers: nothing is refused.
  const elsewhere = { ...request, items: [{ ...request.items[0], quantity: 9 }] } as PlaceOrder
  expect((await attempt(shop.as(person).orders.place(elsewhere))).ok).toBe(false)
  expect(await refusedFor()).toEqual([])
  // Refused for the store credit: the answer says nothing of offers either, whoever's number it is.
  const withCredit = { ...request, credit: rupees(5), discountAmount: paise(14_970) }
  expect(await attempt(shop.as(person).orders.place(withCredit))).toMatchObject({ failure: { code: 'credit_changed' } })
  expect(await refusedFor()).toEqual([])
  expect((await quoteCart(person)).cod.offer?.label).toBe('Best')
  expect(await attempt(shop.as(person).orders.place({ ...request, discountAmount: paise(14_970) }))).toMatchObject({
    failure: { code: 'price_changed' },
    message: '“Best” cannot be used: it was used before with this phone number or email.',
  })
  expect(await refusedFor()).toEqual([best.id, good.id])
})

test('saving an offer that somebody has paused meanwhile changes nothing and says so; a use of it does not stand in the way', async () => {
  await using monsoonOffer = await offer({ name: 'Monsoon' })
  const shown = await manage().get({ id: monsoonOffer.id })
  const changeInput = { id: monsoonOffer.id, revision: shown.revision, ...buildInput({ name: 'Monsoon sale' }) }
  await order(await buyer(), [{ productId: await shop.product() }])
  await manage().pause({ id: monsoonOffer.id, isPaused: true })
  expect(await attempt(manage().change(changeInput))).toMatchObject({ ok: false, failure: { code: 'stale' } })
  expect(await manage().get({ id: monsoonOffer.id })).toMatchObject({ name: 'Monsoon', isPaused: true })
  await manage().pause({ id: monsoonOffer.id, isPaused: false })
  await manage().change(changeInput)
  expect((await manage().get({ id: monsoonOffer.id })).name).toBe('Monsoon sale')
})

test('what an offer is not for is named to shoppers', async () => {
  await using _most = await offer({ name: 'Most', conditions: { exceptCategories: [polos], minPieces: 2 } })
  await using _code = await offer({ code: 'NOPOLO', conditions: { exceptCategories: [polos] } })
  const [polo, person] = [await shop.product({ categoryId: polos }), await buyer()]
  await fill(person, [{ productId: polo }])
  expect((await quoteCart(person, 'NOPOLO')).code?.message).toBe('NOPOLO is not for Polos.')
  await fill(person, [{ productId: await shop.product() }])
  expect((await quoteCart(person)).hint).toBe('Add 1 more piece (not from Polos) for 10% off.')
})

test('the offer for the fee is found, searched and reported beside that for the goods', async () => {
  await using _goods = await offer({ name: 'Goods ten' })
  await using _fee = await offer({ name: 'Fee none', benefit: { kind: 'delivery' } })
  const placed = await order(await buyer(), [{ productId: await shop.product() }])
  const numbers = async (query: object) => (await shop.as(admin).orders.all(query)).items.map(({ number }) => number)
  expect(await numbers({ promo: 'fee none' })).toEqual([placed.number])
  expect(await numbers({ q: 'fee none' })).toEqual([placed.number])
  const day = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10)
  const { rows } = await shop.as(admin).reports.show({ report: 'coupon', from: day, to: day })
  expect(rows.map(({ labels }) => labels[0])).toContain('Goods ten + Fee none')
})

test('a cancelled order gives its uses back; limits by person count account and phone number', async () => {
  await using limitedOffer = await offer({ name: 'Once', perPerson: 1 })
  const [productId, phone] = [await shop.product(), String(phones++)]
  const person = await buyer(phone)
  const placed = await order(person, [{ productId }])
  expect(placed.promo).toBe('Once')
  expect((await order(await buyer(phone), [{ productId }])).promo).toBeNull()
  await shop.as(person).orders.cancelMine({ id: placed.id })
  expect((await manage().get({ id: limitedOffer.id })).uses).toBe(0)
  expect((await order(person, [{ productId }])).promo).toBe('Once')
  expect(await checkBooks(shop.db)).toEqual([])
})

test('of twelve orders at one moment five have an offer with five uses, and of two of one phone number one [offers.kinds]', async () => {
  await using five = await offer({ code: 'FIVE', maxUses: 5 })
  const productId = await shop.product({ pieces: 100 })
  const ready = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const person = await buyer()
      return { person, request: await fill(person, [{ productId }]) }
    }),
  )
  const place = (code: string) =>
    Promise.all(
      ready.map(({ person, request }) => attempt(shop.as(person).orders.place({ ...request, promoCode: code }))),
    )
  const placed = await place('FIVE')
  expect(placed.filter(({ ok }) => ok)).toHaveLength(5)
  expect(
    placed.filter((answer) => !answer.ok).every((answer) => !answer.ok && answer.failure.code === 'promo_invalid'),
  ).toBe(true)
  expect((await manage().get({ id: five.id })).uses).toBe(5)
  await using _each = await offer({ code: 'EACH', perPerson: 1 })
  const phone = String(phones++)
  const twins = await Promise.all([buyer(phone), buyer(phone), buyer(phone)])
  const requests = await Promise.all(twins.map((person) => fill(person, [{ productId }])))
  const tries = twins.map((person, i) =>
    attempt(
      shop.as(person).orders.place({ ...(requests[i] as PlaceOrder), promoCode: 'EACH', paymentMethod: 'Online' }),
    ),
  )
  expect((await Promise.all(tries)).filter(({ ok }) => ok)).toHaveLength(1)
  expect(await checkBooks(shop.db)).toEqual([])
})

test('offers are added, found by state, day and name, paused, ended and audited; only roles with offers:write may', async () => {
  const { offers } = shop.as(admin)
  const { id } = await offers.add(
    buildInput({
      name: 'Diwali sale',
      startsAt: new Date('2099-11-01T00:00:00+05:30'),
      endsAt: new Date('2099-11-05T00:00:00+05:30'),
    }),
  )
  const isListed = async (query: Parameters<typeof offers.list>[0]) =>
    (await offers.list(query)).items.some((item) => item.id === id)
  expect([await isListed({ state: 'scheduled' }), await isListed({ state: 'running' })]).toEqual([true, false])
  expect([await isListed({ from: '2099-11-04', to: '2099-11-09' }), await isListed({ from: '2099-11-05' })]).toEqual([
    true,
    false,
  ])
  expect(await isListed({ q: 'diwali' })).toBe(true)
  await offers.pause({ id, isPaused: true })
  expect((await offers.get({ id })).state).toBe('paused')
  const { revision } = await offers.get({ id })
  await offers.change({ id, revision, ...buildInput({ name: 'Diwali', code: 'DIWALI' }) })
  expect(await attempt(offers.add(buildInput({ code: 'diwali' })))).toMatchObject({
    failure: { code: 'promo_code_taken' },
  })
  for (let i = 0; i < 2; i++) await offers.end({ id })
  const { items } = await shop.as(admin).audit.list({ q: 'diwali' })
  expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['offer.update', 'offer.add']))
  expect(await attempt(shop.as(await shop.staff('packer')).offers.list())).toMatchObject({ ok: false })
  const lost = buildInput({ conditions: { products: [999_999 as ProductId] } })
  expect(await attempt(offers.add(lost))).toMatchObject({
    ok: false,
    fields: { products: 'There is no product 999999' },
  })
})

test('the list of running offers is read from memory until one changes, and a use changes it only when it is the last', async () => {
  const labels = async () => (await shop.visitor.offers.running()).map(({ label }) => label)
  await using lastOffer = await offer({ name: 'Last one', maxUses: 1 })
  expect(await labels()).toContain('Last one')
  await order(await buyer(), [{ productId: await shop.product() }])
  expect(await labels()).not.toContain('Last one')
  expect(await shop.db.$count(promoCodes, eq(promoCodes.id, lastOffer.id))).toBe(1)
})
