import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { orderViews } from './order-views.table.ts'

let shop: TestShop
let owner: Person
let manager: Person
let packer: Person

beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  manager = await shop.staff('manager', 'Mira Manager')
  packer = await shop.staff('packer', 'Pia Packer')
})
afterAll(() => shop[Symbol.asyncDispose]())

const openViews = (person: Person) => shop.as(person).orderViews
const listNames = async (person: Person) => (await openViews(person).list()).views.map(({ name }) => name)
const privately = { query: 'todo=pack&pin=560&sort=date_asc', isShared: false }

test('a saved view has filters, search and sort, and only whoever saved it sees it', async () => {
  const { id } = await openViews(packer).save({ name: ' Bengaluru, to pack ', ...privately })
  const { views, columns, start } = await openViews(packer).list()
  expect(views).toEqual([
    {
      id,
      name: 'Bengaluru, to pack',
      isShared: false,
      mayChange: true,
      query: 'todo=pack&pin=560&sort=date_asc',
      ignored: [],
      columns: null,
    },
  ])
  expect([columns, start]).toEqual([null, null])
  expect(await listNames(owner)).toEqual([])
  const notFound = { code: 'not_found' }
  await expect(openViews(owner).change({ id, name: 'Mine' })).rejects.toMatchObject(notFound)
  await expect(openViews(owner).remove({ id })).rejects.toMatchObject(notFound)
  await expect(openViews(owner).choose({ start: id })).rejects.toMatchObject({ code: 'invalid' })
  await openViews(packer).remove({ id })
  expect(await listNames(packer)).toEqual([])
})

test('only owners and managers share a view, and everybody who sees orders has it', async () => {
  const refused = { code: 'forbidden' }
  const { save, change, remove, move } = openViews(packer)
  await expect(save({ name: 'For all', query: '', isShared: true })).rejects.toMatchObject(refused)
  const mine = await save({ name: 'Mine', ...privately })
  await expect(change({ id: mine.id, isShared: true })).rejects.toMatchObject(refused)
  const { id } = await openViews(manager).save({ name: 'Prepaid', query: 'payment=Online', isShared: true })
  expect((await openViews(packer).list()).views).toMatchObject([
    { name: 'Prepaid', isShared: true, mayChange: false },
    { name: 'Mine', isShared: false, mayChange: true },
  ])
  await expect(change({ id, name: 'X' })).rejects.toMatchObject(refused)
  await expect(remove({ id })).rejects.toMatchObject(refused)
  await expect(move({ id, to: 'left' })).rejects.toMatchObject(refused)
  expect(await openViews(owner).change({ id, name: 'Paid online' })).toMatchObject({ name: 'Paid online' })
  // Whoever stops sharing it keeps it.
  await openViews(owner).change({ id, isShared: false })
  expect(await listNames(owner)).toEqual(['Paid online'])
  expect(await listNames(manager)).toEqual([])
  await openViews(owner).remove({ id })
  await remove(mine)
  const written = await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'order_view'))
  expect(written.map(({ action }) => action)).toEqual(['order_view.save', 'order_view.change', 'order_view.change'])
  expect(written[1]).toMatchObject({ before: { name: 'Prepaid' }, after: { name: 'Paid online' } })
})

test('a name is taken once among a person’s own views and once among the shared ones, and has 40 characters', async () => {
  const { save, remove } = openViews(packer)
  const { id } = await save({ name: 'Today', ...privately })
  const taken = { code: 'invalid', fields: { name: 'There is a view of this name already.' } }
  await expect(save({ name: 'TODAY', ...privately })).rejects.toMatchObject(taken)
  const other = await openViews(owner).save({ name: 'today', ...privately })
  for (const name of ['', ' ', 'x'.repeat(41), 'a\nb'])
    await expect(save({ name, ...privately })).rejects.toMatchObject({ code: 'invalid' })
  await remove({ id })
  await openViews(owner).remove(other)
})

test('a filter that the list does not have is refused, and one that was stored before is left out and named', async () => {
  const { save, list, remove } = openViews(packer)
  for (const query of ['colour=red', 'pin=0', 'todo=dance', 'page=2', 'user=me', 'from=0000-01-01', 'q=a%00'])
    await expect(save({ name: 'Odd', query, isShared: false })).rejects.toMatchObject({ code: 'invalid' })
  const { id } = await save({ name: 'Old', query: 'pin=56&tag=Gift+box', isShared: false })
  await shop.db
    .update(orderViews)
    .set({ query: 'pin=56&tag=Gift+box&warehouse=2&todo=iron', columns: ['price', 'weather'] })
    .where(eq(orderViews.id, id))
  expect((await list()).views).toMatchObject([
    { query: 'pin=56&tag=Gift+box', ignored: ['warehouse', 'todo'], columns: ['price'] },
  ])
  await remove({ id })
})

test('a person has 20 views at most, also when two are saved at once', async () => {
  const { save, list, remove } = openViews(packer)
  for (let number = 1; number < 20; number++) await save({ name: `View ${number}`, ...privately })
  const answers = await Promise.allSettled(['a', 'b'].map((name) => save({ name, ...privately })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'illegal_transition', message: 'You have 20 saved views: delete one first.' },
  })
  const { views } = await list()
  expect(views).toHaveLength(20)
  for (const { id } of views) await remove({ id })
})

test('views are moved by one place among their own', async () => {
  const { save, move, remove } = openViews(packer)
  const shared = await openViews(owner).save({ name: 'Shared', query: '', isShared: true })
  const ids = []
  for (const name of ['One', 'Two', 'Three']) ids.push((await save({ name, ...privately })).id)
  const [first, , last] = ids
  if (!first || !last) throw new Error('the views were not saved')
  await move({ id: last, to: 'left' })
  expect(await listNames(packer)).toEqual(['Shared', 'One', 'Three', 'Two'])
  await move({ id: first, to: 'left' })
  await move({ id: first, to: 'right' })
  expect(await listNames(packer)).toEqual(['Shared', 'Three', 'One', 'Two'])
  expect(await listNames(owner)).toEqual(['Shared'])
  for (const id of ids) await remove({ id })
  await openViews(owner).remove(shared)
})

test('a person chooses columns and the view that the list opens with; both are of that person alone', async () => {
  const { save, choose, change, list, remove } = openViews(packer)
  const { id } = await save({ name: 'Start', ...privately })
  expect(await choose({ columns: ['tags', 'date', 'date'], start: id })).toMatchObject({
    columns: ['date', 'tags'],
    start: id,
  })
  expect(await list()).toMatchObject({ columns: ['date', 'tags'], start: id })
  expect(await openViews(owner).list()).toMatchObject({ columns: null, start: null })
  expect(await change({ id, columns: [] })).toMatchObject({ columns: [] })
  await choose({ columns: null })
  expect(await list()).toMatchObject({ columns: null, start: id })
  await remove({ id })
  expect(await list()).toMatchObject({ start: null })
})

test('a shared view that is no longer shared is no longer the one that others start with', async () => {
  const { id } = await openViews(owner).save({ name: 'Morning', query: 'todo=accept', isShared: true })
  await openViews(packer).choose({ start: id })
  expect((await openViews(packer).list()).start).toBe(id)
  await openViews(owner).change({ id, isShared: false })
  expect((await openViews(packer).list()).start).toBeNull()
  await openViews(owner).remove({ id })
})
