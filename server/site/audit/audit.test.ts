import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { createUser, login } from '#server/testing/users.ts'
import { auditLog } from './audit.table.ts'
import { writeAudit } from './write-audit.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

const author = () => ({ actor: admin, ip: '203.0.113.9', requestId: 'request-1' })

test('an entry has actor, action, address, and the changed values before and after [audit.log]', async () => {
  const before = { name: 'Old tee', stock: 3, sizes: ['S', 'M'] }
  const after = { name: 'New tee', stock: 3, sizes: ['S', 'M'] }
  await writeAudit(shop.db, author(), { action: 'product.update', subject: 'product:42', before, after })
  const { items } = await shop.as(admin).audit.list({ about: 'product' })
  expect(items).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(Date),
      action: 'product.update',
      entity: 'product',
      entityId: '42',
      actor: { id: admin.id, name: admin.name },
      ip: '203.0.113.9',
      label: null,
      before: { name: 'Old tee' },
      after: { name: 'New tee' },
    },
  ])
})

test('an update without changes is not recorded', async () => {
  const same = { name: 'Same' }
  await writeAudit(shop.db, author(), { action: 'nothing.update', subject: 'nothing:1', before: same, after: same })
  expect((await shop.as(admin).audit.list({ about: 'nothing' })).total).toBe(0)
})

test('the log cannot be changed or emptied, not even by the shop’s database role [audit.log]', async () => {
  await writeAudit(shop.db, author(), { action: 'thing.add', subject: 'thing:1', after: { name: 'A' } })
  const isEntry = eq(auditLog.action, 'thing.add')
  await expect(shop.db.update(auditLog).set({ action: 'x' }).where(isEntry)).rejects.toThrow()
  await expect(shop.db.delete(auditLog).where(isEntry)).rejects.toThrow()
  await expect(shop.db.execute(sql`truncate audit_log`)).rejects.toThrow()
})

test('the log can be filtered by search text, kind, person and days, in pages', async () => {
  const other = await shop.admin('Ravi Menon')
  for (let i = 1; i <= 3; i++)
    await writeAudit(
      shop.db,
      { ...author(), actor: other },
      { action: 'promo.add', subject: `promo:${i}`, after: { i } },
    )
  const { list, filters } = shop.as(admin).audit
  expect((await list({ q: 'ravi PROMO' })).total).toBe(3)
  expect((await list({ q: '100%' })).total).toBe(0)
  const page = await list({ actor: other.id, page: 2, limit: 2 })
  expect([page.items.map((entry) => entry.entityId), page.total]).toEqual([['1'], 3])
  expect((await list({ about: 'promo', from: '2000-01-01', to: '2000-01-02' })).total).toBe(0)
  const choices = await filters()
  expect(choices.abouts).toContain('promo')
  expect(choices.actors).toContainEqual({ id: other.id, name: 'Ravi Menon' })
})

test('sign-ins of admins and failed attempts on their accounts are recorded; those of customers are not', async () => {
  const owner = await createUser(shop, { email: 'owner@example.com', role: 'admin' })
  await createUser(shop, { email: 'shopper@example.com' })
  for (const email of ['owner@example.com', 'shopper@example.com', 'nobody@example.com']) {
    await login(shop, { email, password: 'not-this-one' })
    await login(shop, { email, password: 'kiterain#42' })
  }
  const { items } = await shop.as(admin).audit.list({ about: 'sign-in' })
  expect(items.map(({ action, entityId }) => [action, entityId])).toEqual([
    ['sign-in', owner.id],
    ['sign-in.failed', owner.id],
  ])
})

test('each step of an order by the owner is recorded once', async () => {
  const productId = await shop.product()
  const person = await shop.customer()
  await shop.address(person)
  await shop.as(person).cart.add({ productId, size: 'M', color: 'Black', quantity: 1 })
  const items = [{ productId, size: 'M', color: 'Black', quantity: 1 }] as const
  const { order } = await shop.as(person).orders.place({ items: [...items], paymentMethod: 'COD' })
  for (const step of ['accept', 'accept', 'deliver'] as const) await shop.as(admin).orders[step]({ id: order.id })
  const log = await shop.as(admin).audit.list({ q: order.id })
  expect(log.items.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['order.deliver', { status: 'Accepted' }, { status: 'Delivered' }],
    ['order.accept', { status: 'Pending' }, { status: 'Accepted' }],
  ])
})

test('an entry has a readable name of its entity', async () => {
  const productId = await shop.product({ name: 'Kite Tee' })
  const person = await shop.customer('Tara Bhat')
  await shop.address(person)
  await shop.as(person).cart.add({ productId, size: 'M', color: 'Black', quantity: 1 })
  const items = [{ productId, size: 'M', color: 'Black', quantity: 1 }]
  const { order } = await shop.as(person).orders.place({ items, paymentMethod: 'COD' })
  const { orders, customers, audit } = shop.as(admin)
  await orders.accept({ id: order.id })
  await customers.get({ id: person.id })
  const findLabel = async (q: string) => (await audit.list({ q })).items[0]?.label
  expect(await findLabel(order.id)).toBe(String(order.number))
  expect(await findLabel(person.id)).toBe('Tara Bhat')
  const head = { supplier: 'Tiruppur Knits', reference: '', expectedOn: null, note: '' }
  const lines = [{ variant: { productId, size: '', color: '' }, quantity: 5, unitCost: null }]
  const { id } = await shop.as(admin).purchases.add({ key: randomUUID(), ...head, lines })
  expect(await findLabel('purchase.add')).toBe(`${id}, Tiruppur Knits`)
})

test('only an admin reads the log', async () => {
  expect((await shop.inject({ url: '/api/audit' })).statusCode).toBe(401)
  expect((await shop.inject({ url: '/api/audit', by: await shop.customer() })).statusCode).toBe(403)
})
