import { z } from 'zod'
import { times } from '#contract/basics/money.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import type { Order, PlaceOrder } from '#contract/orders/orders.api.ts'
import type { PaymentWindow, VerifyPayment } from '#contract/orders/payments.api.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { type Customer, createShopClient } from './users.ts'

const PaidAtSandbox = z.object({ razorpay_payment_id: z.string(), razorpay_signature: z.string() })

/** A product of the demo shop by its name. */
export async function findProduct(url: string, name: string): Promise<Product> {
  const { items } = await createShopClient(url).products.list({ q: name })
  const product = items.find((candidate) => candidate.name === name)
  if (!product) throw new Error(`The demo shop has no ${name}.`)
  return product
}

/** The first size and colour: most products have enough stock of it. */
export function defaultOptions({ size, color }: Product): { size: string; color: string } {
  const first = (list: string) => list.split(',')[0]?.trim() ?? ''
  return { size: first(size), color: first(color) }
}

/** Adds a product to a customer's cart, through the API. */
export function fillCart({ api }: Pick<Customer, 'api'>, product: Product, quantity = 1): Promise<CartLine[]> {
  return api.cart.add({ productId: product.id, ...defaultOptions(product), quantity })
}

/** The order that the checkout would send for these lines: cash on delivery. */
export function composeOrder(lines: CartLine[]): PlaceOrder {
  return {
    items: lines.map(({ productId, customizedProductId, size, color, quantity, unitPrice }) => {
      return { productId, customizedProductId, size, color, quantity, subtotal: times(unitPrice, quantity) }
    }),
    paymentMethod: 'COD',
  }
}

/** The buttons of the sandbox's window: paid now, refused, captured 8 s later, and paid 5 s later on another phone. */
export type PayButton = 'upi' | 'refuse' | 'slow' | 'later'

/** Presses a button in the sandbox's payment window. Returns the window's proof; null when it has none, because nothing was paid yet. */
export async function payInWindow(
  url: string,
  { key, order }: Pick<PaymentWindow, 'key' | 'order'>,
  how: PayButton = 'upi',
): Promise<Omit<VerifyPayment, 'orderId'> | null> {
  const answer = await fetch(new URL('/sandbox/window/pay', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: order.id, key, how }),
  })
  if (answer.status >= 500) throw new Error(`the payment window answered ${answer.status}`)
  const { success, data } = PaidAtSandbox.safeParse(await answer.json())
  if (!success) return null
  return { paymentId: data.razorpay_payment_id, providerOrderId: order.id, signature: data.razorpay_signature }
}

/** Buys a product and pays it online, through the API, as the payment window of the sandbox does. */
export async function buyOnline(
  { api }: Pick<Customer, 'api'>,
  product: Product,
  url: string,
  quantity = 1,
): Promise<Order> {
  const lines = await fillCart({ api }, product, quantity)
  const { order } = await api.orders.place({ ...composeOrder(lines), paymentMethod: 'Online' })
  const proof = await payInWindow(url, await api.payments.initiate({ orderId: order.id }))
  if (!proof) throw new Error('the payment was refused')
  return (await api.payments.verify({ orderId: order.id, ...proof })).order
}

/** Buys one item of a product, through the API. */
export async function buy(customer: Pick<Customer, 'api'>, product: Product): Promise<Order> {
  const lines = await fillCart(customer, product)
  const { order } = await customer.api.orders.place(composeOrder(lines))
  return order
}
