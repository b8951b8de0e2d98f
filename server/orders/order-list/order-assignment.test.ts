import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.api.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let owner: Person
let packer: Person
let support: Person
let asha: Person
let first: Order
let second: Order

beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  packer = await shop.staff('packer', 'Pia Packer')
  support = await shop.staff('support', 'Sam Support')
  asha = await shop.customer('Asha Kulkarni')
  await shop.address(asha)
  first = await place()
  second = await place()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function place(): Promise<Order> {
  const line = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  await shop.as(asha).cart.add(line)
  return (await shop.as(asha).orders.place({ items: [line], paymentMethod: 'COD' })).order
}

const readTags = async ({ id }: Order) => (await shop.as(owner).orders.get({ id })).tags
const readAssignee = async ({ id }: Order) => (await shop.as(owner).orders.get({ id })).assignee?.name ?? null
const numbers = async (person: Person, query: { tag?: string; assignee?: 'me' | 'none' }) =>
  (await shop.as(person).orders.all({ page: 1, limit: 24, ...query })).items.map(({ number }) => number)

test('a tag in other capitals is the same tag, is found in any, and can be removed', async () => {
  const { tag, labels } = shop.as(packer).orderAssignment
  const ids = [first.id, second.id]
  expect(await tag({ ids, add: ['Gift', 'fragile'], remove: [] })).toEqual({ done: ids, refused: [] })
  await tag({ ids: [first.id], add: ['gift'], remove: [] })
  expect(await readTags(first)).toEqual(['fragile', 'Gift'])
  expect(await numbers(owner, { tag: 'GIFT' })).toEqual([second.number, first.number])
  expect((await labels()).tags).toEqual(['fragile', 'Gift'])
  await tag({ ids: [second.id], add: [], remove: ['GIFT'] })
  expect(await readTags(second)).toEqual(['fragile'])
  expect(await numbers(owner, { tag: 'gift' })).toEqual([first.number])
})

test('an order has at most ten tags, each of thirty characters, also when two people add them at once', async () => {
  const { tag } = shop.as(owner).orderAssignment
  const { id } = await place()
  const words = (from: string) => [1, 2, 3, 4, 5, 6].map((number) => `${from} ${number}`)
  const answers = await Promise.all(['red', 'blue'].map((prefix) => tag({ ids: [id], add: words(prefix), remove: [] })))
  expect(answers.flatMap(({ done }) => done)).toEqual([id])
  expect(answers.flatMap(({ refused }) => refused)).toEqual([{ id, message: 'An order has at most 10 tags.' }])
  for (const add of [['x'.repeat(31)], ['a,b'], [' ']])
    await expect(tag({ ids: [id], add, remove: [] })).rejects.toMatchObject({ code: 'invalid' })
})

test('the same tag added twice at once is there once, and in the timeline once', async () => {
  const { id } = await place()
  const { tag } = shop.as(owner).orderAssignment
  await Promise.all(['Press', 'press'].map((word) => tag({ ids: [id], add: [word], remove: [] })))
  expect((await shop.as(owner).orders.get({ id })).tags).toHaveLength(1)
  const { events } = await shop.as(owner).adminOrders.details({ id })
  expect(events.filter(({ kind }) => kind === 'tagged')).toHaveLength(1)
})

test('a packer takes an order and gives it back, but does not take another’s', async () => {
  const { take } = shop.as(packer).orderAssignment
  const [other] = [await shop.staff('packer', 'Other Packer')]
  await take({ ids: [first.id], isMine: true })
  expect(await readAssignee(first)).toBe('Pia Packer')
  expect(await numbers(packer, { assignee: 'me' })).toEqual([first.number])
  expect(await numbers(packer, { assignee: 'none' })).not.toContain(first.number)
  const refused = [{ id: first.id, message: 'This order is assigned to Pia Packer.' }]
  expect(await shop.as(other).orderAssignment.take({ ids: [first.id], isMine: true })).toEqual({ done: [], refused })
  await take({ ids: [first.id], isMine: false })
  expect(await readAssignee(first)).toBeNull()
})

test('of two packers who take an order at once one gets it', async () => {
  const { id } = await place()
  const people = [packer, await shop.staff('packer', 'Quick Packer')]
  const answers = await Promise.all(
    people.map((person) => shop.as(person).orderAssignment.take({ ids: [id], isMine: true })),
  )
  expect(answers.flatMap(({ done }) => done)).toEqual([id])
})

test('support assigns orders to somebody who may work on them, which the timeline and the audit log say', async () => {
  const { assign, labels } = shop.as(support).orderAssignment
  expect((await labels()).people.map(({ name }) => name)).not.toContain('Sam Support')
  await expect(assign({ ids: [second.id], assignee: support.id })).rejects.toMatchObject({ code: 'invalid' })
  await assign({ ids: [second.id], assignee: packer.id })
  expect(await readAssignee(second)).toBe('Pia Packer')
  const { events } = await shop.as(owner).adminOrders.details({ id: second.id })
  expect(events.at(-1)).toMatchObject({ kind: 'assigned', actorName: 'Sam Support', data: { to: 'Pia Packer' } })
  await expect(shop.as(packer).orderAssignment.assign({ ids: [second.id], assignee: null })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await assign({ ids: [second.id], assignee: null })
  expect(await readAssignee(second)).toBeNull()
})

test('the customer sees neither tags nor the person', async () => {
  const mine = await shop.as(asha).orders.get({ id: first.id })
  expect(mine).not.toHaveProperty('tags')
  expect(mine).not.toHaveProperty('assignee')
})
