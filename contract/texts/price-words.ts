/** What the price of a customised piece is made of, in English. `{name}` is filled in by the page. */
export const PRICE_WORDS = {
  why: 'Why this price?',
  shirt: 'Shirt',
  printing: 'Printing',
  extraSide: '1 more printed side',
  extraSides: '{count} more printed sides',
  /** `area` is the name of a print area, `size` in cm². */
  print: '{area}, {size} cm²',
  quantityBreak: '{percent}% off from {from} pieces of this design ({pieces} in all)',
  onePiece: 'One piece',
}
export type PriceWords = Record<keyof typeof PRICE_WORDS, string>
