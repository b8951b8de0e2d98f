import { messages } from '#texts/messages/compile.ts'

/** What only owners, managers and accountants see of the list of orders. */
export const ownerOrderList = messages({
  files: {
    orders: 'Orders',
    ordersHelp: 'One row per order',
    items: 'Items',
    itemsHelp: 'One row per item',
    courier: 'Courier',
    courierHelp: 'Addresses, contents, amounts to collect',
    shiprocket: 'Shiprocket',
    bulkHelp: 'Its layout for orders in bulk',
    delhivery: 'Delhivery',
  },
  exportCsv: 'Export CSV',
  noOrders: 'No orders found. They appear here as soon as somebody buys.',
  allOrders: 'All orders',
})
