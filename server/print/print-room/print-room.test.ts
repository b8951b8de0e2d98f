import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import { attempt } from '#contract/http/client.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { customOrder } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { blankLedger, blanks } from './blanks.table.ts'

let shop: TestShop
let owner: Person
let packer: Person
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  packer = await shop.staff('packer', 'Ravi Patil')
  await configure(shop)
})
afterAll(() => endWithBooks(shop))

const room = () => shop.as(packer).printRoom

/** The pieces of an accepted order of so many shirts. */
async function pieces(quantity: number, choice: { size?: 'S' | 'M' | 'L' | '2XL'; color?: string } = {}) {
  const { order } = await customOrder(shop, { quantity, ...choice })
  await shop.as(owner).orders.accept({ id: order.id })
  return { order, jobs: await room().ofOrder({ id: order.id }) }
}
const listStates = async (id: OrderId) => (await room().ofOrder({ id })).map(({ state }) => state)
const first = <T>([item]: readonly T[]): T => {
  if (item === undefined) throw new Error('nothing')
  return item
}

test('pieces go through the print room, each step with who took it, and the order can be packed at the end [print.room]', async () => {
  const { order, jobs } = await pieces(2)
  const ids = jobs.map(({ id }) => id)
  for (const step of ['approve', 'print', 'pass'] as const)
    expect(await room().step({ step, ids })).toEqual({ moved: ids, refused: [] })
  const page = await room().get({ id: first(ids) })
  expect(page).toMatchObject({
    job: { state: 'passed', place: 1, category: 'Regular', color: 'Navy', order: { pieces: 2, done: 2 } },
    canPack: true,
    prints: [{ side: 'front', layers: [{ kind: 'picture' }] }],
    history: [
      { kind: 'queued', by: null },
      { kind: 'approved', by: 'Ravi Patil' },
      { kind: 'printed', by: 'Ravi Patil' },
      { kind: 'passed', by: 'Ravi Patil' },
    ],
  })
  await shop.as(packer).parcels.pack({ id: order.id })
  expect(await listStates(order.id)).toEqual(['packed', 'packed'])
  expect((await room().get({ id: first(ids) })).canPack).toBe(false)
})

test('a repeated step changes nothing, and a stale one is named without stopping the others', async () => {
  const { jobs } = await pieces(2)
  const [jobId, other] = jobs.map(({ id }) => id)
  if (!jobId || !other) throw new Error('two pieces')
  await room().step({ step: 'approve', ids: [jobId] })
  const [twice] = await Promise.all([
    room().step({ step: 'approve', ids: [jobId] }),
    room().step({ step: 'approve', ids: [jobId] }),
  ])
  expect(twice).toEqual({ moved: [jobId], refused: [] })
  expect((await room().get({ id: jobId })).history.map(({ kind }) => kind)).toEqual(['queued', 'approved'])
  expect(await room().step({ step: 'print', ids: [other, jobId] })).toEqual({
    moved: [jobId],
    refused: [{ id: other, message: 'A piece waits for its art check already.' }],
  })
  await room().step({ step: 'approve', ids: [other] })
  await room().step({ step: 'send_back', ids: [other] })
  expect((await room().get({ id: other })).job.state).toBe('art_check')
})

test('a misprint is made again once: a new garment is taken, and its cost is in the report and the audit log', async () => {
  const garment = { category: 'Regular', material: 'Cotton', colour: 'Maroon', size: 'M' }
  const [blank] = await shop.db
    .insert(blanks)
    .values({ ...garment, cost: rupees(180) })
    .returning()
  if (!blank) throw new Error('no blank')
  await shop.db.insert(blankLedger).values({ blankId: blank.id, delta: 2, reason: 'counted' })
  const { order, jobs } = await pieces(1, { color: 'Maroon' })
  const { id } = first(jobs)
  const remakeInput = { id, attempt: 1, reason: 'misprint', note: 'Cyan is out' } as const
  expect(await attempt(room().remake(remakeInput))).toMatchObject({ failure: { code: 'illegal_transition' } })
  await room().step({ step: 'approve', ids: [id] })
  await room().step({ step: 'print', ids: [id] })
  await Promise.all([room().remake(remakeInput), room().remake(remakeInput)])
  const page = await room().get({ id })
  expect(page.job).toMatchObject({ state: 'approved', attempt: 2, blanksLeft: 0 })
  expect(page.history.at(-1)).toMatchObject({ kind: 'remade', reason: 'misprint', note: 'Cyan is out', attempt: 1 })
  const entries = await shop.db
    .select()
    .from(blankLedger)
    .where(and(eq(blankLedger.blankId, blank.id), eq(blankLedger.reason, 'remade')))
  expect(entries).toMatchObject([{ delta: -1, balance: 0, unitCost: rupees(180), jobId: id, actorId: packer.id }])
  const audit = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'print.remake'))
  expect(audit).toMatchObject([{ entityId: order.id, after: { reason: 'misprint', cost: '₹180.00' } }])

  // None is left: the next one is refused, unless a garment that is not counted is taken.
  await room().step({ step: 'print', ids: [id] })
  const next = { id, attempt: 2, reason: 'wrong_place' } as const
  expect(await attempt(room().remake(next))).toMatchObject({
    failure: { code: 'out_of_stock' },
    message: expect.stringContaining('No Regular in Cotton, Maroon, M is left'),
  })
  await room().remake({ ...next, isUncounted: true })
  const days = { from: '2020-01-01', to: '2100-01-01' }
  const byPacker = await room().remakes(days)
  expect(byPacker.lines.map(({ pieces, cost }) => ({ pieces, cost }))).toEqual([
    { pieces: 1, cost: null },
    { pieces: 1, cost: null },
  ])
  const { lines } = await shop.as(owner).printRoom.remakes(days)
  expect(lines).toEqual([
    { reason: 'misprint', pieces: 1, cost: rupees(180), unknown: 0 },
    { reason: 'wrong_place', pieces: 1, cost: rupees(180), unknown: 0 },
  ])
  expect(await room().remakes({ from: '2020-01-01', to: '2020-01-02' })).toEqual({ printed: 0, lines: [] })
})

test('the garment of a remake is part of the cost of its order in the margin report', async () => {
  const office = shop.as(owner)
  await office.costs.setCustomised({ category: 'Regular', cost: rupees(260) })
  const { jobs } = await pieces(1)
  await office.costs.setCustomised({ category: 'Regular', cost: null })
  const [id] = jobs.map((job) => job.id)
  if (!id) throw new Error('no piece')
  await room().step({ step: 'approve', ids: [id] })
  await room().step({ step: 'print', ids: [id] })
  await room().remake({ id, attempt: 1, reason: 'damaged_blank' })
  const today = indianDay(new Date())
  const { rows } = await office.reports.show({ report: 'marginKind', from: today, to: today })
  expect(rows).toMatchObject([{ labels: ['Customised'], cost: rupees(520), remade: rupees(260) }])
})

test('a piece is found by the address of its code, and by the number of its order and its place in it', async () => {
  const { order, jobs } = await pieces(2)
  const [jobId, other] = jobs.map(({ id }) => id)
  const findByCode = async (code: string) => {
    const answer = await attempt(room().find({ code }))
    return answer.ok ? answer.value.id : answer.failure?.code
  }
  expect(await findByCode(`https://shop.example/admin/print/jobs/${other}`)).toBe(other)
  expect(await findByCode(`#${order.number}-2`)).toBe(other)
  expect(await findByCode(String(order.number))).toBe(jobId)
  expect(await findByCode(`${order.number}-3`)).toBe('not_found')
  expect(await findByCode('hello')).toBe('not_found')
})

test('the list is filtered by state, garment, colour, size, order and lateness, and the counts agree with it', async () => {
  const { order, jobs } = await pieces(2, { size: 'L', color: 'White' })
  await room().step({ step: 'approve', ids: [first(jobs).id] })
  const numbers = async (query: Parameters<ReturnType<typeof room>['list']>[0]) =>
    (await room().list(query)).items.map((job) => `${job.order.number}-${job.place} ${job.state}`)
  const both = [`${order.number}-1 approved`, `${order.number}-2 art_check`]
  expect(await numbers({ color: 'White', size: 'L', category: 'Regular' })).toEqual(both)
  expect(await numbers({ order: `#${order.number}` })).toEqual(both)
  expect(await numbers({ color: 'White', show: 'approved' })).toEqual([both[0]])
  expect(await numbers({ color: 'White', size: 'S' })).toEqual([])
  expect(await numbers({ show: 'late' })).toEqual([])
  await shop.db.update(orders).set({ expectedFrom: '2020-01-01' }).where(eq(orders.id, order.id))
  expect(await numbers({ show: 'late' })).toEqual(both)
  const counts = await room().counts()
  for (const show of ['live', 'late', 'art_check', 'approved', 'on_sheet', 'printed', 'passed'] as const)
    expect([show, counts[show]]).toEqual([show, (await room().list({ show })).total])
  expect(counts.colors).toContain('White')
  expect(counts.sizes.indexOf('M')).toBeLessThan(counts.sizes.indexOf('L'))
})

test('the pick list has the garments of approved pieces, or of those that are chosen, and says what is short', async () => {
  const { order, jobs } = await pieces(2, { size: 'S', color: 'White' })
  const ids = jobs.map(({ id }) => id)
  const isOurs = ({ color, size }: { color: string; size: string }) => color === 'White' && size === 'S'
  expect((await room().pick({})).filter(isOurs)).toEqual([])
  const line = { category: 'Regular', material: 'Cotton', color: 'White', size: 'S', pieces: 2, orders: [order.number] }
  expect(await room().pick({ ids })).toEqual([{ ...line, missingOf: [], reserved: 0, left: null }])
  await room().step({ step: 'approve', ids })
  const garment = { category: 'Regular', material: 'Cotton', colour: 'White', size: 'S' }
  await shop.db.insert(blanks).values(garment)
  expect((await room().pick({})).filter(isOurs)).toEqual([{ ...line, missingOf: [], reserved: 0, left: 0 }])
})
