import type { Invoice } from '#contract/orders/invoices.api.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { Return } from '#contract/orders/returns.api.ts'
import type { ListWords } from '#web/shop/account/orders/words/order-texts.tsx'

/** One order as the table and the cards show it. */
export type OrderRow = {
  order: Order
  /** The order's number among all orders of the customer. The newest has the highest. */
  serial: number
  isOpen: boolean
  /** Undefined until the items are fetched. Null when they could not be read. */
  items: OrderItem[] | null | undefined
  /** The order's own page. */
  href: string
  /** The order's invoice or bill of supply, when it has one. */
  invoice: Pick<Invoice, 'id' | 'kind'> | undefined
  /** Its return requests, newest first. */
  returns: readonly Return[]
  page: number
  toggle: () => void
}

export function paymentLabel({ cod, online }: ListWords, { paymentMethod }: Pick<Order, 'paymentMethod'>): string {
  return paymentMethod === 'COD' ? cod : online
}

/** "North of Nowhere Tee + 2 more" */
export function summariseItems(texts: ListWords, { preview, itemCount }: Pick<Order, 'preview' | 'itemCount'>): string {
  const [first] = preview
  if (!first) return texts.itemCount({ count: itemCount })
  return itemCount > 1 ? texts.more({ name: first.name, count: itemCount - 1 }) : first.name
}
