import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { mailJob } from '#server/platform/mail/outbox.ts'
import { createSignedIds } from '#server/platform/security/signed-ids.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let person: Person
let order: Order
beforeAll(async () => {
  shop = await startShop()
  person = await shop.customer('Asha Kulkarni')
  await shop.address(person)
  order = await place(shop, person)
})
afterAll(() => shop[Symbol.asyncDispose]())

async function place(at: TestShop, by: Person): Promise<Order> {
  const line = { productId: await at.product(), size: 'M', color: 'Black', quantity: 2 }
  await at.as(by).cart.add(line)
  return (await at.as(by).orders.place({ items: [line], paymentMethod: 'COD' })).order
}

const find = (number: number, phone: string) => attempt(shop.visitor.tracking.find({ number, phone }))
const read = (token: string) => attempt(shop.visitor.tracking.read({ token }))

test('anybody with the number and the phone, however it is written, sees the progress of an order and of its person only first name and city [orders.tracking]', async () => {
  const { phone, fullName, line1, city } = order.address
  const result = await find(order.number, `+91 ${phone.slice(-10, -5)}-${phone.slice(-5)}`)
  if (!result.ok) throw new Error(result.message)
  const { body, headers } = await shop.inject({ url: `/api/track/${result.value.token}` })
  expect(JSON.parse(body)).toMatchObject({
    number: order.number,
    city,
    firstName: fullName.split(' ')[0],
    toPay: order.total / 100,
  })
  expect(JSON.parse(body).steps.map(({ step }: { step: string }) => step)).toEqual([
    'placed',
    'cash',
    'accepted',
    'delivered',
  ])
  expect(headers['cache-control']).toBe('private, no-store')
  for (const secret of [fullName, line1, phone.slice(-10), person.email, order.id, person.id])
    expect(body).not.toContain(secret)
})

test('a wrong number and a wrong phone get the same answer', async () => {
  const { phone } = order.address
  const wrong = [await find(order.number + 1_000, phone), await find(order.number, '9000000001')]
  expect(wrong[0]).toMatchObject({ ok: false, failure: { code: 'not_found' } })
  expect(wrong[1]).toEqual(wrong[0])
})

test('the phone of one order can be guessed ten times an hour, from all addresses together', async () => {
  await using limited = await startShop({ RATE_LIMIT: 'on' })
  const asha = await limited.customer()
  await limited.address(asha)
  const placedOrder = await place(limited, asha)
  const ask = (phone: string, by: number) =>
    limited.http.inject({
      method: 'POST',
      url: '/api/track',
      payload: { number: placedOrder.number, phone },
      remoteAddress: `203.0.113.${by}`,
    })
  const codes = await Promise.all(
    Array.from({ length: 10 }, async (_, by) => (await ask(`900000000${by}`, by)).statusCode),
  )
  expect(new Set(codes)).toEqual(new Set([404]))
  expect((await ask(placedOrder.address.phone, 20)).statusCode).toBe(429)
})

test('a link cannot be made without the shop’s secret, nor from a token for something else', async () => {
  const token = shop.deps.trackingIds.sign(order.id)
  expect(await read(token)).toMatchObject({ ok: true, value: { number: order.number } })
  const changed = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`
  const other = createSignedIds('a secret of the tests, long enough to sign with', 'something else').sign(order.id)
  const foreign = createSignedIds('another secret', 'order tracking').sign(order.id)
  for (const wrong of [changed, other, foreign, order.id, '', 'x'.repeat(43)])
    expect(await read(wrong || '-')).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

test('a link ends 60 days after the delivery', async () => {
  const old = await place(shop, person)
  const owner = shop.as(await shop.admin()).orders
  await owner.accept({ id: old.id })
  await owner.deliver({ id: old.id })
  const token = shop.deps.trackingIds.sign(old.id)
  expect(await read(token)).toMatchObject({ ok: true, value: { status: 'Delivered', toPay: null } })
  await shop.db.execute(sql`update orders set delivered_at = now() - interval '61 days' where id = ${old.id}`)
  expect(await read(token)).toMatchObject({ ok: false, failure: { code: 'not_found' } })
  expect(await find(old.number, old.address.phone)).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

test('the mail about an order has its tracking link [orders.tracking]', async () => {
  const { config, renderMail, trackingIds } = shop.deps
  const contact = async () => ({ shopName: 'Kite', supportEmail: 'help@kite.example' })
  const mailer = createMailer(config, { contact, renderMail, signOrder: trackingIds.sign })
  await mailJob(mailer).run(shop.deps, new AbortController().signal)
  const folder = join(config.dataDir, 'outbox')
  const name = (await readdir(folder)).find((file) => file.includes(`order-placed-${order.id}`))
  const mail = (await readFile(join(folder, name ?? ''), 'utf8')).replace(/=\r\n/g, '')
  expect(mail).toContain(`/track/${trackingIds.sign(order.id)}`)
})
