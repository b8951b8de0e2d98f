import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees, ZERO } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { RefundId } from '#contract/orders/admin-orders.api.ts'
import { explainRefund } from '#contract/orders/price-breakdown.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { settle } from '#server/orders/payments/settle.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { transact } from '#server/platform/database/db.ts'
import { buildPayment, onlineOrder } from '#server/testing/payments.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { priceBreakdown } from '#texts/orders/price-breakdown.ts'

test('a customer reads what came back of an order, and what the refund of a return is made of; nobody else does', async () => {
  await using shop = await startShop()
  const [office, person] = [shop.as(await shop.admin()), await shop.customer()]
  const buyer = shop.as(person)
  const productId = await shop.product({ pieces: 10 })
  await shop.address(person)
  const line = { productId, size: 'M', color: 'Black', quantity: 2 }
  await buyer.cart.add(line)
  const { order } = await buyer.orders.place({ items: [line], paymentMethod: 'COD' })
  const { id } = order
  expect(await buyer.moneyBack.ofOrder({ id })).toEqual({ received: ZERO, refunded: ZERO, refunds: [], returns: [] })
  await office.orders.accept({ id })
  await office.orders.deliver({ id })
  const items = await buyer.orders.items({ id })
  const form = { products: 'Two tees', reason: 'Too small', orderId: id, items: items.map((item) => item.id) }
  const { ticket } = await buyer.returns.request(form)
  const [returnCase] = (await office.adminReturns.list({ q: ticket })).items
  if (!returnCase) throw new Error('the request is not in the list')
  const { id: request, fee } = returnCase.request
  await office.adminReturns.approve({ id: request })
  await office.adminReturns.receive({ id: request })
  // The owner gives ₹50 back beyond the price less the fee, and then ₹30 more for the trouble.
  await office.adminReturns.refund({ id: request, amount: rupees(948), paidBy: 'upi', payee: 'asha@okhdfc' })
  await office.refunds.give({ id, amount: rupees(30), asCredit: true })

  const back = await buyer.moneyBack.ofOrder({ id })
  expect(back).toMatchObject({
    received: rupees(1_047),
    refunded: rupees(978),
    refunds: [
      { amount: rupees(948), way: 'upi', reason: 'returned', isSent: true },
      { amount: rupees(30), way: 'credit', reason: 'by_shop', isSent: true },
    ],
    returns: [
      {
        ticket,
        fee,
        refund: { way: 'upi', isSent: true },
        refunded: rupees(948),
        items: [{ quantity: 2, subtotal: rupees(998), paid: rupees(998) }],
      },
    ],
  })
  const [refundedReturn] = back.returns
  if (!refundedReturn) throw new Error('no return')
  const words = toWords(priceBreakdown('mr'))
  expect(explainRefund({ ...refundedReturn, refund: refundedReturn.refunded }, words).groups.at(-1)?.rows).toEqual([
    { label: words.goods, amount: rupees(998), sign: '+' },
    { label: words.returnFee, amount: fee, sign: '−' },
    { label: words.addedByUs, amount: rupees(50), sign: '+' },
    { label: words.refund, amount: rupees(948), sign: '=' },
  ])
  const stranger = await shop.customer()
  expect(await attempt(shop.as(stranger).moneyBack.ofOrder({ id }))).toMatchObject({ failure: { code: 'not_found' } })
})

test('the refund of a return is on its way until it is sent; of one that failed and was paid anew, the new one is told', async () => {
  await using shop = await startShop({}, () => async () => ({ status: 200, text: '{"items":[]}' }))
  const office = shop.as(await shop.admin())
  const bought = await onlineOrder(shop)
  const { id } = bought.order
  const buyer = shop.as(bought.person)
  await transactOrders(shop.deps, (tx) => settle(tx, id, buildPayment(bought)))
  await office.orders.accept({ id })
  await office.orders.deliver({ id })
  const items = (await buyer.orders.items({ id })).map((item) => item.id)
  const { ticket } = await buyer.returns.request({ products: 'Two tees', reason: 'Too small', orderId: id, items })
  const [returnCase] = (await office.adminReturns.list({ q: ticket })).items
  if (!returnCase) throw new Error('the request is not in the list')
  const request = returnCase.request.id
  await office.adminReturns.approve({ id: request })
  await office.adminReturns.receive({ id: request })
  await office.adminReturns.refund({ id: request, amount: rupees(898) })
  const readRefunds = async () => (await buyer.moneyBack.ofOrder({ id })).returns.map(({ refund }) => refund)
  expect(await readRefunds()).toMatchObject([{ way: 'payment', isSent: false }])

  const [failed] = await transact(shop.db, async (tx) => {
    await tx.update(payments).set({ amountRefunded: ZERO }).where(eq(payments.orderId, id))
    return tx.update(refunds).set({ status: 'failed' }).where(eq(refunds.orderId, id)).returning()
  })
  if (!failed) throw new Error('no refund')
  expect(await readRefunds()).toMatchObject([{ way: 'payment', isSent: false }])
  await office.refunds.paidByHand({ id: RefundId.parse(failed.id), note: 'By UPI' })
  expect(await readRefunds()).toMatchObject([{ way: 'payment', isSent: true }])
})
