/** The columns of a CSV file of delivery rules, in their order. A file may leave out any but the first. */
export const DELIVERY_CSV = {
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
} as const

/** What the first column has for everywhere else. */
export const ELSEWHERE = '*'
