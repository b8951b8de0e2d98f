import type { TrackStep } from '#contract/orders/order-timeline.ts'
import type { ParcelState } from '#contract/orders/parcels.ts'
import type { ShownScanStatus } from '#contract/orders/shipments.ts'
import type { Shape } from './shape.ts'

/** The English texts of the pages about an order. Other languages must have the same keys: a missing one is a compile error. */
export const en = {
  trackTitle: 'Track your order',
  trackIntro: 'Enter the order number and the phone number for the delivery. No login needed.',
  orderNumber: 'Order number',
  orderNumberHelp: 'It is in your order email, such as 1047.',
  phone: 'Phone number',
  phoneHelp: 'The ten digits that you gave with the delivery address.',
  numberInvalid: 'Enter the number of your order, such as 1047',
  phoneInvalid: 'Enter a valid 10-digit phone number',
  track: 'Track order',
  notFound: "We couldn't find an order with this number and phone. Please check both.",
  tooMany: 'Too many attempts. Please try again in a few minutes.',
  failed: 'That did not work. Please try again.',
  linkEnded: 'This link no longer works.',
  linkEndedHelp: (days: number) =>
    `Links work until ${days} days after the delivery. Orders of your account stay under My Orders.`,
  trackAnother: 'Track another order',
  language: 'Language',
  order: (number: number) => `Order #${number}`,
  delivering: (name: string, city: string) => `For ${name}, ${city}`,
  arriving: (days: string) => `Arriving ${days}`,
  toPay: (amount: string) => `Please keep ${amount} ready in cash for the delivery.`,
  together: (numbers: string) => `In one parcel with order ${numbers}.`,
  parcelOf: (number: number, all: number) => `Parcel ${number} of ${all}`,
  parcelStates: {
    preparing: 'Being prepared',
    shipped: 'On its way',
    rto: 'Coming back to us',
    delivered: 'Delivered',
  } satisfies Record<ParcelState, string>,
  parcelsTitle: 'Your order comes in several parcels',
  progress: 'Progress',
  courier: 'Courier',
  ourCourier: 'Our delivery partner',
  trackingNumber: 'Tracking number',
  trackParcel: 'Track parcel',
  opensNewTab: 'opens a new tab',
  items: 'Items',
  quantity: (count: number) => `Quantity ${count}`,
  steps: {
    placed: 'Placed',
    cash: 'Cash on delivery',
    paid: 'Paid',
    accepted: 'Confirmed',
    packed: 'Packed',
    shipped: 'Shipped',
    rto: 'Coming back to us',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  } satisfies Record<TrackStep, string>,
  waitingForPayment: 'Waiting for payment',
  parcelScans: 'Where your parcel is',
  earlierScans: 'Earlier updates',
  scans: {
    picked_up: 'Picked up by the courier',
    in_transit: 'On the way',
    out_for_delivery: 'Out for delivery',
    undelivered: 'Could not be delivered yet',
    delivered: 'Delivered',
    rto: 'Coming back to us',
  } satisfies Record<ShownScanStatus, string>,
}

/** The texts of one language, with the keys of `en`. */
export type Texts = Shape<typeof en>
