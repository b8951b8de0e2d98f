import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { PlaceOrder } from '#contract/orders/orders.api.ts'
import type { DeliveryRuleInput } from '#contract/selling/delivery-rules.api.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { sandboxOrder } from '#server/testing/payments.ts'
import { deliver, pay } from '#server/testing/sandbox.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { tellSome } from './delivery-requests.ts'
import { deliveryRequests, deliveryRules } from './delivery-rules.table.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  await shop.db.delete(deliveryRules)
  await shop.db.delete(deliveryRequests)
  await shop.db.delete(mailOutbox)
})

const HOME = {
  line1: '14 Lake View Road',
  line2: null,
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  phone: '9876543210',
}
const NO_LIMITS = { orderMin: null, orderMax: null, codMin: null, codMax: null }
const SERVED = { isServiceable: true, daysMin: null, daysMax: null, takesCod: true, codFee: null, ...NO_LIMITS }

function rule(prefix: string, more: Partial<DeliveryRuleInput> = {}) {
  return shop.as(owner).delivery.addRule({ prefix, ...SERVED, ...more })
}
const check = async (pin: string) => (await shop.visitor.delivery.check({ pin })).delivery

/** Places an order of two tees of ₹499 to 411001. */
async function order(more: Partial<PlaceOrder> = {}, person?: Person) {
  const asha = person ?? (await shop.customer())
  if (!person) await shop.address(asha)
  const item = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 2 }
  await shop.as(asha).cart.add(item)
  return attempt(shop.as(asha).orders.place({ items: [item], paymentMethod: 'COD', ...more }))
}
const refusal = async (more: Partial<PlaceOrder> = {}) => {
  const placed = await order(more)
  return placed.ok ? null : [placed.failure.code, placed.message]
}

test('a shop without rules delivers everywhere, with the days and the fee of its settings', async () => {
  expect(await check('110001')).toMatchObject({ orderMin: null, cod: { fee: rupees(49), min: null, max: null } })
  const placed = await order()
  expect(placed.ok && placed.value.order.deliveryFee).toBe(rupees(49))
})

test('of the rules that a PIN code begins with the longest applies, and the empty one everywhere else [delivery.rules]', async () => {
  await rule('', { isServiceable: false })
  await rule('41', { codFee: rupees(80) })
  await rule('4110', { codFee: rupees(60), daysMin: 0, daysMax: 0 })
  await rule('411001', { codFee: rupees(20) })
  const fee = async (pin: string) => (await check(pin))?.cod?.fee ?? null
  expect([await fee('411001'), await fee('411002'), await fee('412207'), await fee('400001')]).toEqual([
    rupees(20),
    rupees(60),
    rupees(80),
    null,
  ])
})

test('city and state are answered for a PIN code, also typed with a space [delivery.city]', async () => {
  expect((await shop.visitor.delivery.check({ pin: '411 001' })).place).toEqual({
    city: 'Pune',
    state: 'Maharashtra',
    states: ['Maharashtra'],
  })
  for (const pin of ['', '4110', '011001', '4110011', 'abcdef'])
    expect((await shop.inject({ url: `/api/delivery?pin=${pin}` })).json().fields).toHaveProperty('pin')
})

test('an order to a PIN code without delivery is refused, online too, and nothing is written [delivery.rules]', async () => {
  await rule('', { isServiceable: false })
  const message = "Sorry, we don't deliver to 411001 yet. Nothing has been charged."
  for (const paymentMethod of ['COD', 'Online'] as const)
    expect(await refusal({ paymentMethod })).toEqual(['pin_unserviceable', message])
})

test('cash on delivery is refused where a rule does not offer it, or above its most; online payment is taken [delivery.frozen]', async () => {
  const { id } = await rule('411', { takesCod: false })
  expect(await refusal()).toEqual([
    'cod_unavailable',
    'Cash on delivery is not available for 411001. Please pay online.',
  ])
  await shop.as(owner).delivery.changeRule({ id, prefix: '411', ...SERVED, codMax: rupees(997) })
  expect(await refusal()).toEqual([
    'cod_unavailable',
    'Cash on delivery is available up to ₹997.00 for 411001. Please pay online.',
  ])
  expect(await refusal({ paymentMethod: 'Online' })).toBe(null)
  await shop.as(owner).delivery.changeRule({ id, prefix: '411', ...SERVED, codMax: rupees(998) })
  expect(await refusal()).toBe(null)
})

test('the least and the most that an order may be worth are said in words [delivery.frozen]', async () => {
  const { id } = await rule('411', { orderMin: rupees(1_000) })
  expect(await refusal()).toEqual(['order_value', 'Orders to 411001 start at ₹1,000.00. Add ₹2.00 more to order.'])
  await shop.as(owner).delivery.changeRule({ id, prefix: '411', ...SERVED, orderMax: rupees(900) })
  expect((await refusal())?.[1]).toBe('One order to 411001 can be at most ₹900.00. Please split it into two.')
})

test('fee and days of an order are those of its rule, and stay when the rule changes [delivery.frozen]', async () => {
  await shop.as(owner).settings.change({ processingDaysMin: 0, processingDaysMax: 0 })
  const { id } = await rule('411001', { codFee: rupees(30), daysMin: 0, daysMax: 0 })
  const asha = await shop.customer()
  await shop.address(asha)
  const higher = await order({ deliveryFee: rupees(10) }, asha)
  expect(higher).toMatchObject({ ok: false, failure: { code: 'price_changed', details: { deliveryFee: rupees(30) } } })
  const placed = await order({ deliveryFee: rupees(30) }, asha)
  if (!placed.ok) throw new Error(placed.message)
  const { order: placedOrder } = placed.value
  expect([placedOrder.deliveryFee, placedOrder.total]).toEqual([rupees(30), rupees(1_028)])
  expect(placedOrder.expectedFrom).toBe(placedOrder.expectedTo)
  await shop.as(owner).delivery.removeRule({ id })
  expect(await shop.as(asha).orders.get({ id: placedOrder.id })).toMatchObject({
    deliveryFee: rupees(30),
    expectedTo: placedOrder.expectedTo,
  })
  await shop.as(owner).settings.change({ processingDaysMin: null, processingDaysMax: null })
})

test('an order that waits for its payment stays valid, and can be paid, when its PIN code is no longer served [delivery.rules]', async () => {
  const { person, order: placed, providerOrderId } = await sandboxOrder(shop)
  await rule('', { isServiceable: false })
  const { events } = await pay(shop, providerOrderId, 'capture')
  for (const event of events) await deliver(shop, event)
  expect((await shop.as(person).orders.get({ id: placed.id })).status).toBe('Success')
})

test('rules are changed by admins only, one for the same digits, and each change is in the audit log [delivery.table]', async () => {
  const { id, place } = await rule('411')
  expect(place).toBe('Pune, Maharashtra')
  expect(await attempt(rule('411'))).toMatchObject({ ok: false, failure: { code: 'name_taken' } })
  const other = await rule('412')
  const { changeRule, removeRule, rules } = shop.as(owner).delivery
  expect(await attempt(changeRule({ id: other.id, prefix: '411', ...SERVED }))).toMatchObject({
    failure: { code: 'name_taken' },
  })
  await changeRule({ id, prefix: '411', ...SERVED, codFee: rupees(60) })
  await removeRule({ id })
  await removeRule({ id })
  const log = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2)
  expect(log).toMatchObject([
    { action: 'delivery.delete', before: { digits: '411', codFee: '₹60.00' } },
    { action: 'delivery.update', before: { codFee: null }, after: { codFee: '₹60.00' } },
  ])
  expect((await rules({ q: '412207' })).items.map(({ prefix }) => prefix)).toEqual(['412'])
  const byCustomer = { method: 'DELETE', url: `/api/delivery/rules/${other.id}`, by: await shop.customer() } as const
  expect((await shop.inject(byCustomer)).statusCode).toBe(403)
})

test('of two edits of one delivery rule the second is refused and changes nothing, also after an import, unless it does not say what it saw [admin.stale-edit]', async () => {
  const { id, updatedAt } = await rule('411')
  const { changeRule, importRules, rules } = shop.as(owner).delivery
  const change = { id, prefix: '411', ...SERVED }
  const first = await changeRule({ ...change, updatedAt, codFee: rupees(60) })
  const entries = () => shop.db.$count(auditLog)
  const before = await entries()
  expect(await attempt(changeRule({ ...change, updatedAt, takesCod: false }))).toMatchObject({
    failure: { code: 'stale' },
    message: 'Somebody has changed this delivery rule meanwhile. Look at what it is now, then change it again.',
  })
  expect((await rules({})).items).toEqual([first])
  expect(await entries()).toBe(before)
  const csv = 'PIN code or first digits,Delivered,COD fee\n411,yes,70\n'
  expect(await importRules({ csv, isTrial: false, isComplete: false })).toMatchObject({ changed: 1, errors: [] })
  expect(await attempt(changeRule({ ...change, updatedAt: first.updatedAt }))).toMatchObject({
    failure: { code: 'stale' },
  })
  expect(await changeRule(change)).toMatchObject({ codFee: null, takesCod: true })
})

test.each([
  [{ prefix: '4' }, 'prefix'],
  [{ prefix: '4110011' }, 'prefix'],
  [{ daysMin: 3 }, 'daysMax'],
  [{ daysMin: 5, daysMax: 2 }, 'daysMax'],
  [{ codMin: 500, codMax: 100 }, 'codMax'],
  [{ codFee: -1 }, 'codFee'],
])('a rule with %j is refused', async (more, field) => {
  const payload = { prefix: '411', ...SERVED, ...more }
  const answer = await shop.inject({ method: 'POST', url: '/api/delivery/rules', by: owner, payload })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
})

test('a CSV file is tried first, says what is wrong with each row, and changes nothing until all are right [delivery.table]', async () => {
  await rule('411', { codFee: rupees(49) })
  await rule('500')
  const { importRules, rules } = shop.as(owner).delivery
  const wrong =
    'PIN code or first digits,Delivered,COD fee\r\n411,maybe,\r\n4,yes,\r\n\r\n412,yes,"1,x"\r\n413,yes,\r\n413,no,'
  expect(await importRules({ csv: wrong, isTrial: false, isComplete: false })).toMatchObject({
    errors: [
      { row: 2, message: 'Delivered: enter yes or no' },
      { row: 3, message: expect.stringContaining('2 to 6 digits') },
      { row: 5, message: expect.stringContaining('COD fee') },
      { row: 7, message: '413 is already in row 6' },
    ],
  })
  const csv =
    '\ufeffPIN code or first digits,Delivered,Days from,Days to,COD,COD fee\n*,no,,,no,\n411,yes,1,2,yes,"49.00"\n"412 207",yes,,,no,\n'
  const changes = [
    { prefix: '', kind: 'added', cells: expect.arrayContaining([{ column: 'Delivered', from: '', to: 'no' }]) },
    { prefix: '412207', kind: 'added', cells: expect.anything() },
    {
      prefix: '411',
      kind: 'changed',
      cells: [
        { column: 'Days from', from: '', to: '1' },
        { column: 'Days to', from: '', to: '2' },
      ],
    },
    { prefix: '500', kind: 'removed', cells: [] },
  ]
  const counts = { added: 2, changed: 1, unchanged: 0, removed: 1, changes, errors: [] }
  expect(await importRules({ csv, isTrial: true, isComplete: true })).toEqual(counts)
  expect((await rules()).total).toBe(2)
  expect(await importRules({ csv, isTrial: false, isComplete: true })).toEqual(counts)
  expect(await importRules({ csv, isTrial: false, isComplete: true })).toMatchObject({ unchanged: 3, changed: 0 })
  expect((await rules()).items).toMatchObject([
    { prefix: '', isServiceable: false },
    { prefix: '411', daysMin: 1, daysMax: 2, codFee: rupees(49) },
    { prefix: '412207', takesCod: false },
  ])
})

test('who wants to be told is stored once, counted by PIN code, and mailed once when a rule serves the code [delivery.rules]', async () => {
  const { addRule, changeRule, wishes } = shop.as(owner).delivery
  const { id } = await addRule({ prefix: '', ...SERVED, isServiceable: false })
  const ask = (email: string, pin = '400001') => shop.visitor.delivery.ask({ email, pin })
  for (const email of ['asha@example.com', 'ASHA@example.com', 'bela@example.com']) await ask(email)
  await ask('asha@example.com', '110001')
  expect((await wishes()).items).toMatchObject([
    { pin: '400001', place: 'Mumbai, Maharashtra', people: 2 },
    { pin: '110001', people: 1 },
  ])
  expect(await tellSome(shop.deps.db)).toBe(0)
  await rule('4000')
  const mailedCounts = await Promise.all([tellSome(shop.deps.db), tellSome(shop.deps.db)])
  expect(mailedCounts[0] + mailedCounts[1]).toBe(2)
  const mails = await shop.db.select().from(mailOutbox)
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['asha@example.com', 'We now deliver to 400001'],
    ['bela@example.com', 'We now deliver to 400001'],
  ])
  expect(await ask('chitra@example.com')).toEqual({ message: 'Good news: we already deliver to 400001.' })
  expect((await wishes()).items).toMatchObject([{ pin: '110001', people: 1 }])
  await changeRule({ id, prefix: '', ...SERVED })
  expect(await tellSome(shop.deps.db)).toBe(1)
})

test('a new shop has no rule, of no city, and delivers everywhere [delivery.table]', async () => {
  await using fresh = await startShop()
  expect(await fresh.db.$count(deliveryRules)).toBe(0)
  for (const pin of ['411001', '570001', '110001'])
    expect((await fresh.visitor.delivery.check({ pin })).delivery).not.toBeNull()
  expect((await fresh.visitor.delivery.area()).area).toBe('everywhere in India')
})

const UNKNOWN = 'We do not know this PIN code. Please check it.'

test('a PIN code that does not exist is refused wherever it is typed, and ordered to nowhere, until the owner has a rule for it alone [delivery.unknown-pin]', async () => {
  expect(await shop.visitor.delivery.check({ pin: '999999' })).toMatchObject({ isKnown: false, delivery: null })
  const person = await shop.customer()
  const api = shop.as(person)
  const address = { ...HOME, fullName: 'Asha Kulkarni', postalCode: '999999' }
  const { id } = await shop.as(owner).drafts.create({ customerId: person.id })
  const [saved] = await api.addressBook.add({ ...address, postalCode: '411001' })
  if (!saved) throw new Error('no address')
  const ways = [
    () => api.address.create({ userId: person.id, ...address }),
    () => api.addressBook.add(address),
    () => api.addressBook.edit({ ...address, id: saved.id }),
    () => shop.as(owner).drafts.save({ id, revision: 0, address }),
    () => shop.visitor.delivery.ask({ pin: '999999', email: 'asha@example.com' }),
  ]
  for (const way of ways) await expect(way()).rejects.toMatchObject({ code: 'invalid', message: UNKNOWN })
  expect(await api.addressBook.list()).toMatchObject([{ postalCode: '411001' }])
  // One that was saved before PIN codes were checked.
  await shop.db.update(addresses).set({ postalCode: '999999' }).where(eq(addresses.userId, person.id))
  const refused = await order({}, person)
  expect(refused).toMatchObject({ ok: false, message: UNKNOWN, failure: { code: 'pin_unserviceable' } })
  await rule('9999')
  expect((await shop.visitor.delivery.check({ pin: '999999' })).isKnown).toBe(false)
  await rule('999999')
  expect((await shop.visitor.delivery.check({ pin: '999999' })).delivery).not.toBe(null)
  expect((await order({}, person)).ok).toBe(true)
})

test.each([
  [[], 'everywhere in India', 3, 7],
  [
    [
      ['', {}],
      ['411', { daysMin: 1, daysMax: 2 }],
    ],
    'everywhere in India',
    1,
    7,
  ],
  [
    [
      ['', {}],
      ['744', { isServiceable: false }],
    ],
    'almost everywhere in India',
    3,
    7,
  ],
  [
    [
      ['', { isServiceable: false }],
      ['411', { daysMin: 1, daysMax: 2 }],
      ['412', { daysMin: 2, daysMax: 4 }],
    ],
    'in and around Pune',
    1,
    4,
  ],
  [
    [
      ['', { isServiceable: false }],
      ['560', {}],
    ],
    'in parts of Karnataka',
    3,
    7,
  ],
  [
    [
      ['', { isServiceable: false }],
      ['560', {}],
      ['403', {}],
    ],
    'in parts of Goa and Karnataka',
    3,
    7,
  ],
  [
    [
      ['', { isServiceable: false }],
      ['560', {}],
      ['403', {}],
      ['50', {}],
      ['11', {}],
    ],
    'in many parts of India',
    3,
    7,
  ],
] as [rules: [prefix: string, more: Partial<DeliveryRuleInput>][], area: string, min: number, max: number][])(
  'where the shop delivers, and in how many days, is what its rules say: %j [delivery.unknown-pin]',
  async (rules, area, min, max) => {
    await shop.as(owner).settings.change({ city: 'Pune' })
    for (const [prefix, more] of rules) await rule(prefix, more)
    expect(await shop.visitor.delivery.area()).toEqual({ area, days: { min, max } })
  },
)

test('the owner’s city becomes the delivery area: only its digits are served, and the shop has its city [delivery.city-area]', async () => {
  await using fresh = await startShop({ SEED: 'none' })
  const { delivery, setup, audit } = fresh.as(await fresh.admin())
  expect(await delivery.cityAreas({ city: 'nagpur' })).toEqual([
    { city: 'Nagpur', state: 'Maharashtra', prefixes: [{ digits: '440', districts: ['Nagpur'] }] },
  ])
  const refusal = async (prefixes: string[]) => {
    const answer = await attempt(delivery.serveCity({ city: 'Nagpur', prefixes }))
    return answer.ok ? null : answer.fields
  }
  expect(await refusal(['440', '999'])).toEqual({ prefixes: 'No PIN code begins with 999' })
  expect(await setup.read()).toMatchObject({ hasDeliveryRules: false })
  expect(await refusal(['440'])).toBe(null)
  const served = await Promise.all(['440001', '411001'].map((pin) => fresh.visitor.delivery.check({ pin })))
  expect(served.map(({ delivery: terms }) => terms !== null)).toEqual([true, false])
  expect((await fresh.visitor.delivery.area({})).area).toBe('in and around Nagpur')
  expect((await fresh.visitor.settings.get()).city).toBe('Nagpur')
  expect((await audit.list({ about: 'delivery' })).items[0]).toMatchObject({
    action: 'delivery.serve_city',
    after: { city: 'Nagpur', digits: '440' },
  })
  expect(await refusal(['441'])).toEqual({
    prefixes: 'You have delivery rules already. Change them in the list.',
  })
})

test.each(['Pune', 'Bangalore', 'Noida', 'Kochi', 'Panaji', 'Guwahati'])(
  'a shop that serves what is proposed for %s delivers in and around it [delivery.city-area]',
  async (city) => {
    await using fresh = await startShop({ SEED: 'none' })
    const { delivery } = fresh.as(await fresh.admin())
    const [area] = await delivery.cityAreas({ city })
    await delivery.serveCity({ city, prefixes: area?.prefixes.map(({ digits }) => digits) ?? [] })
    expect((await fresh.visitor.delivery.area({})).area).toBe(`in and around ${city}`)
  },
)
