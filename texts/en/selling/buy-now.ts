import { messages } from '#texts/messages/compile.ts'

/** *Buy now*: one sheet over the product's page. */
export const buyNow = messages({
  button: 'Buy now',
  opening: 'One moment...',
  title: 'Buy now',
  quantity: '{quantity} × {price, number, rupees}',
  size: 'Size',
  sizeBoughtLast: 'Chosen as last time.',
  deliverTo: 'Deliver to',
  change: 'Change<hidden> the delivery address</hidden>',
  getItBy: 'Get it by <strong>{day, date, weekday}</strong>',
  payWith: 'Pay with',
  upi: 'UPI app',
  upiHelp: 'Google Pay, PhonePe, Paytm or any other.',
  card: 'Card, net banking or wallet',
  cash: 'Cash on Delivery',
  lastUsed: 'You paid this way last time.',
  staysInBag: 'Kept in your bag',
  more: 'Promo code, GST invoice and more',
  againTitle: 'You just bought this',
  again: 'It is in order #{number}, placed a moment ago. Do you want one more?',
  buyAgain: 'Buy one more',
  viewOrder: 'View order #{number}',
})
