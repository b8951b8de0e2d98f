import { messages } from '#texts/messages/compile.ts'

/** What only owners, managers and accountants see of the list of orders. */
export const ownerOrderList = messages({
  noOrders: 'No orders found. They appear here as soon as somebody buys.',
  allOrders: 'All orders',
})
