import type { Paise } from '#contract/basics/money.ts'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import type { Invoice } from '#contract/orders/invoices.api.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import { type Order, OrderId } from '#contract/orders/orders.api.ts'
import { explainOrderTotal, type PriceBreakdown } from '#contract/orders/price-breakdown.ts'
import type { PostalAddress } from '#contract/people/address.api.ts'
import { priceBreakdown } from '#texts/en/orders/price-breakdown.ts'
import { englishWords } from '#texts/messages/format.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { mayHere } from '#web/admin/shell/layout/require-admin.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'

/** The details of an expanded row. */
export type OrderDetails = {
  items: OrderItem[]
  address: PostalAddress
  subtotal: Paise
  deliveryFee: Paise
  discount: Paise
  credit: Paise
  tax: Order['tax']
  why: PriceBreakdown
  parcel: { courier: string | null; trackingNumber: string | null; trackingUrl: string | null }
  file: AdminOrderDetails
  invoices: Invoice[]
  /** The idempotency key of the refund form. Sending the form twice refunds once. */
  refundKey: string
}

/** The details of the order with this id; null when there is no such order or reading fails. */
export async function readDetails(args: ApiArgs, named: unknown): Promise<OrderDetails | null> {
  const id = OrderId.safeParse(named)
  return id.success ? nullOnError(args, read(args, id.data)) : null
}

async function read(args: ApiArgs, id: OrderId): Promise<OrderDetails> {
  const { orders, adminOrders, invoices: documents } = packerApi(args)
  const [order, items, file, invoices] = await Promise.all([
    orders.get({ id }),
    orders.items({ id }),
    adminOrders.details({ id }),
    mayHere(args, 'orders:amounts') ? documents.ofOrder({ id }) : [],
  ])
  const { address, subtotal, deliveryFee, discount, credit, tax } = order
  const { courier, trackingNumber, trackingUrl } = order
  const parcel = { courier, trackingNumber, trackingUrl }
  return {
    items,
    address,
    subtotal,
    deliveryFee,
    discount,
    credit,
    tax,
    why: explainOrderTotal(order, items, englishWords(priceBreakdown)),
    parcel,
    file,
    invoices,
    refundKey: crypto.randomUUID(),
  }
}
