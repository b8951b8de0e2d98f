import { messages } from '#texts/messages/compile.ts'

export const piecePriceBreakdown = messages({
  why: 'Why this price?',
  shirt: 'Shirt',
  printing: 'Printing',
  extraSides: '{count, plural, one {# more printed side} other {# more printed sides}}',
  print: '{area}, {size} cm²',
  quantityBreak: '{percent}% off from {from} pieces of this design ({pieces} in all)',
  onePiece: 'One piece',
})
