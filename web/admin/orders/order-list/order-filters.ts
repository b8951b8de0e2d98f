import { formatDate } from '#contract/basics/dates.ts'
import type { OrderChannel, PaymentFilter } from '#contract/orders/order-filters.ts'
import { fill } from '#contract/texts/fill.ts'
import type { PackerPhrase } from '#contract/texts/packer-words.ts'
import { type OrdersView, ordersHref } from '#web/admin/shell/addresses/orders-address.ts'

/** The options of the payment filter. */
export const PAYMENTS: readonly { value: PaymentFilter; label: PackerPhrase }[] = [
  { value: 'COD', label: 'Cash on delivery' },
  { value: 'Online', label: 'Online' },
  { value: 'due', label: 'Payment due' },
  { value: 'received', label: 'Paid' },
  { value: 'refunded', label: 'Refunded' },
]

/** The options of the channel filter. */
export const CHANNELS: readonly { value: OrderChannel; label: PackerPhrase }[] = [
  { value: 'shop', label: 'In the shop' },
  { value: 'phone', label: 'By phone' },
  { value: 'group', label: 'Group order' },
]

export const ORDER_SORTS = [
  { value: 'date_desc', label: 'Newest first' },
  { value: 'date_asc', label: 'Oldest first' },
  { value: 'total_desc', label: 'Price, highest first' },
  { value: 'total_asc', label: 'Price, lowest first' },
  { value: 'name_asc', label: 'Name, A to Z' },
  { value: 'name_desc', label: 'Name, Z to A' },
] as const

export type Person = { id: string; name: string }

type Words = (phrase: PackerPhrase, values?: Record<string, string>) => string
const inEnglish: Words = (phrase, values = {}) => fill(phrase, values)

function assigneeText(assignee: string, people: readonly Person[], t: Words): string {
  if (assignee === 'me') return t('Assigned to me')
  if (assignee === 'none') return t('Assigned to nobody')
  const name = people.find(({ id }) => id === assignee)?.name
  return name === undefined ? t('Assigned to somebody else') : t('Assigned to {name}', { name })
}

/** The filters of a view that are not its tab, each with the address of the view without it. `productName` is null for a product that there is not. */
export function appliedFilters(
  view: OrdersView,
  productName: string | null,
  people: readonly Person[] = [],
  t: Words = inEnglish,
): { label: string; to: string }[] {
  const { q, payment, channel, from, to, pin, courier, product, size, promo, group, tag, assignee } = view
  const without = (change: Partial<OrdersView>) => ordersHref({ ...view, page: 1, ...change })
  const applied: { label: string; to: string }[] = []
  if (q) applied.push({ label: `“${q}”`, to: without({ q: '' }) })
  const way = PAYMENTS.find(({ value }) => value === payment)
  if (way) applied.push({ label: t(way.label), to: without({ payment: null }) })
  const place = CHANNELS.find(({ value }) => value === channel)
  if (place)
    applied.push({
      label: t(
        place.value === 'group' ? 'Group order' : place.value === 'phone' ? 'Placed by phone' : 'Placed in the shop',
      ),
      to: without({ channel: null }),
    })
  if (from || to) applied.push({ label: daysText(from, to, t), to: without({ from: '', to: '' }) })
  if (pin)
    applied.push({ label: t('PIN {pin}', { pin: pin.length === 6 ? pin : `${pin}…` }), to: without({ pin: '' }) })
  if (courier) applied.push({ label: t('Courier: {name}', { name: courier }), to: without({ courier: '' }) })
  if (product)
    applied.push({ label: productName ?? t('Product {id}', { id: product }), to: without({ product: '', size: '' }) })
  if (size) applied.push({ label: t('Size {size}', { size }), to: without({ size: '' }) })
  if (promo) applied.push({ label: t('Promo code {code}', { code: promo.toUpperCase() }), to: without({ promo: '' }) })
  if (group) applied.push({ label: t('Group order'), to: without({ group: '' }) })
  if (tag) applied.push({ label: t('Tag: {tag}', { tag }), to: without({ tag: '' }) })
  if (assignee) applied.push({ label: assigneeText(assignee, people, t), to: without({ assignee: '' }) })
  return applied
}

function daysText(from: string, to: string, t: Words): string {
  if (from && from === to) return formatDate(from)
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`
  return from ? t('Since {day}', { day: formatDate(from) }) : t('Until {day}', { day: formatDate(to) })
}
