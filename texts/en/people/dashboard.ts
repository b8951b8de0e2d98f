import { messages } from '#texts/messages/compile.ts'

/** A customer's first page. */
export const dashboard = messages({
  title: 'Your account',
  description: 'Your orders, address and settings.',
  failed: 'Error fetching user data',
  hello: 'Hello, {name}',
  storeCredit: 'Store credit',
  creditHistory: 'See its history',
  lastOrder: 'Last order',
  noOrders: 'No orders found.',
  shop: 'Go to Shop',
  placedOn: 'Placed on <time>{date, date, day}</time> · <total>{amount, number, rupees}</total>',
  viewOrder: 'View order',
  allOrders: 'All {count} orders',
  address: 'Address',
  editAddress: 'Edit<what> address</what>',
  addAddress: 'Add<what> address</what>',
  noAddress: 'No address saved.',
  account: 'Account',
  editAccount: 'Edit<what> account</what>',
  name: 'Name',
  email: 'Email',
  noEmail: 'none',
  phone: 'Phone',
  noPhone: 'none',
  codTitle: 'Cash on delivery',
  help: 'Help',
  write: 'To cancel or change an order, write to <mail>{email}</mail>.',
  writeOrCall: 'To cancel or change an order, write to <mail>{email}</mail> or call <call>{phone}</call>.',
  writeOrCallAt: 'To cancel or change an order, write to <mail>{email}</mail> or call <call>{phone}</call> ({hours}).',
})

/** On the dashboard, while the email is not confirmed. */
export const unconfirmedEmail = messages({
  text: 'Your email is not confirmed yet.',
  send: 'Send again<what>, the link to confirm your email</what>',
  sending: 'Sending...<what>, the link to confirm your email</what>',
})
