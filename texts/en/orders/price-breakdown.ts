import { messages } from '#texts/messages/compile.ts'

/** The words that explain how a total or a refund is calculated. */
export const priceBreakdown = messages({
  why: 'Why this total?',
  mrp: 'MRP',
  price: 'Price',
  reduced: 'Discount on MRP',
  offer: 'Offer',
  ofOffer: 'Offer {offer}, its share',
  line: 'You pay',
  goods: 'All items',
  fee: 'Delivery Fee',
  sum: 'Bag total',
  total: 'Total',
  freed: '{offer}: no delivery fee, {amount, number, rupees} saved.',
  freedNow: '{offer}: no delivery fee.',
  payment: 'Payment',
  credit: 'Store credit',
  left: 'After store credit',
  tax: 'Tax in this total',
  taxable: 'Taxable value',
  whyRefund: 'Why this amount?',
  itsShare: 'Its share of the offer',
  returnFee: 'Return fee',
  refund: 'Refund',
  notRefunded: 'Not refunded',
  addedByUs: 'Added by us',
})
