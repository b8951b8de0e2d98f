import { orderStatuses as english } from '#texts/en/orders/order-statuses.ts'
import { translation } from '#texts/messages/compile.ts'

export const orderStatuses = translation(english, {
  Pending: 'प्रलंबित',
  Success: 'पैसे मिळाले',
  Accepted: 'निश्चित झाली',
  Delivered: 'डिलिव्हर झाली',
  Cancelled: 'रद्द झाली',
})
