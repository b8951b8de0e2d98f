import { messages } from '#texts/messages/compile.ts'

/** What is asked before orders are cancelled. */
export const ownerCancel = messages({
  order: 'Order #{number} of {customer}, {total, number, rupees}. {money} {final}',
  thisCannotBeUndone: 'This cannot be undone.',
  refundedBefore: '{amount, number, rupees} was refunded before.',
  goesBack: '{amount, number, rupees} goes back to the customer, the way it was paid.',
  ordersTogether: '{numbers}, {total, number, rupees} together. {money} {final}',
  paymentsGoBack: 'What is left of {count, plural, one {one payment} other {# payments}} goes back to the customers.',
  questionOfMany: 'Are you sure you want to cancel {count, plural, one {this order} other {these # orders}}?',
  cancelMany: '{count, plural, one {Cancel order} other {Cancel # orders}}',
  lostGoesBack: '{amount, number, rupees} goes back to the customer.',
  question: 'Are you sure you want to cancel this order?',
  nothingLeft: 'Nothing is left to refund.',
  cancelOrder: 'Cancel order',
  keepOrder: 'Keep order',
  loadingOrderDetails: 'Loading order details...',
  restGoesBack: 'What is left of the payment goes back to the customer.',
  nothingWasPaid: 'Nothing was paid.',
  reason: 'Reason',
  restock: 'Put the pieces back into stock',
  restockOnceBack: 'The parcel is with the courier. Tick this only once it is back.',
  reasons: {
    byOwner: 'Other (not told to the customer)',
    byShopper: 'The customer asked for it',
    outOfStock: 'Out of stock',
    undeliverable: 'Could not be delivered',
  },
  keep: 'Keep',
  parcelIsLost: 'Parcel is lost: close the order',
  parcelIsLostHelp: 'The pieces are written off. Claim the value from the courier.',
})
