import { formatDate } from '#contract/dates.ts'
import type { PaymentFilter } from '#contract/order-filters.ts'
import { type OrdersView, ordersHref } from '#web/admin/addresses/orders-address.ts'

/** The options of the payment filter. */
export const PAYMENTS: readonly { value: PaymentFilter; label: string }[] = [
  { value: 'COD', label: 'Cash on delivery' },
  { value: 'Online', label: 'Online' },
  { value: 'due', label: 'Payment due' },
  { value: 'received', label: 'Paid' },
  { value: 'refunded', label: 'Refunded' },
]

export const ORDER_SORTS = [
  { value: 'date_desc', label: 'Newest first' },
  { value: 'date_asc', label: 'Oldest first' },
  { value: 'total_desc', label: 'Price, highest first' },
  { value: 'total_asc', label: 'Price, lowest first' },
  { value: 'name_asc', label: 'Name, A to Z' },
  { value: 'name_desc', label: 'Name, Z to A' },
]

/** The filters of a view that are not its tab, each with the address of the view without it. */
export function appliedFilters(view: OrdersView): { label: string; to: string }[] {
  const { q, payment, from, to } = view
  const without = (change: Partial<OrdersView>) => ordersHref({ ...view, page: 1, ...change })
  const applied: { label: string; to: string }[] = []
  if (q) applied.push({ label: `“${q}”`, to: without({ q: '' }) })
  const way = PAYMENTS.find(({ value }) => value === payment)
  if (way) applied.push({ label: way.label, to: without({ payment: null }) })
  if (from || to) applied.push({ label: daysText(from, to), to: without({ from: '', to: '' }) })
  return applied
}

function daysText(from: string, to: string): string {
  if (from && from === to) return formatDate(from)
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`
  return from ? `Since ${formatDate(from)}` : `Until ${formatDate(to)}`
}
