import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCustomCart } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  await configure(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const listLines = (person: Person) => shop.as(person).cart.list()

test('two designs on one garment share what is left of it: the older line has its pieces first', async () => {
  const desk = shop.as(owner).blanks
  const garment = { category: 'Regular', material: 'Cotton', color: 'Maroon' }
  const [blank] = await desk.add({ ...garment, sizes: [{ size: 'L', pieces: 5 }] })
  if (!blank) throw new Error('no garment')
  const { person } = await fillCustomCart(shop, { color: 'Maroon', size: 'L', quantity: 2 })
  const second = await fillCustomCart(shop, { color: 'Maroon', size: 'L', quantity: 2, person })
  expect(await listLines(person)).toMatchObject([
    { available: true, inStock: 5, left: 3 },
    { available: true, inStock: 5, left: 3 },
  ])
  const count = async (pieces: number) => {
    const { available: shown, seen } = await desk.get({ id: blank.id })
    await desk.count({ id: blank.id, pieces, shown, seen })
  }
  await count(3)
  expect(await listLines(person)).toMatchObject([
    { available: true, left: 3 },
    { available: false, inStock: 3, left: 1 },
  ])
  await count(2)
  expect(await listLines(person)).toMatchObject([
    { available: true, left: 2 },
    { available: false, inStock: 2, left: 0 },
  ])
  await count(1)
  expect(await listLines(person)).toMatchObject([
    { available: false, left: 1 },
    { available: false, left: 1 },
  ])
  await shop.as(person).cart.subtractCustomized({ ...second.line, quantity: 1 })
  expect(await listLines(person)).toMatchObject([
    { available: false, left: 0 },
    { available: true, left: 1 },
  ])
})

test('another size of the garment, and one that is not counted, is left as it is', async () => {
  const { person } = await fillCustomCart(shop, { color: 'White', size: 'S', quantity: 3 })
  await fillCustomCart(shop, { color: 'White', size: 'M', person })
  expect(await listLines(person)).toMatchObject([
    { available: true, inStock: null, left: null },
    { available: true, inStock: null, left: null },
  ])
})

test('two sizes of a product that has one stock for all of them share it', async () => {
  const person = await shop.customer()
  const api = shop.as(person)
  const productId = await shop.product({ pieces: 3 })
  await api.cart.add({ productId, size: 'M', color: 'Black', quantity: 2 })
  await api.cart.add({ productId, size: 'L', color: 'Black', quantity: 1 })
  expect(await listLines(person)).toMatchObject([
    { inStock: 3, left: 2 },
    { inStock: 3, left: 1 },
  ])
  await shop.as(person).cart.remove({ id: (await listLines(person))[0]?.id ?? ('' as never) })
  expect(await listLines(person)).toMatchObject([{ inStock: 3, left: 3 }])
})
