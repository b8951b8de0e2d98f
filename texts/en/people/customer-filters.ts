import { messages } from '#texts/messages/compile.ts'

/** The rules of a filter or segment of customers. */
export const customerFilters = messages({
  ordersMin: 'At least {count, plural, one {1 order} other {{count} orders}}',
  ordersMax: 'At most {count, plural, one {1 order} other {{count} orders}}',
  first: 'First order only',
  spentMin: 'Spent ₹{rupees} or more',
  spentMax: 'Spent ₹{rupees} or less',
  lastFrom: 'Last order since {day}',
  lastTo: 'Last order until {day}',
  city: 'In {city}',
  pin: 'PIN code {digits}',
  product: 'Bought {title}',
  productById: 'Bought product {id}',
  category: 'Bought from {title}',
  categoryById: 'Bought from category {id}',
  returned: { yes: 'With returns', no: 'Without returns' },
  refused: { yes: 'Refused a parcel', no: 'Refused no parcel' },
  news: { yes: 'Gets the newsletter', no: 'Gets no newsletter' },
  tag: 'Tag {tag}',
})
