import { messages } from '#texts/messages/compile.ts'

/** An example of an offer, for the owner's form. */
export const offerExample = messages({
  goods:
    'A customer who buys {pieces, plural, one {# T-shirt} other {# T-shirts}} of {price, number, price} pays {total, number, rupees}.',
  fee: 'A customer who buys {pieces, plural, one {# T-shirt} other {# T-shirts}} of {price, number, price} with cash on delivery pays {total, number, rupees}, without a fee.',
})
