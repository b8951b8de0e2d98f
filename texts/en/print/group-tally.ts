import { messages } from '#texts/messages/compile.ts'

/** How many have joined a group order, and what a shirt costs. */
export const groupTally = messages({
  soFar: '{count, plural, =0 {Be the first to join} one {# shirt so far} other {# shirts so far}}',
  inAll: '{count, plural, one {# shirt in all} other {# shirts in all}}',
  from: 'From {count}',
  sizes: 'Sizes',
  names: 'With {names}',
  soldOut: 'Sold out, nobody can choose it now: {sizes}',
  everybodyPays: 'Everybody pays {price, number, price}.',
  eachCosts: 'Each shirt costs {price, number, price}.',
  firstPays: 'First shirt: {price, number, price}.',
  ifClosedNow: 'If it closed now, a shirt would cost {price, number, price}.',
  moreAndItIs: '{count} more and it is {price, number, price}.',
  onlyPrice: 'You pay {price, number, price}.',
  lowest: 'You pay {price, number, price}, the lowest price.',
  costsNow: 'A shirt costs {now, number, price} now. {count} more and it costs {price, number, price}.',
  joinAndAll: 'Join, and everybody pays {price, number, price}.',
  youPayNow: 'You pay {now, number, price} now. {count} more and everybody pays {price, number, price}.',
})
