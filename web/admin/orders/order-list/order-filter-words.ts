import type { OrderFilterName, OrderFilterText } from '#contract/orders/order-list-filters.ts'
import type { PackerPhrase } from '#contract/texts/packer-words.ts'

/** A choice has `chip` when its label says too little in the chips above the list. */
type ChoiceWords = { label: PackerPhrase; chip?: PackerPhrase }
type FilterWords = {
  label: PackerPhrase
  /** The label of the choice that does not filter. */
  any?: PackerPhrase
  choices?: Readonly<Record<string, ChoiceWords>>
  /** The text of the filter's chip above the list, with a placeholder for the value. */
  chip?: PackerPhrase
  help?: PackerPhrase
  /** What the browser shows for a text in another format. */
  title?: PackerPhrase
}

const PAYMENTS: Record<OrderFilterText<'payment'>, ChoiceWords> = {
  COD: { label: 'Cash on delivery' },
  Online: { label: 'Online' },
  due: { label: 'Payment due' },
  received: { label: 'Paid' },
  refunded: { label: 'Refunded' },
}
const CHANNELS: Record<OrderFilterText<'channel'>, ChoiceWords> = {
  shop: { label: 'In the shop', chip: 'Placed in the shop' },
  phone: { label: 'By phone', chip: 'Placed by phone' },
  group: { label: 'Group order' },
}

/** The words of the filters of the order list. */
export const ORDER_FILTER_WORDS: Readonly<Record<OrderFilterName, FilterWords>> = {
  payment: { label: 'Payment', any: 'Any', choices: PAYMENTS },
  channel: { label: 'Placed', any: 'Anywhere', choices: CHANNELS },
  from: { label: 'Ordered from' },
  to: { label: 'Until' },
  pin: {
    label: 'PIN code',
    chip: 'PIN {pin}',
    help: 'Or its first digits',
    title: 'A PIN code, or its first digits',
  },
  courier: { label: 'Courier', chip: 'Courier: {name}', help: 'Its whole name' },
  product: { label: 'Product' },
  size: { label: 'Size', chip: 'Size {size}', help: 'Of this product' },
  promo: { label: 'Promo code', chip: 'Promo code {code}' },
  group: { label: 'Group order' },
  tag: { label: 'Tag', chip: 'Tag: {tag}' },
  assignee: { label: 'Assigned to', any: 'Anybody' },
}
