import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { customOrder, fillCustomCart } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let owner: Person
let packer: Person
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  packer = await shop.staff('packer')
  await configure(shop)
})
afterAll(() => endWithBooks(shop))

const blanksApi = () => shop.as(owner).blanks
const add = async (color: string, pieces: number, more: { size?: string; cost?: ReturnType<typeof rupees> } = {}) => {
  const { size = 'M', ...rest } = more
  const [blank] = await blanksApi().add({
    category: 'Regular',
    material: 'Cotton',
    color,
    sizes: [{ size, pieces }],
    ...rest,
  })
  if (!blank) throw new Error('no blank')
  return blank
}
const readRefusal = async (call: Promise<unknown>) => {
  const answer = await attempt(call)
  return answer.ok ? 'done' : answer.failure?.code
}

test('garments of the studio are counted by size, once each, and orders take from them', async () => {
  const sizes = [
    { size: 'S', pieces: 4 },
    { size: 'L', pieces: 0 },
  ]
  const garment = { category: 'Regular', material: 'Cotton', color: 'White', sizes, cost: rupees(150), lowMark: 3 }
  expect(await blanksApi().add(garment)).toMatchObject([
    { size: 'S', available: 4, reserved: 0, cost: rupees(150), lowMark: 3, isCounted: true },
    { size: 'L', available: 0 },
  ])
  expect(await readRefusal(blanksApi().add(garment))).toBe('name_taken')
  expect(await readRefusal(blanksApi().add({ ...garment, color: 'Olive' }))).toBe('invalid')
  await customOrder(shop, { color: 'White', size: 'S', quantity: 3 })
  const { items } = await shop.as(packer).blanks.list({ color: 'White' })
  expect(items).toMatchObject([{ size: 'S', available: 1, reserved: 3, cost: null }, { size: 'L' }])
  expect((await blanksApi().list({ color: 'White', show: 'low' })).total).toBe(2)
})

test('counting adds what differs from the shown number, so that garments which are ordered meanwhile stay reserved', async () => {
  const { id, seen } = await add('Navy', 6, { size: 'L' })
  await customOrder(shop, { size: 'L', quantity: 2 })
  // The form was opened before the order: 6 were there, and 5 are found.
  const countInput = { id, pieces: 5, shown: 6, seen }
  const [counted] = await Promise.all([
    shop.as(packer).blanks.count(countInput),
    shop.as(packer).blanks.count(countInput),
  ])
  expect(counted).toMatchObject({ available: 3, reserved: 2 })
  expect(await readRefusal(blanksApi().count({ ...countInput, pieces: 4 }))).toBe('stale')
})

test('received garments raise the number, keep what one cost, and are in the ledger with who received them', async () => {
  const { id, seen } = await add('Maroon', 1)
  await blanksApi().receive({ id, pieces: 10, cost: rupees(175), seen, note: 'Bill 12' })
  await blanksApi().receive({ id, pieces: 10, cost: rupees(175), seen, note: 'Bill 12' })
  expect(await blanksApi().get({ id })).toMatchObject({ available: 11, cost: rupees(175) })
  const { items, total } = await blanksApi().ledger({ id })
  expect(total).toBe(2)
  expect(items[0]).toMatchObject({
    reason: 'received',
    delta: 10,
    balance: 11,
    unitCost: rupees(175),
    note: 'Bill 12',
    by: owner.name,
  })
  const seenByPacker = await shop.as(packer).blanks.ledger({ id })
  expect(seenByPacker.items[0]?.unitCost).toBeNull()
})

test('open orders reserve a garment that is counted later, the oldest first, as far as it reaches', async () => {
  const color = 'White'
  const [older, newer] = [
    await customOrder(shop, { color, size: 'M', quantity: 2 }),
    await customOrder(shop, { color, size: 'M', quantity: 2 }),
  ]
  await shop.as(owner).orders.accept({ id: older.order.id })
  const blank = await add(color, 3)
  expect(blank).toMatchObject({ available: 1, reserved: 2 })
  const [job] = await shop.as(packer).printRoom.ofOrder({ id: older.order.id })
  expect(job?.blanksLeft).toBe(1)
  await shop.as(owner).orders.cancel({ id: older.order.id })
  await shop.as(owner).orders.cancel({ id: newer.order.id })
  expect(await blanksApi().get({ id: blank.id })).toMatchObject({ available: 3, reserved: 0 })
})

test('a garment that is not counted any more can always be ordered', async () => {
  const { id } = await add('Navy', 0, { size: '2XL' })
  expect(await readRefusal(customOrder(shop, { size: '2XL' }))).toBe('out_of_stock')
  await blanksApi().change({ id, lowMark: 0, isCounted: false })
  expect(await readRefusal(customOrder(shop, { size: '2XL' }))).toBe('done')
  expect((await blanksApi().list({ show: 'stopped' })).items).toMatchObject([{ id, isCounted: false }])
})

test('a garment that is used up cannot be chosen in the studio, and a bag says so before the checkout [print.blanks]', async () => {
  const { id, seen } = await add('Maroon', 2, { size: 'L' })
  const { person, line } = await fillCustomCart(shop, { color: 'Maroon', size: 'L', quantity: 2 })
  const other = await fillCustomCart(shop, { color: 'Maroon', size: 'L' })
  const readCartLine = async () => (await shop.as(person).cart.list())[0]
  expect(await readCartLine()).toMatchObject({ available: true, inStock: 2 })
  await expect(shop.as(person).cart.addCustomized({ ...line, quantity: 1 })).rejects.toMatchObject({
    code: 'out_of_stock',
    details: { available: 2 },
  })
  const usedUp = async () => (await shop.visitor.customization.config({ category: 'Regular' })).usedUp ?? []
  const garment = { material: 'Cotton', color: 'Maroon', size: 'L' }
  expect(await usedUp()).not.toContainEqual(garment)
  await blanksApi().count({ id, pieces: 1, shown: 2, seen })
  expect(await readCartLine()).toMatchObject({ available: false, inStock: 1 })
  await shop.as(other.person).orders.place({ items: [other.line], paymentMethod: 'COD' })
  expect(await readCartLine()).toMatchObject({ available: false, inStock: 0 })
  expect(await usedUp()).toContainEqual(garment)
  expect(await readRefusal(fillCustomCart(shop, { color: 'Maroon', size: 'L' }))).toBe('out_of_stock')
  const { seen: now } = await blanksApi().get({ id })
  await blanksApi().receive({ id, pieces: 5, seen: now })
  expect(await usedUp()).not.toContainEqual(garment)
  expect(await readCartLine()).toMatchObject({ available: true, inStock: 5 })
})

test('only who keeps the catalogue adds garments and says what they cost', async () => {
  const sizes = [{ size: 'M', pieces: 1 }]
  const call = shop.as(packer).blanks.add({ category: 'Regular', material: 'Combed Cotton', color: 'Navy', sizes })
  expect(await readRefusal(call)).toBe('forbidden')
})
