import { messages } from '#texts/messages/compile.ts'

/** The money of an order and the dialog that refunds it. */
export const ownerRefund = messages({
  received: 'Received',
  ofThatCredit: 'Of that store credit',
  alreadyRefunded: 'Already refunded',
  refundable: 'Refundable',
  reference: 'Reference {reference}',
  refund: 'Refund',
  refundOfOrder: 'Refund of order #{number}',
  notNow: 'Not now',
  openReturns: '{count, plural, one {Return {tickets} is open.} other {Returns {tickets} are open.}}',
  returnsAreRefundedThere: 'Its pieces are refunded there, and are left out below.',
  backIntoStock: 'Back into stock',
  backIntoStockHelp: 'The chosen pieces have come back.',
  amountOfPieces: 'What was paid for these pieces, with their share of discounts and fee.',
  mostRefundable: 'At most {amount, number, rupees}',
  why: 'Why',
  asStoreCredit: 'As store credit',
  asCreditHelp: 'At once, if the customer agrees.',
  partlyAsCredit:
    'At once. Otherwise {amount, number, rupees} goes back the way it was paid, the rest as store credit.',
})
