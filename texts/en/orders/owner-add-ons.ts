import { messages } from '#texts/messages/compile.ts'

/** What is added to a paid order, and links to pay. */
export const ownerAddOns = messages({
  addedTo:
    'These items were added to <link>order #{number}</link>. Once paid they go in one parcel with it, if it is not packed by then.',
  keptUntil:
    'Kept until {time, date, dateTime}. Without a payment it is then cancelled by itself. If this order is packed before, what is added is sent by itself.',
  withdraw: 'Withdraw<hidden> order #{number}</hidden>',
  linkSent:
    'The customer has this link by email. The items are kept until {time, date, dateTime}. Without a payment the order is then cancelled by itself.',
  sendByWhatsApp: 'Send by WhatsApp<hidden> (opens a new tab)</hidden>',
  payMessage: 'Hello {name}, here is your order #{number}. Please pay {amount, number, rupees} with this link: {href}',
  noLongerWaits: 'Order #{number} no longer waits for its payment.',
  withdrawn: 'Order #{number} is withdrawn. Its payment link no longer works.',
  addedAfterPayment: 'Added after it was paid',
  addedToAnother: 'Added to another order',
  states: {
    open: 'Waits for payment',
    paid: 'Paid',
    closed: 'Cancelled',
  },
  paymentLink: 'Payment link',
})
