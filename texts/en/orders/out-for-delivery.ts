import { messages } from '#texts/messages/compile.ts'

export const outForDelivery = messages({
  title: 'Order #{number} is out for delivery',
  text: 'It should reach you today. Please keep your phone at hand.',
})
