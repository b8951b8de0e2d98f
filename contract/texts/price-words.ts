/** The parts of a customised piece's price, in English. The page fills in `{name}`. */
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
