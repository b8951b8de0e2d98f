import { messages } from '#texts/messages/compile.ts'

/** The box for a PIN code, and how the shop delivers there. */
export const deliveryBox = messages({
  pin: 'Delivery PIN code',
  check: 'Check',
  notServed: "We don't deliver to {place} yet",
  askEmail: 'Shall we email you once, as soon as we do?',
  deliveredBy: 'Delivered by {day}',
  to: 'To {place}',
})
