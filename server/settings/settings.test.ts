import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { rupees } from '#contract/money.ts'
import { DEFAULT_SETTINGS } from '#contract/shop-settings.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a shop whose owner has said nothing is as built', async () => {
  expect(await shop.visitor.settings.get()).toEqual({ ...DEFAULT_SETTINGS, welcomePercent: null })
  expect((await shop.as(admin).settings.all()).changed).toEqual([])
})

test('a change shows at once; what is as built is not kept; null and an empty text set back', async () => {
  const { change } = shop.as(admin).settings
  const chatUrl = 'https://chat.kite.example'
  const changed = await change({ shopName: 'Kite & Co', city: DEFAULT_SETTINGS.city, chatUrl })
  expect(changed.changed).toEqual(['shopName', 'chatUrl'])
  expect(await shop.visitor.settings.get()).toMatchObject({ shopName: 'Kite & Co', city: 'Pune', chatUrl })
  expect((await change({ shopName: '', chatUrl: '' })).settings).toEqual(DEFAULT_SETTINGS)
})

test('the fee of cash on delivery and the delivery days are the rules of the next order', async () => {
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

test('whoever saw a smaller fee is not charged the new one unasked', async () => {
  const productId = await shop.product()
  const person = await shop.customer()
  await shop.address(person)
  await shop.as(person).cart.add({ productId, size: 'M', color: 'Black', quantity: 1 })
  const items = [{ productId, size: 'M', color: 'Black', quantity: 1 }]
  await shop.as(admin).settings.change({ codFee: rupees(75) })
  const wish = { items, paymentMethod: 'COD' as const, deliveryFee: rupees(49) }
  expect(await attempt(shop.as(person).orders.place(wish))).toMatchObject({
    ok: false,
    failure: { code: 'price_changed', details: { deliveryFee: rupees(75) } },
  })
  await shop.as(admin).settings.change({ codFee: null })
})

test('the return window follows', async () => {
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
  [{ deliveryDaysMin: 9, deliveryDaysMax: 2 }, 'deliveryDaysMax'],
  [{ refundDaysMin: 9, refundDaysMax: 2 }, 'refundDaysMax'],
])('%j is refused, and nothing changes', async (body, field) => {
  const answer = await shop.inject({ method: 'PUT', url: '/api/settings', payload: body, by: admin })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
  expect(await shop.visitor.settings.get()).toEqual({ ...DEFAULT_SETTINGS, welcomePercent: null })
})

test('a change is in the log, with money as people read it', async () => {
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

test('a new shop names nobody whom it does not have: no officer, phone, address or page elsewhere', async () => {
  const { legalName, grievanceOfficer, supportPhone, supportHours, postalAddress, ...rest } =
    await shop.visitor.settings.get()
  expect([legalName, grievanceOfficer, supportPhone, supportHours, postalAddress]).toEqual(['', '', '', '', ''])
  expect([rest.chatUrl, rest.instagramUrl, rest.facebookUrl, rest.youtubeUrl, rest.xUrl]).toEqual(['', '', '', '', ''])
})

test('an empty shop says what it still needs, and what is done', async () => {
  await using fresh = await startShop()
  const owner = await fresh.admin()
  const { setup, change } = fresh.as(owner).settings
  const none = { hasDetails: false, hasCategory: false, hasProduct: false, hasBanner: false, hasWelcomeCode: false }
  expect(await setup()).toMatchObject({ ...none, hasCustomShirts: false, takesPayments: false, sendsMail: false })
  await fresh.product()
  const reached = { supportPhone: '+91 20 5550 0142', postalAddress: '14 Press Lane\nPune 411005' }
  await change({ legalName: 'Kite Clothing', grievanceOfficer: 'Devika Shah', ...reached })
  expect(await setup()).toMatchObject({ ...none, hasDetails: true, hasProduct: true })
})
