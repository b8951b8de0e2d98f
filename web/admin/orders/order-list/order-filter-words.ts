import type { OrderFilterName, OrderFilterText } from '#contract/orders/order-list-filters.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'

type Text = (words: PackerWords) => string
/** A choice has `chip` when its label says too little in the chips above the list. */
type ChoiceWords = { label: Text; chip?: Text }
type FilterWords = {
  label: Text
  /** The label of the choice that does not filter. */
  any?: Text
  choices?: Readonly<Record<string, ChoiceWords>>
  /** The text of the filter's chip above the list, for its value. */
  chip?: (words: PackerWords, value: string) => string
  help?: Text
  /** What the browser shows for a text in another format. */
  title?: Text
}

const PAYMENTS: Record<OrderFilterText<'payment'>, ChoiceWords> = {
  COD: { label: ({ orders }) => orders.cashOnDelivery },
  Online: { label: ({ list }) => list.paymentMethods.Online },
  due: { label: ({ orders }) => orders.paymentDue },
  received: { label: ({ list }) => list.paid },
  refunded: { label: ({ orders }) => orders.refunded },
}
const CHANNELS: Record<OrderFilterText<'channel'>, ChoiceWords> = {
  shop: { label: ({ orders }) => orders.inTheShop, chip: ({ orders }) => orders.placedInTheShop },
  phone: { label: ({ list }) => list.byPhone, chip: ({ orders }) => orders.placedByPhone },
  group: { label: ({ list }) => list.groupOrder },
}

/** The words of the filters of the order list. */
export const ORDER_FILTER_WORDS: Readonly<Record<OrderFilterName, FilterWords>> = {
  payment: { label: ({ list }) => list.columnNames.payment, any: ({ orders }) => orders.anyPayment, choices: PAYMENTS },
  channel: { label: ({ orders }) => orders.placed, any: ({ orders }) => orders.anywhere, choices: CHANNELS },
  from: { label: ({ orders }) => orders.orderedFrom },
  to: { label: ({ orders }) => orders.until },
  pin: {
    label: ({ orders }) => orders.pinCode,
    chip: ({ orders }, pin) => orders.pinChip({ pin }),
    help: ({ orders }) => orders.pinCodeHelp,
    title: ({ orders }) => orders.pinCodeFormat,
  },
  courier: {
    label: ({ list }) => list.courier,
    chip: ({ orders }, name) => orders.courierChip({ name }),
    help: ({ orders }) => orders.courierHelp,
  },
  product: { label: ({ orders }) => orders.product },
  size: {
    label: ({ orders }) => orders.size,
    chip: ({ orders }, size) => orders.sizeChip({ size }),
    help: ({ orders }) => orders.sizeHelp,
  },
  promo: { label: ({ orders }) => orders.promoCode, chip: ({ orders }, code) => orders.promoCodeChip({ code }) },
  group: { label: ({ list }) => list.groupOrder },
  tag: { label: ({ list }) => list.tag, chip: ({ orders }, tag) => orders.tagChip({ tag }) },
  assignee: { label: ({ orders }) => orders.assignedTo, any: ({ orders }) => orders.anybody },
}
