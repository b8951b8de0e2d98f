import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { transact } from '#server/platform/database/db.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { deleteUnusedDesigns } from '#server/selling/designs/unused-designs.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { acceptedCustomOrder, resizeOrder } from '#server/testing/custom-order.ts'
import { configure, flat } from '#server/testing/designs.ts'
import { picture } from '#server/testing/forms.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { openProof } from './open-proof.ts'
import { remind, sendDueProofs } from './proof-job.ts'
import { designProofPictures, designProofs } from './proofs.table.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop()
  await configure(shop)
  owner = await shop.admin()
})
afterAll(() => endWithBooks(shop))

const ownerApi = () => shop.as(owner)
const send = (
  id: OrderId,
  itemId: OrderItemId,
  version = 1,
  more: { note?: string; pictures?: Uint8Array<ArrayBuffer>[] } = {},
) => ownerApi().proofs.send({ id, itemId, version: String(version), note: '', pictures: [], ...more })
const findToken = async (itemId: OrderItemId, version = 1) => {
  const [proof] = await shop.db
    .select()
    .from(designProofs)
    .where(and(eq(designProofs.itemId, itemId), eq(designProofs.version, version)))
  if (!proof) throw new Error('a proof')
  return shop.deps.proofIds.sign(proof.id)
}
const listMails = (id: OrderId, kind: string) =>
  shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.orderId, id), eq(mailOutbox.kind, kind)))
const open = (itemId: OrderItemId) => transact(shop.db, (tx) => openProof(tx, itemId))

test('a proof with the mock-ups is sent by link: picture, size, colour and print size in millimetres, and nothing of the person but the first name', async () => {
  const { id, itemId, person, order } = await acceptedCustomOrder(shop, owner)
  const [item] = await send(id, itemId, 1, { note: 'Moved down a little.' })
  expect(item).toMatchObject({
    next: 2,
    shirt: { name: 'Custom Regular', size: 'M', color: 'Navy' },
    proofs: [{ version: 1, state: 'sent', note: 'Moved down a little.', sentBy: owner.name }],
  })
  const [mail, ...more] = await listMails(id, 'order-proof')
  expect([mail?.to, mail?.isSecret, more]).toEqual([person.email, true, []])
  const token = await findToken(itemId)
  expect(JSON.stringify(mail?.content)).toContain(`/proof/${token}`)
  const shown = await shop.visitor.proofs.read({ token })
  expect(shown).toMatchObject({
    orderNumber: order.number,
    firstName: 'Asha',
    version: 1,
    state: 'sent',
    note: 'Moved down a little.',
    newest: null,
    isClosed: false,
    prints: [{ side: 'front', width: 240 }],
  })
  for (const secret of [person.email, order.address.phone, order.address.line1, 'Kulkarni'])
    expect(JSON.stringify(shown)).not.toContain(secret)
  const [image] = shown.pictures
  const answer = await shop.inject({ url: image?.url ?? '' })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
})

test('its pictures open with the link, for staff and for the customer, and for nobody else', async () => {
  const { id, itemId, person } = await acceptedCustomOrder(shop, owner)
  const [item] = await send(id, itemId)
  const url = item?.proofs[0]?.pictures[0]?.url ?? ''
  const status = async (at: string, by?: Person) => (await shop.inject({ url: at, ...(by && { by }) })).statusCode
  expect(await status(url, owner)).toBe(200)
  expect(await status(url, person)).toBe(200)
  expect(await status(url, await shop.customer())).toBe(404)
  expect(await status(url, await shop.staff('catalogue'))).toBe(404)
  expect(await status(url)).toBe(404)
  const other = await acceptedCustomOrder(shop, owner)
  await send(other.id, other.itemId)
  const foreign = url.replace('/session/', `/${await findToken(other.itemId)}/`)
  expect(await status(foreign), 'the token of another proof').toBe(404)
  expect(await status(url.replace('/session/', `/${shop.deps.trackingIds.sign(id)}/`))).toBe(404)
})

test('the same version sent twice, also at the same moment, is one with one mail; another one under its number is refused', async () => {
  const { id, itemId } = await acceptedCustomOrder(shop, owner)
  await Promise.all([send(id, itemId), send(id, itemId)])
  await send(id, itemId)
  expect(await shop.db.$count(designProofs, eq(designProofs.itemId, itemId))).toBe(1)
  expect(await listMails(id, 'order-proof')).toHaveLength(1)
  const other = await attempt(send(id, itemId, 1, { note: 'Another' }))
  expect(other).toMatchObject({ ok: false, failure: { code: 'stale' } })
})

test('up to six corrected pictures are re-encoded and private to the customer; more, and what is no picture, change nothing', async () => {
  const { id, itemId, person } = await acceptedCustomOrder(shop, owner)
  const before = await shop.db.$count(media)
  const seven = await Promise.all(Array.from({ length: 7 }, (_, at) => flat(40 + at, 40)))
  expect(await attempt(send(id, itemId, 1, { pictures: seven }))).toMatchObject({
    ok: false,
    failure: { code: 'invalid' },
  })
  const text = new TextEncoder().encode('not a picture')
  expect(await attempt(send(id, itemId, 1, { pictures: [text] }))).toMatchObject({
    ok: false,
    failure: { code: 'unsupported_media' },
  })
  expect(await shop.db.$count(media)).toBe(before)
  const [item] = await send(id, itemId, 1, { pictures: [await picture('#112233'), await picture('#445566')] })
  expect(item?.proofs[0]?.pictures).toHaveLength(2)
  const stored = await shop.db
    .select({ kind: media.kind, ownerId: media.ownerId })
    .from(designProofPictures)
    .innerJoin(media, eq(media.key, designProofPictures.mediaKey))
    .innerJoin(designProofs, eq(designProofs.id, designProofPictures.proofId))
    .where(eq(designProofs.itemId, itemId))
  expect(stored).toEqual(Array(2).fill({ kind: 'private', ownerId: person.id }))
  // They are kept while the proof is there.
  await shop.db.execute(sql`update media set created_at = now() - interval '2 days' where owner_id = ${person.id}`)
  await deleteUnusedDesigns(shop.deps)
  expect((await shop.visitor.proofs.read({ token: await findToken(itemId) })).pictures).toHaveLength(2)
})

test('a change needs its text; it is asked for once, the staff are told, and the art check waits for a newer version [print.proof]', async () => {
  const { id, itemId } = await acceptedCustomOrder(shop, owner)
  expect(await open(itemId)).toBeNull()
  await send(id, itemId)
  expect(await open(itemId)).toEqual({ state: 'sent', version: 1 })
  const token = await findToken(itemId)
  const { answer, read } = shop.visitor.proofs
  const empty = await attempt(answer({ token, answer: 'change_asked', text: ' ' }))
  expect(empty).toMatchObject({ ok: false, fields: { text: 'Please say what should be changed.' } })
  const reply = await answer({ token, answer: 'change_asked', text: 'Larger,\r\nplease.' })
  expect(reply).toMatchObject({ state: 'change_asked', answer: 'Larger,\nplease.' })
  expect(await answer({ token, answer: 'approved' })).toMatchObject({ state: 'change_asked' })
  expect(await open(itemId)).toEqual({ state: 'change_asked', version: 1 })
  const alerts = await listMails(id, 'staff-proof')
  expect(alerts.map(({ to }) => to)).toContain(owner.email)
  expect(JSON.stringify(alerts[0]?.content)).toContain('/admin/print/orders/')
  const [item] = await send(id, itemId, 2)
  expect(item?.proofs.map(({ version, state }) => [version, state])).toEqual([
    [2, 'sent'],
    [1, 'superseded'],
  ])
  const newest = await findToken(itemId, 2)
  expect(await read({ token })).toMatchObject({ state: 'superseded', newest })
  expect(await answer({ token, answer: 'approved' }), 'an old version').toMatchObject({ state: 'superseded' })
  expect(await answer({ token: newest, answer: 'approved' })).toMatchObject({ state: 'approved', answer: null })
  expect(await open(itemId)).toBeNull()
})

test('of approving and asking for a change at the same moment one counts, and both get the same answer', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, itemId } = await acceptedCustomOrder(shop, owner)
    await send(id, itemId)
    const token = await findToken(itemId)
    const answers = await Promise.all([
      shop.visitor.proofs.answer({ token, answer: 'approved' }),
      shop.visitor.proofs.answer({ token, answer: 'change_asked', text: 'Larger' }),
    ])
    expect(new Set(answers.map(({ state }) => state)).size).toBe(1)
  }
})

test('the staff approve a proof for the customer, with the reason, in the audit log; the packer may, support may not', async () => {
  const { id, itemId } = await acceptedCustomOrder(shop, owner)
  const [item] = await send(id, itemId)
  const proof = item?.proofs[0]?.id
  if (!proof) throw new Error('a proof')
  const packer = await shop.staff('packer')
  const support = await shop.staff('support')
  const text = 'Approved on the phone.'
  expect(await attempt(shop.as(support).proofs.approve({ id, proof, text }))).toMatchObject({
    ok: false,
    failure: { code: 'forbidden' },
  })
  const empty = await attempt(shop.as(packer).proofs.approve({ id, proof, text: '' }))
  expect(empty.ok).toBe(false)
  const [after] = await shop.as(packer).proofs.approve({ id, proof, text })
  expect(after?.proofs[0]).toMatchObject({
    state: 'approved',
    answeredBy: 'staff',
    answeredFor: packer.name,
    answer: text,
  })
  expect(await open(itemId)).toBeNull()
  const [audit] = await shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'order.approve_proof'), eq(auditLog.entityId, id)))
  expect([audit?.actorId, audit?.after]).toMatchObject([packer.id, { reason: text }])
  // The customer does not read what the staff have noted.
  expect(await shop.visitor.proofs.read({ token: await findToken(itemId) })).toMatchObject({
    state: 'approved',
    answer: null,
  })
})

test('one that is not answered is reminded of once, a day later, and not when its order is cancelled', async () => {
  const { id, itemId } = await acceptedCustomOrder(shop, owner)
  const cancelled = await acceptedCustomOrder(shop, owner)
  await send(id, itemId)
  await send(cancelled.id, cancelled.itemId)
  await remind(shop.deps)
  expect(await listMails(id, 'order-proof-reminder')).toEqual([])
  await ownerApi().orders.cancel({ id: cancelled.id })
  await shop.db.update(designProofs).set({ sentAt: sql`now() - interval '25 hours'` })
  await remind(shop.deps)
  await remind(shop.deps)
  expect(await listMails(id, 'order-proof-reminder')).toHaveLength(1)
  expect(await listMails(cancelled.id, 'order-proof-reminder')).toEqual([])
})

test('with the setting every customised shirt that is accepted from now on gets a proof by itself, once; before, its art check waits', async () => {
  const earlier = await acceptedCustomOrder(shop, owner)
  await ownerApi().settings.change({ askProofs: true })
  await ownerApi().settings.change({ askProofs: true, tagline: 'Tees' })
  const { id, itemId } = await acceptedCustomOrder(shop, owner)
  expect(await open(itemId)).toEqual({ state: 'not_sent', version: null })
  expect(await open(earlier.itemId)).toBeNull()
  await sendDueProofs(shop.deps)
  await sendDueProofs(shop.deps)
  expect(await listMails(id, 'order-proof')).toHaveLength(1)
  expect(await listMails(earlier.id, 'order-proof')).toEqual([])
  expect((await ownerApi().proofs.ofOrder({ id }))[0]?.proofs).toMatchObject([
    { version: 1, state: 'sent', sentBy: null },
  ])
  await ownerApi().settings.change({ askProofs: false, tagline: null })
})

test('no proof is sent of an order that is packed, on its way or closed; an answer then changes nothing', async () => {
  const { id, itemId } = await acceptedCustomOrder(shop, owner)
  await send(id, itemId)
  const token = await findToken(itemId)
  await ownerApi().parcels.pack({ id })
  const packed = await attempt(send(id, itemId, 2))
  expect(!packed.ok && packed.message).toBe('This order is packed already.')
  await ownerApi().orderWork.ship({ id, confirmed: ['not_printed'] })
  expect(await shop.visitor.proofs.answer({ token, answer: 'approved' })).toMatchObject({
    state: 'sent',
    isClosed: true,
  })
  const away = await attempt(send(id, itemId, 2))
  expect(!away.ok && away.message).toContain('on its way')
})

test('a link that was not made here, and one of an order that ended long ago, are not found', async () => {
  const { id, itemId } = await acceptedCustomOrder(shop, owner)
  await send(id, itemId)
  const token = await findToken(itemId)
  for (const wrong of ['x', `${token}x`, shop.deps.qcIds.sign(shop.deps.proofIds.read(token) ?? '')])
    expect(await attempt(shop.visitor.proofs.read({ token: wrong }))).toMatchObject({ failure: { code: 'not_found' } })
  await ownerApi().orders.cancel({ id })
  await shop.db.execute(sql`update orders set cancelled_at = now() - interval '61 days' where id = ${id}`)
  expect(await attempt(shop.visitor.proofs.read({ token }))).toMatchObject({ failure: { code: 'not_found' } })
})

test('another size of the shirt takes back what was approved', async () => {
  const { id, itemId } = await acceptedCustomOrder(shop, owner)
  await send(id, itemId)
  await shop.visitor.proofs.answer({ token: await findToken(itemId), answer: 'approved' })
  await resizeOrder(shop, id, { size: 'L', quantity: 1 })
  const [item] = await ownerApi().proofs.ofOrder({ id })
  expect(item).toMatchObject({ shirt: { size: 'L' }, proofs: [{ state: 'superseded' }], next: 2 })
})
