/** The columns of a CSV file of delivery rules, in order. A file may omit all but the first. */
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

/** The value of the first column in the rule for all other PIN codes. */
export const ELSEWHERE = '*'
