import { messages } from '#texts/messages/compile.ts'

/** The terms of cash on delivery by a customer's accepted and refused parcels. */
export const codTerms = messages({
  terms: '{fee}, {limit}',
  usualFee: 'usual COD fee',
  fee: 'COD fee {fee, number, price}',
  noLimit: 'no limit',
  limit: 'limit {limit, number, price}',
  deliveries: '{count, plural, one {# accepted delivery} other {# accepted deliveries}}',
  now: 'For now: {terms}.',
  after: '{deliveries}: {terms}.',
  afterFirst: 'After {deliveries}: {terms}.',
  afterMore: 'After {count} more: {terms}.',
  refusalCost: 'A refused parcel takes back {deliveries}.',
  onlyOnline:
    'After {refused, plural, one {one refused parcel} other {# refused parcels}} you can order by paying online.',
  noCod: 'After {refused, plural, one {one refused parcel} other {# refused parcels}} there is no cash on delivery.',
})
