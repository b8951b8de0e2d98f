import { messages } from '#texts/messages/compile.ts'

/** The report about customers who order again. */
export const customerReport = messages({
  months: '{count, plural, one {month} other {months}}',
  firstOrders: 'First orders',
  title: 'Customers who order again',
  description: 'Repeat rate and months of first orders.',
  noOrders: 'No orders yet.',
  noOrdersHelp: 'Who orders again is counted from the first order on.',
  customers: 'Customers',
  withAnOrder: 'with an order in these days',
  newOnes: 'New',
  withTheirFirstOrder: 'with their first order in these days',
  returning: 'Returning',
  hadOrderedBefore: '{count} had ordered before these days',
  repeatRate: 'Repeat rate, ever',
  orderedAgain: '{count} of {all} ordered more than once',
  help: 'By months in India and orders that count as sales. Of the customers of a month, the columns say how many ordered in the first month after it, the second, and so on; the last one is not over yet.',
  byMonth: 'Customers by the month of their first order',
  firstOrder: 'First order',
})
