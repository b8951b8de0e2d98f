import { messages } from '#texts/messages/compile.ts'

export const orderTimeline = messages({
  label: 'Order progress',
  steps: {
    placed: 'Placed',
    cash: 'Cash on delivery',
    paid: 'Paid',
    accepted: 'Accepted',
    packed: 'Packed',
    shipped: 'Shipped',
    rto: 'Coming back to us',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  payWithCash: 'Pay when it arrives',
  waitingForPayment: 'Waiting for payment',
  arrivingOn: 'Arriving {day, date, weekday}',
  arrivingBetween: 'Arriving {from, date, weekday} – {to, date, weekday}',
})
