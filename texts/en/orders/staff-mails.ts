import { messages } from '#texts/messages/compile.ts'

/** The mails to the people of the shop about new orders, payments, and designs. */
export const staffMails = messages({
  newOrder: 'New order #{number}',
  newOrderSubject: 'New order #{number}: {total, number, rupees}',
  cash: '{total, number, rupees}, cash on delivery',
  online: '{total, number, rupees}, paid online',
  items: '{count, plural, one {# item} other {# items}}',
  preview: '{items} for {name}, {city}. {payment}.',
  ordered: '{name} in {city} ordered {items}: {payment}.',
  itemsAlone: '{count, plural, one {# item.} other {# items.}}',
  total: 'Total',
  openOrder: 'Open the order',
  paidOnline: 'Order #{number} is now paid online',
  paidOnlineSubject: 'Order #{number} is now paid online: do not collect cash',
  paidOnlinePreview: 'Do not collect cash for it.',
  paidOnlineText:
    'Order #{number} is now paid online: do not collect cash. If its packing slip is printed already, print it again.',
  amountPaidOnlineText:
    'Order #{number} is now paid online ({total, number, rupees}): do not collect cash. If its packing slip is printed already, print it again.',
  openDesigns: 'Open proof and photos',
  why: 'You choose under Account, Notifications what you are told of.',
})
