import { messages } from '#texts/messages/compile.ts'

export const orderTimeline = messages({
  label: 'Order progress',
  steps: {
    placed: 'Placed',
    cash: 'Pending',
    paid: 'Paid',
    accepted: 'Accepted',
    packed: 'Packed',
    shipped: 'Shipped',
    rto: 'Coming back',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  payWithCash: 'Pay with cash on delivery',
  waitingForPayment: 'Waiting for payment',
  arrivingOn: 'Arriving {day, date, weekday}',
  arrivingBetween: 'Arriving {from, date, weekday} – {to, date, weekday}',
})
