import { messages } from '#texts/messages/compile.ts'

export const errors = messages({
  link_ended: 'This link no longer works.',
  tracking_not_found: "We couldn't find an order with this number and phone. Please check both.",
})
