import { messages } from '#texts/messages/compile.ts'

export const orderStatuses = messages({
  Pending: 'Pending',
  Success: 'Paid',
  Accepted: 'Accepted',
  Delivered: 'Delivered',
  Cancelled: 'Cancelled',
})
