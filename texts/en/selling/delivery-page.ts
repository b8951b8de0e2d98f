import { messages } from '#texts/messages/compile.ts'

export const deliveryPage = messages({
  title: 'Delivery',
  description: 'When we deliver to your PIN code, and what it costs.',
  heading: 'Delivery to your PIN code',
  area: 'We deliver {area}.',
  shop: 'Continue shopping',
})
