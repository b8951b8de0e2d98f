import { messages } from '#texts/messages/compile.ts'

/** How an order is paid that the back-office has placed, for the audit log. */
export const draftOrders = messages({
  cash: 'cash on delivery',
  link: 'payment link',
})
