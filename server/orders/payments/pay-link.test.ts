import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { sign } from '#server/platform/security/hmac.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { deliver, outcome } from '#server/testing/payments.ts'
import { listSandboxEvents, pay } from '#server/testing/sandbox.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { proveMailbox } from '#server/testing/users.ts'
import { cancelExpiredOrders } from './cancel-expired-orders.ts'
import { payments } from './payments.table.ts'
import { reconcile } from './reconcile.ts'
import { paymentContent, returnContent } from './signed-content.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
})
afterAll(() => endWithBooks(shop))

/** An order by phone of ₹998, two of a product with five left before, that waits for its payment by a link. */
async function linked() {
  const productId = await shop.product({ pieces: 5 })
  const person = await shop.customer('Ravi Deshpande')
  await proveMailbox(shop, person)
  await shop.address(person)
  const { drafts } = shop.as(owner)
  const { id } = await drafts.create({ customerId: person.id })
  const lines = [{ productId, size: 'M', color: 'Black', quantity: 2 }]
  const { revision } = await drafts.save({ id, revision: 0, lines })
  const { order } = await drafts.place({ id, revision, paymentMethod: 'Online', total: rupees(998) })
  const { link } = await drafts.link({ id: order.id })
  return { productId, person, order, token: link?.path.split('/').at(-1) ?? '' }
}
type Linked = Awaited<ReturnType<typeof linked>>

const visitor = () => shop.visitor.payLinks
const readState = async ({ token }: Linked) => (await visitor().read({ token })).state
const listRefunds = ({ order }: Linked) =>
  shop.db.select({ amount: refunds.amount, reason: refunds.reason }).from(refunds).where(eq(refunds.orderId, order.id))
const countPayments = ({ order }: Linked) => shop.db.$count(payments, eq(payments.orderId, order.id))

/** What the payment window hands to the page after a payment. */
async function paidInWindow(providerOrderId: string) {
  const { paymentId, signature } = await pay(shop, providerOrderId, 'capture')
  return { paymentId, providerOrderId, signature }
}

/** A day and an hour later, which is the longest that an order waits. */
async function letExpire({ order }: Linked) {
  await shop.db.update(orders).set({ holdExpiresAt: sql`now() - interval '1 second'` }).where(eq(orders.id, order.id))
  await cancelExpiredOrders(shop.gateway, shop.deps)
}

test('who has the link pays without a login; two windows and two verifications are one payment', async () => {
  const link = await linked()
  const [first, second] = await Promise.all([visitor().initiate(link), visitor().initiate(link)])
  expect(second.order).toEqual(first.order)
  expect(first.order.amount).toBe(rupees(998))
  const proof = { token: link.token, ...(await paidInWindow(first.order.id)) }
  const answers = await Promise.all([visitor().verify(proof), visitor().verify(proof)])
  expect(answers).toEqual([{ pending: false }, { pending: false }])
  expect(await readState(link)).toBe('paid')
  expect(await outcome(shop, link)).toMatchObject({ status: 'Success', payment: 'paid', stock: 3 })
  expect([await countPayments(link), await listRefunds(link)]).toEqual([1, []])
  expect(await attempt(visitor().initiate(link))).toMatchObject({ failure: { code: 'payment_received' } })
})

test('a link that is paid twice, in two windows at one moment, pays the order once and the other payment goes back', async () => {
  const link = await linked()
  const { order } = await visitor().initiate(link)
  const proofs = [await paidInWindow(order.id), await paidInWindow(order.id)]
  await Promise.all(proofs.map((proof) => visitor().verify({ token: link.token, ...proof })))
  expect(await outcome(shop, link)).toMatchObject({ status: 'Success', payment: 'paid', stock: 3 })
  expect(await countPayments(link)).toBe(2)
  expect(await listRefunds(link)).toEqual([{ amount: rupees(998), reason: 'second_payment' }])
})

test('two processes that begin and settle a payment of one link know one order of the provider and one payment', async () => {
  const link = await linked()
  // Another process has modules of its own, so it does not know what this one has begun.
  vi.resetModules()
  const other = await import('./initiate.ts')
  const nobody = { name: '', email: '', contact: '' }
  const [here, there] = await Promise.all([
    visitor().initiate(link),
    other.openWindow(gateway(), shop.deps, link.order.id, nobody),
  ])
  expect(there.order.id).toBe(here.order.id)
  const { paymentId } = await paidInWindow(here.order.id)
  const events = await listSandboxEvents(shop, paymentId)
  const answers = await Promise.all([
    reconcile(gateway(), shop.deps),
    visitor().check(link),
    ...events.map((event) => deliver(shop, event)),
    ...events.map((event) => deliver(shop, event)),
  ])
  expect(answers.slice(2)).toEqual(events.flatMap(() => [200, 200]))
  await visitor().check(link)
  expect(await outcome(shop, link)).toMatchObject({ status: 'Success', payment: 'paid', stock: 3 })
  expect([await countPayments(link), await listRefunds(link)]).toEqual([1, []])
})

test('a payment after the time of the link takes the order up again while its pieces are there', async () => {
  const link = await linked()
  const { order } = await visitor().initiate(link)
  await letExpire(link)
  expect(await readState(link)).toBe('closed')
  expect(await outcome(shop, link)).toMatchObject({ status: 'Cancelled', payment: 'void', stock: 5 })
  expect(await attempt(visitor().initiate(link))).toMatchObject({ failure: { code: 'illegal_transition' } })
  await visitor().verify({ token: link.token, ...(await paidInWindow(order.id)) })
  expect(await readState(link)).toBe('paid')
  expect(await outcome(shop, link)).toMatchObject({ status: 'Success', payment: 'paid', stock: 3 })
  expect(await listRefunds(link)).toEqual([])
})

test('and goes back in full, with a mail, when its pieces are sold', async () => {
  const link = await linked()
  const { order } = await visitor().initiate(link)
  await letExpire(link)
  const faster = await shop.customer()
  await shop.address(faster)
  const item = { productId: link.productId, size: 'M', color: 'Black', quantity: 4 }
  await shop.as(faster).cart.add(item)
  await shop.as(faster).orders.place({ items: [item], paymentMethod: 'COD' })
  await visitor().verify({ token: link.token, ...(await paidInWindow(order.id)) })
  expect(await readState(link)).toBe('closed')
  expect(await outcome(shop, link)).toMatchObject({ status: 'Cancelled', stock: 1 })
  expect((await outcome(shop, link)).mails).toContain('order-late-payment-refunded')
  expect(await listRefunds(link)).toEqual([{ amount: rupees(998), reason: 'late_payment' }])
})

test('a payment for an order that the owner has cancelled goes back in full, though its pieces are there', async () => {
  const link = await linked()
  const { order } = await visitor().initiate(link)
  await shop.as(owner).orders.cancel({ id: link.order.id })
  expect(await readState(link)).toBe('closed')
  await visitor().verify({ token: link.token, ...(await paidInWindow(order.id)) })
  expect(await outcome(shop, link)).toMatchObject({ status: 'Cancelled', stock: 5 })
  expect(await listRefunds(link)).toEqual([{ amount: rupees(998), reason: 'late_payment' }])
})

test('cancelling and paying at one moment end in one of both: a paid order, or a cancelled one with its money back', async () => {
  const link = await linked()
  const { order } = await visitor().initiate(link)
  const proof = await paidInWindow(order.id)
  await Promise.all([
    attempt(shop.as(owner).orders.cancel({ id: link.order.id })),
    visitor().verify({ token: link.token, ...proof }),
  ])
  const { status, stock } = await outcome(shop, link)
  const back = await listRefunds(link)
  // Whoever comes second cancels a paid order, which refunds it, or pays a cancelled one, which goes back as well.
  expect({ status, stock, back: back.length }).toEqual({ status: 'Cancelled', stock: 5, back: 1 })
})

test('a payment of one link proves nothing for another, and a wrong signature changes nothing', async () => {
  const [link, other] = [await linked(), await linked()]
  const { order } = await visitor().initiate(link)
  const begun = await visitor().initiate(other)
  const proof = await paidInWindow(order.id)
  const forged = sign(gateway().keySecret, paymentContent(begun.order.id, proof.paymentId))
  const wrong = [
    { token: other.token, ...proof },
    { token: other.token, ...proof, providerOrderId: begun.order.id, signature: forged },
    { token: link.token, ...proof, signature: '0'.repeat(64) },
  ]
  for (const sent of wrong)
    expect(await attempt(visitor().verify(sent))).toMatchObject({ failure: { code: 'payment_invalid' } })
  expect(await readState(other)).toBe('open')
  await visitor().verify({ token: link.token, ...proof })
  expect([await readState(link), await readState(other)]).toEqual(['paid', 'open'])
})

test('whoever opens the link sees the first name, the city and the items, and nothing else of the customer', async () => {
  const link = await linked()
  const seen = await visitor().read(link)
  expect(Object.keys(seen).sort()).toEqual(
    [
      ...[
        'addsTo',
        'city',
        'deliveryFee',
        'discount',
        'firstName',
        'group',
        'items',
        'number',
        'offers',
        'share',
        'state',
      ],
      ...['subtotal', 'total', 'until'],
    ].sort(),
  )
  const begun = await visitor().initiate(link)
  expect(begun.prefill).toEqual({ name: '', email: '', contact: '' })
  const { line1, postalCode, phone } = link.order.address
  for (const text of [seen, begun].map((reply) => JSON.stringify(reply)))
    for (const personal of ['Deshpande', link.person.email, phone, line1, postalCode])
      expect(text).not.toContain(personal)
  const stranger = await shop.customer()
  const refusal = attempt(shop.as(stranger).payLinks.mine({ orderId: link.order.id }))
  expect(await refusal).toMatchObject({ failure: { code: 'not_found' } })
})

test('closing the window of a link leaves the order as it is, however the browser comes back', async () => {
  const link = await linked()
  await visitor().initiate(link)
  const leave = sign(gateway().keySecret, returnContent(link.order.id))
  const back = (signature: string) =>
    shop.inject({
      method: 'POST',
      url: `/api/payment/callback?${new URLSearchParams({ order: link.order.id, leave: signature })}`,
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await back(leave)).headers.location).toBe(`/pay-link/${link.token}?payment=left`)
  // Without the shop's own signature the token is not given away.
  expect((await back('0'.repeat(64))).headers.location).toBe('/checkout?payment=failed')
  expect(await readState(link)).toBe('open')
})

function gateway() {
  if (!shop.gateway) throw new Error('no gateway')
  return shop.gateway
}
