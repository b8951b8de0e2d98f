import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { cleanUp } from '#server/cleanup.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { type AcceptedOrder, acceptedCustomOrder } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { picture } from '#server/testing/forms.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { isGate } from '#server/testing/tier.ts'
import { qcPhotos, qcSendings, qcStops } from './qc.table.ts'

const PARCEL_STOPPED =
  'The customer says that a shirt of this order is wrong. Resolve that first, under “Proof and photos”.'

let shop: TestShop
let owner: Person
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  shop = await startShop({ SHIPROCKET: 'sandbox' })
  await configure(shop)
  owner = await shop.admin()
  photo = await picture('#223344', 300, 400)
})
afterAll(() => endWithBooks(shop))

const ownerApi = () => shop.as(owner)
const take = ({ id, itemId }: AcceptedOrder, piece = 1, photos: Uint8Array<ArrayBuffer>[] = [photo]) =>
  ownerApi().qc.add({ id, itemId, piece, photos })
const listMails = (id: OrderId, kind: string) =>
  shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.orderId, id), eq(mailOutbox.kind, kind)))
const findToken = async (id: OrderId) => {
  const [sending] = await shop.db.select().from(qcSendings).where(eq(qcSendings.orderId, id))
  if (!sending) throw new Error('a sending')
  return shop.deps.qcIds.sign(sending.id)
}
const sendAll = async (id: OrderId) => {
  const { pieces } = await ownerApi().qc.ofOrder({ id })
  const photos = pieces.flatMap((piece) => piece.photos.filter(({ sentAt }) => !sentAt).map((unsent) => unsent.id))
  return ownerApi().qc.send({ id, photos })
}

/** An accepted order whose customer has photos of its shirt. */
async function photographed(options: Parameters<typeof acceptedCustomOrder>[2] = {}) {
  const order = await acceptedCustomOrder(shop, owner, options)
  await take(order)
  await sendAll(order.id)
  return { ...order, token: await findToken(order.id) }
}

/** The same, and its customer says that something is wrong. */
async function stopped(options: Parameters<typeof acceptedCustomOrder>[2] = {}) {
  const order = await photographed(options)
  await shop.visitor.qc.wrong({ token: order.token, text: 'The print is upside down.' })
  const [stop] = (await ownerApi().qc.ofOrder({ id: order.id })).stops
  if (!stop) throw new Error('a stop')
  return { ...order, stop: stop.id }
}
/** Nothing here is printed. */
const ship = (id: OrderId) => ownerApi().orderWork.ship({ id, confirmed: ['not_printed'] })
const readRefusal = async (call: Promise<unknown>) => {
  const answer = await attempt(call)
  return answer.ok ? 'done' : answer.message
}

test('photos of a piece are private to the customer, at most four, and told of only when they are sent: then once, in one mail with the time to answer', async () => {
  const order = await acceptedCustomOrder(shop, owner, { quantity: 2 })
  const { id, person } = order
  await take(order, 1, [photo, await picture('#aa3344')])
  const both = await take(order, 2)
  expect(both).toMatchObject({ unsent: 3, sending: null, stops: [], refusal: null })
  expect(both.pieces.map(({ piece, photos }) => [piece, photos.length])).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(await shop.db.$count(media, and(eq(media.ownerId, person.id), eq(media.kind, 'private')))).toBeGreaterThan(2)
  expect(await listMails(id, 'order-qc-photos')).toEqual([])
  const photos = both.pieces.flatMap((piece) => piece.photos.map((unsent) => unsent.id))
  const stale = await attempt(ownerApi().qc.send({ id, photos: photos.slice(1) }))
  expect(stale).toMatchObject({ ok: false, failure: { code: 'stale' } })
  const [sent] = await Promise.all([ownerApi().qc.send({ id, photos }), ownerApi().qc.send({ id, photos })])
  await ownerApi().qc.send({ id, photos })
  expect(sent.unsent).toBe(0)
  const hours = (Number(sent.sending?.answerBy) - Number(sent.sending?.sentAt)) / 3_600_000
  expect(Math.round(hours * 100) / 100).toBe(2)
  const [mail, ...more] = await listMails(id, 'order-qc-photos')
  expect([mail?.to, mail?.isSecret, more]).toEqual([person.email, true, []])
  const token = await findToken(id)
  expect(JSON.stringify(mail?.content)).toContain(`/qc/${token}`)
  const shown = await shop.visitor.qc.read({ token })
  expect(shown).toMatchObject({ firstName: 'Asha', answer: null, stop: null, closed: null })
  expect(shown.pieces.map((piece) => piece.photos.length)).toEqual([2, 1])
  for (const secret of [person.email, order.order.address.phone, 'Kulkarni'])
    expect(JSON.stringify(shown)).not.toContain(secret)
  const url = shown.pieces[0]?.photos[0]?.url ?? ''
  const answer = await shop.inject({ url })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await shop.inject({ url: url.replace(token, 'session'), by: await shop.customer() })).statusCode).toBe(404)
  expect((await shop.inject({ url: url.replace(token, 'session'), by: person })).statusCode).toBe(200)
  const mine = await shop.as(person).qc.mine({ id })
  expect(mine.photos).toMatchObject({ token, answer: null, isStopped: false })
  expect(await attempt(shop.as(await shop.customer()).qc.mine({ id }))).toMatchObject({
    failure: { code: 'not_found' },
  })
  // Its links are the right to answer as the customer.
  for (const role of ['accountant', 'packer', 'owner'] as const)
    expect(await attempt(shop.as(await shop.staff(role)).qc.mine({ id }))).toMatchObject({
      failure: { code: 'forbidden' },
    })
})

test('a fifth photo of a piece, one of a piece that was not ordered, and one of a closed order are refused and store nothing; an unsent one can be deleted', async () => {
  const order = await acceptedCustomOrder(shop, owner)
  const colours = ['#100000', '#200000', '#300000', '#400000']
  const four = await take(order, 1, await Promise.all(colours.map((colour) => picture(colour))))
  const files = await shop.db.$count(media)
  expect(await attempt(take(order))).toMatchObject({ ok: false, failure: { code: 'invalid' } })
  expect(await attempt(take(order, 2))).toMatchObject({ ok: false, failure: { code: 'not_found' } })
  expect(await shop.db.$count(media)).toBe(files)
  const first = four.pieces[0]?.photos[0]
  if (!first) throw new Error('a photo')
  const after = await ownerApi().qc.remove({ id: order.id, photo: first.id })
  expect(after.unsent).toBe(3)
  expect(await shop.db.$count(media)).toBe(files - 1)
  await sendAll(order.id)
  const [sent] = (await ownerApi().qc.ofOrder({ id: order.id })).pieces[0]?.photos ?? []
  if (!sent) throw new Error('a photo')
  expect(await readRefusal(ownerApi().qc.remove({ id: order.id, photo: sent.id }))).toBe(
    'This photo was sent to the customer already.',
  )
  await ownerApi().orders.cancel({ id: order.id })
  expect(await readRefusal(take(order))).toBe('This order is cancelled.')
})

test('“it looks right” is noted once and holds nothing back; something wrong can still be said while the parcel is in the shop', async () => {
  const { id, token } = await photographed()
  expect(await shop.visitor.qc.right({ token })).toMatchObject({ answer: 'right', stop: null })
  await shop.visitor.qc.right({ token })
  const events = (await ownerApi().adminOrders.details({ id })).events.filter(({ kind }) => kind === 'photos-right')
  expect(events).toHaveLength(1)
  expect(await shop.visitor.qc.wrong({ token, text: 'The sleeve is torn.' })).toMatchObject({ answer: 'wrong' })
  expect(await shop.visitor.qc.right({ token })).toMatchObject({ answer: 'wrong' })
  expect(await readRefusal(ownerApi().parcels.pack({ id }))).toBe(PARCEL_STOPPED)
})

test('while something is wrong nothing packs, ships, books, delivers or sends a part of it, whichever way it is asked for [print.proof]', async () => {
  const order = await stopped({ quantity: 2, isPaid: true })
  const { id, itemId } = order
  const api = ownerApi()
  expect(await readRefusal(api.parcels.pack({ id }))).toBe(PARCEL_STOPPED)
  expect(await readRefusal(api.orderWork.ship({ id, trackingNumber: 'T1' }))).toBe(PARCEL_STOPPED)
  expect(
    await readRefusal(api.adminOrders.track({ id, courier: 'Delhivery', trackingNumber: 'T1', trackingUrl: null })),
  ).toBe(PARCEL_STOPPED)
  expect(await readRefusal(api.orders.deliver({ id }))).toBe(PARCEL_STOPPED)
  const partialShipment = { id, part: 1, revision: 0, pieces: [{ itemId, quantity: 1 }] }
  expect(await readRefusal(api.partialShipments.send(partialShipment))).toBe(PARCEL_STOPPED)
  const refused = [{ id, message: PARCEL_STOPPED }]
  expect(await api.parcels.packAll({ ids: [id] })).toEqual({ moved: [], refused })
  expect(await api.orderWork.shipAll({ parcels: [{ id, trackingNumber: 'T1' }] })).toEqual({ moved: [], refused })
  expect(await api.orderWork.deliverAll({ ids: [id] })).toEqual({ moved: [], refused })
  expect(await api.shipments.book({ ids: [id] })).toEqual({ booked: [], waiting: [], refused })
  const now = await api.orders.get({ id })
  expect(now).toMatchObject({ status: 'Accepted', packedAt: null, shippedAt: null, trackingNumber: null })
})

test('the database refuses it by itself, whatever a program does, and refuses a stop of a parcel that has left', async () => {
  const { id } = await stopped({ isPaid: true })
  const broken = (query: string) =>
    shop.deps.db.execute(sql.raw(query)).then(
      () => 'done',
      (error) => error.cause?.constraint,
    )
  for (const change of ['packed_at = now()', 'shipped_at = now()', "status = 'Delivered', delivered_at = now()"])
    expect([change, await broken(`update orders set ${change} where id = '${id}'`)]).toEqual([
      change,
      'orders_not_stopped',
    ])
  expect(await broken(`insert into order_parts (order_id, number) values ('${id}', 1)`)).toBe('orders_not_stopped')
  const booking = `insert into shipments (order_id, round, reference) values ('${id}', 1, 'test-${id}')`
  expect(await broken(booking)).toBe('orders_not_stopped')
  const sent = await photographed()
  await ship(sent.id)
  const sending = shop.deps.qcIds.read(sent.token)
  const stop = `insert into qc_stops (order_id, sending_id, text) values ('${sent.id}', '${sending}', 'Wrong')`
  expect(await broken(stop)).toBe('qc_stops_in_shop')
})

test('what goes in one parcel with a stopped order stays too', async () => {
  const first = await stopped()
  const second = await acceptedCustomOrder(shop, owner, { person: first.person })
  await ownerApi().parcels.join({ id: second.id, with: first.id })
  const text = `Order #${first.order.number} goes in the same parcel. ${PARCEL_STOPPED}`
  expect(await readRefusal(ship(second.id))).toBe(text)
  expect((await ownerApi().shipments.book({ ids: [second.id] })).refused).toEqual([
    { id: second.id, message: PARCEL_STOPPED },
  ])
  await ownerApi().parcels.separate({ id: second.id })
  expect(await readRefusal(ship(second.id))).toBe('done')
})

type Answered = { ok: true } | { ok: false; message: string }

test('of “something is wrong” and shipping at the same moment one wins and the other gets a clear answer, round after round', async () => {
  const orders = await Promise.all(Array.from({ length: isGate ? 2 : 6 }, () => photographed()))
  for (let round = 0; round < (isGate ? 12 : 30); round++) {
    const order = orders[round % orders.length]
    if (!order) throw new Error('an order')
    const { id, token } = order
    const shipNow = (): Promise<Answered> => attempt(ship(id))
    const wrong = (): Promise<Answered> => attempt(shop.visitor.qc.wrong({ token, text: 'Wrong colour' }))
    const isShippedFirst = round % 2 === 0
    // In the first two rounds one is over before the other begins, so that each of them wins once.
    const isRace = round >= 2
    const begin = async (first: () => Promise<Answered>, second: () => Promise<Answered>) => {
      const begun = first()
      if (!isRace) await begun
      return Promise.all([begun, second()])
    }
    const [a, b] = isShippedFirst ? await begin(shipNow, wrong) : (await begin(wrong, shipNow)).toReversed()
    if (!isRace) expect(a?.ok).toBe(isShippedFirst)
    const { shippedAt } = await ownerApi().orders.get({ id })
    const open = await shop.db.$count(qcStops, eq(qcStops.orderId, id))
    expect([a?.ok, b?.ok, shippedAt !== null, open]).toEqual(a?.ok ? [true, false, true, 0] : [false, true, false, 1])
    const loser = a?.ok ? b : a
    expect(loser && !loser.ok && loser.message).toBe(
      a?.ok ? 'Your parcel has left our shop, so we cannot stop it any more.' : PARCEL_STOPPED,
    )
    // As it was before, for the next round with this order.
    await shop.db.execute(sql`delete from qc_stops where order_id = ${id}`)
    await shop.db.execute(sql`update qc_sendings set answer = null, answered_at = null where order_id = ${id}`)
    if (shippedAt) await ownerApi().orderWork.undo({ step: 'ship', orders: [{ id, at: shippedAt }] })
  }
})

test('said twice, also at the same moment, it is one stop with one mail to each of the staff', async () => {
  const { id, token } = await photographed()
  const say = () => shop.visitor.qc.wrong({ token, text: 'It is the wrong size.' })
  await Promise.all([say(), say()])
  await say()
  expect(await shop.db.$count(qcStops, eq(qcStops.orderId, id))).toBe(1)
  const alerts = (await listMails(id, 'staff-proof')).filter(({ to }) => to === owner.email)
  expect(alerts).toHaveLength(1)
  expect(alerts[0]?.subject).toContain('is stopped')
})

test('the shop answers that it is right after all: the customer gets the answer once, and the parcel can leave', async () => {
  const { id, stop, token, person } = await stopped()
  const { resolve } = ownerApi().qc
  expect(await attempt(resolve({ id, stop, resolution: 'right', reply: ' ' }))).toMatchObject({
    failure: { code: 'invalid' },
  })
  const answer = { id, stop, resolution: 'right', reply: 'The light in the photo is warm: it is navy.' } as const
  await Promise.all([resolve(answer), resolve(answer)])
  const [mail, ...more] = await listMails(id, 'order-qc-right')
  expect([mail?.to, more]).toEqual([person.email, []])
  expect(JSON.stringify(mail?.content)).toContain('it is navy')
  expect((await shop.visitor.qc.read({ token })).stop).toMatchObject({ resolution: 'right', reply: answer.reply })
  expect(await readRefusal(ship(id))).toBe('done')
  const logged = await shop.db.$count(
    auditLog,
    and(eq(auditLog.action, 'order.resolve_stop'), eq(auditLog.entityId, id)),
  )
  expect(logged).toBe(1)
})

test('pieces that are made again lose their photos and unpack the parcel; new photos are a sending of their own', async () => {
  const order = await acceptedCustomOrder(shop, owner, { quantity: 2 })
  const { id, itemId } = order
  await take(order, 1)
  await take(order, 2, [await picture('#778899')])
  await sendAll(id)
  await ownerApi().parcels.pack({ id })
  const token = await findToken(id)
  await shop.visitor.qc.wrong({ token, text: 'The first one is crooked.' })
  const [stop] = (await ownerApi().qc.ofOrder({ id })).stops
  if (!stop) throw new Error('a stop')
  const remake = (pieces: { itemId: typeof itemId; piece: number }[]) =>
    ownerApi().qc.resolve({ id, stop: stop.id, resolution: 'remake', reply: 'We print it again.', pieces })
  expect(await attempt(remake([]))).toMatchObject({ failure: { code: 'invalid' } })
  expect(await attempt(remake([{ itemId, piece: 3 }]))).toMatchObject({ failure: { code: 'invalid' } })
  const after = await remake([{ itemId, piece: 1 }])
  expect(after.pieces.map(({ photos }) => photos.length)).toEqual([0, 1])
  expect(after.stops).toMatchObject([{ resolution: 'remake', resolvedBy: owner.name }])
  expect((await ownerApi().orders.get({ id })).packedAt).toBeNull()
  expect(await listMails(id, 'order-qc-remake')).toHaveLength(1)
  // The customer still sees what the first answer was about.
  expect((await shop.visitor.qc.read({ token })).pieces).toHaveLength(2)
  await take(order, 1, [await picture('#010203')])
  await sendAll(id)
  expect(await listMails(id, 'order-qc-photos')).toHaveLength(2)
  expect(await readRefusal(ship(id))).toBe('done')
})

test('cancelling ends the stop, and shipped parcels are answered with the way to a return', async () => {
  const { id, token } = await stopped({ isPaid: true })
  await ownerApi().orders.cancel({ id })
  expect((await ownerApi().qc.ofOrder({ id })).stops).toMatchObject([{ resolution: 'cancelled' }])
  expect(await shop.visitor.qc.read({ token })).toMatchObject({ closed: 'cancelled' })
  const sent = await photographed()
  await ship(sent.id)
  expect(await shop.visitor.qc.read({ token: sent.token })).toMatchObject({ closed: 'shipped', stop: null })
  expect(await readRefusal(shop.visitor.qc.wrong({ token: sent.token, text: 'Too late' }))).toContain(
    'has left our shop',
  )
})

test('a photo of what is wrong is sent by the link alone: private, and seen by the shop', async () => {
  const { id, token } = await photographed()
  const says = { token, text: 'Look at the collar.', photo: [await picture('#ff0000')] }
  await expect(shop.visitor.qc.wrongWithPhoto({ ...says, token: `${says.token}x` })).rejects.toMatchObject({
    code: 'not_found',
  })
  const shown = await shop.visitor.qc.wrongWithPhoto(says)
  const url = shown.stop?.photo?.url ?? ''
  expect((await shop.inject({ url })).statusCode).toBe(200)
  const [stop] = (await ownerApi().qc.ofOrder({ id })).stops
  expect((await shop.inject({ url: stop?.photo?.url ?? '', by: owner })).statusCode).toBe(200)
  expect((await shop.inject({ url: stop?.photo?.url ?? '' })).statusCode).toBe(404)
})

test('who packs takes and sends photos and resolves; support only looks; nobody else', async () => {
  const order = await acceptedCustomOrder(shop, owner)
  const { id, itemId } = order
  const [packer, support, accountant] = [
    await shop.staff('packer'),
    await shop.staff('support'),
    await shop.staff('catalogue'),
  ]
  const input = { id, itemId, piece: 1, photos: [photo] }
  expect(await attempt(shop.as(support).qc.add(input))).toMatchObject({ failure: { code: 'forbidden' } })
  expect(await attempt(shop.as(accountant).qc.ofOrder({ id }))).toMatchObject({ failure: { code: 'forbidden' } })
  expect((await shop.as(packer).qc.add(input)).unsent).toBe(1)
  expect((await shop.as(support).qc.ofOrder({ id })).unsent).toBe(1)
})

test('the pictures of an order that ended long ago are deleted', async () => {
  const { id, stop } = await stopped({ isPaid: true })
  await ownerApi().orders.cancel({ id })
  await cleanUp(shop.db)
  expect(await shop.db.$count(qcPhotos, eq(qcPhotos.orderId, id))).toBe(1)
  await shop.db.execute(sql`update orders set cancelled_at = now() - interval '61 days' where id = ${id}`)
  await cleanUp(shop.db)
  expect(await shop.db.$count(qcPhotos, eq(qcPhotos.orderId, id))).toBe(0)
  expect(await shop.db.$count(qcStops, eq(qcStops.id, stop))).toBe(1)
})
