import { messages } from '#texts/messages/compile.ts'

/** The labels of parcels, and the list that the courier signs at the pickup. */
export const parcelPapers = messages({
  labelsTitle: '{count, plural, one {Label} other {# labels}}',
  trackingNumber: 'AWB {number}',
  noTrackingNumber: 'No tracking number',
  deliverTo: 'Deliver to',
  pin: 'PIN {pin}',
  phone: 'Phone {phone}',
  prepaid: 'PREPAID: collect nothing',
  collect: 'COD: collect {amount, number, rupees}',
  parcel: '{count, plural, one {Order} other {Orders}} {numbers} of {day, date, day} · {weight} g · {size} cm',
  returnTo: 'If undelivered, return to {sender}',
  manifestTitle: 'Manifest of {day, date, day}',
  manifestHeading: 'Manifest of {at, date, dateTime}',
  noCourier: 'no courier',
  summary: '{couriers} · {count, plural, one {# parcel} other {# parcels}} · to collect {amount, number, rupees}',
  columns: { number: '#', order: 'Order', trackingNumber: 'AWB', to: 'To', weight: 'Weight', collect: 'Collect' },
  paid: 'Prepaid',
  none: '–',
  addressee: '{name}, {city} {pin}',
  weight: '{grams} g',
  received: 'Received by (name, signature, date): ______________________________',
})
