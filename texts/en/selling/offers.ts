import { messages } from '#texts/messages/compile.ts'

/** What an offer gives, as parts of sentences, and what to add to a cart for it. */
export const offers = messages({
  percent: '{percent}% off',
  percentCapped: '{percent}% off (at most {cap, number, price})',
  amount: '{off, number, price} off',
  delivery: 'no fee for cash on delivery',
  buyGetFree: 'buy {buy}, get {get} free',
  buyGetCheaper: 'buy {buy}, get {get} at {percent}% off',
  slabOfPieces: '{from} pieces: {percent}% off',
  slabOfAmount: 'from {from, number, price}: {percent}% off',
  on: 'on {names}',
  notOn: 'not on {names}',
  fromAmount: 'from {amount, number, price}',
  fromPieces: 'from {pieces} pieces',
  firstOrder: 'first order only',
  twoNames: '{first} and {second}',
  moreNames: '{first}, {second} and {count} more',
  addAmount:
    'Add {missing, number, price} more{goods, select, named { from {of}} named_except { from {of} (not {except})} all_except { (not from {except})} other {}} for {benefit}.',
  addPieces:
    'Add {missing, plural, one {# more piece} other {# more pieces}}{goods, select, named { from {of}} named_except { from {of} (not {except})} all_except { (not from {except})} other {}} for {benefit}.',
  quoted: '“{benefit}”',
  codeApplied: '{code} applied: you save {saved, number, rupees}.',
  feeCodeApplied: '{code} applied: no fee for cash on delivery.',
})
