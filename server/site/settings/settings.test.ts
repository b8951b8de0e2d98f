import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let admin: Person
const TAGLINE = 'Printed, plain and made-to-order tees.'
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('without changes by the owner, all settings have their defaults', async () => {
  expect(await shop.visitor.settings.get()).toEqual({
    ...DEFAULT_SETTINGS,
    supportEmail: 'hello@inkloom.example',
    tagline: TAGLINE,
    look: null,
    welcomePercent: null,
    hasGroupOrders: false,
    messageChannels: [],
    holidays: [],
  })
  expect((await shop.as(admin).settings.all()).changed).toEqual([])
})

test('a change has immediate effect; a default value is not stored; null and an empty text reset a setting', async () => {
  const { change } = shop.as(admin).settings
  const chatUrl = 'https://chat.kite.example'
  const changed = await change({ shopName: 'Kite & Co', city: 'Nashik', hsn: DEFAULT_SETTINGS.hsn, chatUrl })
  expect(changed.changed).toEqual(['shopName', 'city', 'chatUrl'])
  expect(await shop.visitor.settings.get()).toMatchObject({ shopName: 'Kite & Co', city: 'Nashik', chatUrl })
  expect((await change({ shopName: '', city: '', chatUrl: '' })).settings).toEqual({
    ...DEFAULT_SETTINGS,
    ...{ supportEmail: 'hello@inkloom.example', tagline: TAGLINE },
  })
})

test('the cash-on-delivery fee and the delivery days apply to the next order [admin.settings]', async () => {
  const { change } = shop.as(admin).settings
  const days = { processingDaysMin: 0, processingDaysMax: 0, deliveryDaysMin: 0, deliveryDaysMax: 0 }
  await change({ codFee: rupees(75), ...days })
  const productId = await shop.product()
  const person = await shop.customer()
  await shop.address(person)
  await shop.as(person).cart.add({ productId, size: 'M', color: 'Black', quantity: 1 })
  const items = [{ productId, size: 'M', color: 'Black', quantity: 1 }]
  const { order } = await shop.as(person).orders.place({ items, paymentMethod: 'COD' })
  expect([order.deliveryFee, order.total]).toEqual([rupees(75), rupees(574)])
  expect(order.expectedFrom).toBe(order.expectedTo)
  await change({ codFee: null, processingDaysMin: null, processingDaysMax: null })
  await change({ deliveryDaysMin: null, deliveryDaysMax: null })
})

test('a shopper who saw a smaller fee must confirm the new one', async () => {
  const productId = await shop.product()
  const person = await shop.customer()
  await shop.address(person)
  await shop.as(person).cart.add({ productId, size: 'M', color: 'Black', quantity: 1 })
  const items = [{ productId, size: 'M', color: 'Black', quantity: 1 }]
  await shop.as(admin).settings.change({ codFee: rupees(75) })
  const form = { items, paymentMethod: 'COD' as const, deliveryFee: rupees(49) }
  expect(await attempt(shop.as(person).orders.place(form))).toMatchObject({
    ok: false,
    failure: { code: 'price_changed', details: { deliveryFee: rupees(75) } },
  })
  await shop.as(admin).settings.change({ codFee: null })
})

test('the return window is the owner’s setting [admin.settings]', async () => {
  const productId = await shop.product()
  const person = await shop.customer()
  await shop.address(person)
  await shop.as(person).cart.add({ productId, size: 'M', color: 'Black', quantity: 1 })
  const items = [{ productId, size: 'M', color: 'Black', quantity: 1 }]
  const { order } = await shop.as(person).orders.place({ items, paymentMethod: 'COD' })
  await shop.as(admin).orders.accept({ id: order.id })
  const { deliveredAt } = await shop.as(admin).orders.deliver({ id: order.id })
  await shop.as(admin).settings.change({ returnDays: 10 })
  const { returnUntil } = await shop.as(person).orders.get({ id: order.id })
  expect(returnUntil?.getTime()).toBe((deliveredAt?.getTime() ?? 0) + 10 * 86_400_000)
  await shop.as(admin).settings.change({ returnDays: null })
})

test.each([
  [{ returnDays: -1 }, 'returnDays'],
  [{ returnDays: 400 }, 'returnDays'],
  [{ shopName: 'Kite\r\nBcc: all@kite.example' }, 'shopName'],
  [{ chatUrl: 'javascript:alert(1)' }, 'chatUrl'],
  [{ supportEmail: 'nobody' }, 'supportEmail'],
  [{ grievanceEmail: 'nobody' }, 'grievanceEmail'],
  [{ deliveryDaysMin: 9, deliveryDaysMax: 2 }, 'deliveryDaysMax'],
  [{ refundDaysMin: 9, refundDaysMax: 2 }, 'refundDaysMax'],
])('%j is refused, and nothing changes', async (body, field) => {
  const answer = await shop.inject({ method: 'PUT', url: '/api/settings', payload: body, by: admin })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
  expect(await shop.visitor.settings.get()).toEqual({
    ...DEFAULT_SETTINGS,
    supportEmail: 'hello@inkloom.example',
    tagline: TAGLINE,
    look: null,
    welcomePercent: null,
    hasGroupOrders: false,
    messageChannels: [],
    holidays: [],
  })
})

test('a GSTIN needs its check character, and fills in the state that it was given in [tax.rates]', async () => {
  const { change } = shop.as(admin).settings
  const shopState = 'Maharashtra'
  const wrong = async (values: object) => {
    const answer = await shop.inject({ method: 'PUT', url: '/api/settings', payload: values, by: admin })
    return [answer.statusCode, answer.json().fields]
  }
  expect(await wrong({ gstin: '27AAPFU0939F1ZO', shopState })).toEqual([
    422,
    { gstin: 'This is not a GSTIN. Please check each of its 15 characters.' },
  ])
  expect(await wrong({ gstin: '27AAPFU0939F1ZV', shopState: 'Goa' })).toEqual([
    422,
    { gstin: 'This GSTIN is of Maharashtra, not of Goa.' },
  ])
  const { settings } = await change({ gstin: ' 27 aapfu0939f 1zv', shopState: '' })
  expect(settings).toMatchObject({ gstin: '27AAPFU0939F1ZV', shopState })
  expect(await wrong({ shopState: '' })).toMatchObject([422, { shopState: expect.stringContaining('Maharashtra') }])
  expect((await change({ gstin: '', shopState: '' })).changed).toEqual([])
})

test('the rules of GST rates are dated, at least one, and in the audit log in words [tax.rates]', async () => {
  const { change, all } = shop.as(admin).settings
  const [first] = (await all()).gstSlabs
  if (!first) throw new Error('no rule')
  const later = { ...first, from: '2027-04-01', limit: rupees(3_000), afterDiscount: false }
  expect((await change({ gstSlabs: [later, first] })).gstSlabs).toEqual([first, later])
  const { items } = await shop.as(admin).audit.list({ about: 'settings', limit: 1 })
  expect(items[0]?.after).toMatchObject({
    gstSlabs: [
      'from 2025-09-22: 5% up to ₹2,500.00, 18% above (price after discount, with printing)',
      'from 2027-04-01: 5% up to ₹3,000.00, 18% above (price before discount, with printing)',
    ],
  })
  for (const gstSlabs of [[], [first, first], [{ ...first, rate: 101 }]])
    expect(await attempt(change({ gstSlabs }))).toMatchObject({ ok: false })
  expect((await change({ gstSlabs: null })).gstSlabs).toEqual([first])
})

test('a change is in the audit log, with amounts in rupees', async () => {
  await shop.as(admin).settings.change({ codFee: rupees(99) })
  await shop.as(admin).settings.change({ codFee: rupees(99) })
  const { items } = await shop.as(admin).audit.list({ about: 'settings', limit: 1 })
  expect(items[0]).toMatchObject({ before: { codFee: '₹49.00' }, after: { codFee: '₹99.00' } })
  await shop.as(admin).settings.change({ codFee: null })
})

test('only an admin changes settings', async () => {
  const call = { method: 'PUT', url: '/api/settings', payload: { shopName: 'Mine' } } as const
  expect((await shop.inject(call)).statusCode).toBe(401)
  expect((await shop.inject({ ...call, by: await shop.customer() })).statusCode).toBe(403)
})

test('in a new shop officer, phone, address and links are empty', async () => {
  const { legalName, grievanceOfficer, supportPhone, supportHours, postalAddress, ...rest } =
    await shop.visitor.settings.get()
  expect([rest.grievancePhone, rest.countryOfOrigin, rest.manufacturer]).toEqual(['', '', ''])
  expect([legalName, grievanceOfficer, supportPhone, supportHours, postalAddress]).toEqual(['', '', '', '', ''])
  expect([rest.chatUrl, rest.instagramUrl, rest.facebookUrl, rest.youtubeUrl, rest.xUrl]).toEqual(['', '', '', '', ''])
})
