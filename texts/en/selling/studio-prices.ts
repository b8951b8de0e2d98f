import { messages } from '#texts/messages/compile.ts'

/** What a piece costs in the studio, and how printing is priced. */
export const studioPrices = messages({
  discount: 'Discount',
  percentOff: '{percent}% off',
  mrp: 'MRP',
  offer: 'Offer price',
  customization: 'Customisation price',
  forPieces: '{percent}% off for {count} pieces',
  total: 'Total',
  totalFor: 'Total<light> for {count}</light>',
  nextBreak: 'From {from} pieces: {percent}% off. All sizes and colours of this design in your bag count.',
  how: 'How printing is priced',
  onePrint: 'One print: {price, number, price}',
  extraSide: 'Each further printed side: {price, number, price}',
  largePrint: 'A print of more than {above} cm²: {price, number, price} more',
  pieces: 'From {from} pieces of one design: {percent}% off',
})
