import { messages } from '#texts/messages/compile.ts'

export const tracking = messages({
  title: 'Track your order',
  intro: 'Enter the order number and the phone number for the delivery. No login needed.',
  orderNumber: 'Order number',
  orderNumberHelp: 'It is in your order email, such as 1047.',
  phone: 'Phone number',
  phoneHelp: 'The ten digits that you gave with the delivery address.',
  numberInvalid: 'Enter the number of your order, such as 1047',
  phoneInvalid: 'Enter a valid 10-digit phone number',
  submit: 'Track order',
  tooMany: 'Too many attempts. Please try again in a few minutes.',
  failed: 'That did not work. Please try again.',
  linkEndedHelp: 'Links work until {days} days after the delivery. Orders of your account stay under My Orders.',
  trackAnother: 'Track another order',
  order: 'Order #{number}',
  delivering: 'For {name}, {city}',
  toPay: 'Please keep {amount, number, rupees} ready in cash for the delivery.',
  together: 'In one parcel with order {numbers}.',
  parcelOf: 'Parcel {number} of {all}',
  parcelStates: {
    preparing: 'Being prepared',
    shipped: 'On its way',
    rto: 'Coming back to us',
    delivered: 'Delivered',
  },
  parcelsTitle: 'Your order comes in several parcels',
  progress: 'Progress',
  courier: 'Courier',
  ourCourier: 'Our delivery partner',
  trackingNumber: 'Tracking number',
  trackParcel: 'Track parcel',
  opensNewTab: 'opens a new tab',
  items: 'Items',
  quantity: 'Quantity {count}',
  parcelScans: 'Where your parcel is',
  earlierScans: 'Earlier updates',
  scans: {
    picked_up: 'Picked up by the courier',
    in_transit: 'On the way',
    out_for_delivery: 'Out for delivery',
    undelivered: 'Could not be delivered yet',
    delivered: 'Delivered',
    rto: 'Coming back to us',
  },
})

/** What the browser's tab and search engines show, in every language of the page. */
export const trackingHead = messages({
  title: 'Track your order',
  findDescription: 'Where your order is: with its number and your phone number, without a login.',
  orderDescription: 'Where your order is.',
})
