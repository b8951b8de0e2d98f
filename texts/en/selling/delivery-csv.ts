import { messages } from '#texts/messages/compile.ts'

/** The headings of a CSV file of delivery rules, in order, by which its import finds the columns again. */
export const deliveryHeadings = messages({
  prefix: 'PIN code or first digits',
  isServiceable: 'Delivered',
  daysMin: 'Days from',
  daysMax: 'Days to',
  takesCod: 'COD',
  codFee: 'COD fee',
  orderMin: 'Least order',
  orderMax: 'Most order',
  codMin: 'Least COD order',
  codMax: 'Most COD order',
})
