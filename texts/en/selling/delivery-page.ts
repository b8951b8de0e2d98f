import { messages } from '#texts/messages/compile.ts'

export const deliveryPage = messages({
  title: 'Delivery',
  description: 'When we deliver to your PIN code, and what it costs.',
  heading: 'Delivery to your PIN code',
  area: 'We deliver {area}.',
  shop: 'Continue shopping',
})

/** The box for a PIN code, and how the shop delivers there. */
export const deliveryBox = messages({
  pin: 'Delivery PIN code',
  check: 'Check',
  notServed: "We don't deliver to {place} yet",
  askEmail: 'Shall we email you once, as soon as we do?',
  deliveredBy: 'Delivered by {day}',
  to: 'To {place}',
})

/** The form to be told when delivery to a PIN code begins. */
export const tellMeForm = messages({
  email: 'Your email',
  submit: 'Tell me when you deliver here',
})
