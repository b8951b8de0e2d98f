import { randomUUID } from 'node:crypto'
import type { Product } from '#contract/catalogue/products.api.ts'
import { isAwaitingPayment } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { PaymentWindow } from '#contract/orders/payments.api.ts'
import type { ChangeCart } from '#contract/selling/cart.api.ts'
import { composeOrder, fillCart, type PayButton, payInWindow } from '#e2e/support/shopping.ts'
import type { Customer } from '#e2e/support/users.ts'
import { type Action, atOnce, type Chance, NothingToDo } from './action.ts'

type Visit = { url: string; customer: Customer; products: Product[]; design: ChangeCart; chance: Chance }
type Unpaid = { id: Order['id']; window: PaymentWindow }

/** What a customer does in one tab. The tabs of a customer share a cart. */
export function listCustomerActions({ url, customer: { api }, products, design, chance }: Visit): Action[] {
  const { is, choose, between } = chance

  const placeOrder = async (paymentMethod: Order['paymentMethod']) => {
    const lines = is(0.3)
      ? await api.cart.addCustomized(design)
      : await fillCart({ api }, choose(products), between(1, 3))
    const credit = is(0.3) ? (await api.storeCredit.mine()).balance : undefined
    const form = { ...composeOrder(lines), paymentMethod, credit, idempotencyKey: randomUUID() }
    const clicks = Array.from({ length: is(0.1) ? 2 : 1 }, () => api.orders.place(form))
    return (await atOnce(clicks)).order
  }
  const openWindow = async (): Promise<Unpaid> => {
    const order = await placeOrder('Online')
    if (!isAwaitingPayment(order)) throw new NothingToDo() // store credit paid all of it
    return { id: order.id, window: await api.payments.initiate({ orderId: order.id }) }
  }
  const pay = async ({ id, window }: Unpaid, button: PayButton) => {
    const proof = await payInWindow(url, window, button)
    return proof && api.payments.verify({ orderId: id, ...proof })
  }
  const payLate = async () => {
    const unpaid = await openWindow()
    await pay(unpaid, choose(['later', 'slow']))
    if (is(0.6)) await api.orders.abandon(unpaid)
  }
  const payAfterRefusal = async () => {
    const unpaid = await openWindow()
    await pay(unpaid, 'refuse')
    await pay(unpaid, 'upi')
  }
  const payTwice = async () => {
    const unpaid = await openWindow()
    await atOnce([pay(unpaid, 'upi'), pay(unpaid, choose(['upi', 'later']))])
  }
  const payAndAbandon = async () => {
    const unpaid = await openWindow()
    await atOnce<unknown>([api.orders.abandon(unpaid), pay(unpaid, 'upi')])
  }
  const chooseOrder = async (isFit: (order: Order) => boolean) =>
    choose((await api.orders.mine({ limit: 50 })).items.filter(isFit))
  const requestReturn = async (isExchange: boolean) => {
    const { id } = await chooseOrder(({ returnUntil }) => returnUntil !== null)
    const items = (await api.orders.items({ id })).map((item) => item.id).filter(() => is(0.7))
    const offers = isExchange ? await api.returns.choices({ id }) : []
    const exchanges = offers.flatMap(({ item, choices }) =>
      items.includes(item) && choices.length > 0 ? [{ item, ...choose(choices) }] : [],
    )
    if (items.length === 0 || (isExchange && exchanges.length === 0)) throw new NothingToDo()
    const wishes = { handover: 'drop', refundTo: choose(['credit', 'source'] as const), payTo: 'meera@okbank' } as const
    await api.returns.request({ products: 'Tees', reason: 'Too small', orderId: id, items, exchanges, ...wishes })
  }
  const withdrawReturn = async () => {
    const open = (await api.returns.mine({})).filter(({ state }) => state === 'waiting' || state === 'approved')
    await api.returns.cancel({ id: choose(open).id })
  }

  return [
    [6, 'buy, cash on delivery', () => placeOrder('COD')],
    [6, 'buy, paid online', async () => pay(await openWindow(), 'upi')],
    [2, 'buy, paid late', payLate],
    [1, 'buy, paid after a refusal', payAfterRefusal],
    [1, 'buy, paid twice at once', payTwice],
    [2, 'buy, paid and abandoned at once', payAndAbandon],
    [3, 'cancel one’s own', async () => api.orders.cancelMine(await chooseOrder(({ status }) => status === 'Pending'))],
    [3, 'request a return', () => requestReturn(false)],
    [3, 'request an exchange', () => requestReturn(true)],
    [1, 'withdraw a return', withdrawReturn],
  ]
}
