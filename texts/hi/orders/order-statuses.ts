import { orderStatuses as english } from '#texts/en/orders/order-statuses.ts'
import { translation } from '#texts/messages/compile.ts'

export const orderStatuses = translation(english, {
  Pending: 'लंबित',
  Success: 'भुगतान हुआ',
  Accepted: 'पक्का हुआ',
  Delivered: 'डिलीवर हुआ',
  Cancelled: 'रद्द हुआ',
})
