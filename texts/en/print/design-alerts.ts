import { messages } from '#texts/messages/compile.ts'

/** The titles of what the shop is told at once about designs and printed shirts. */
export const designAlerts = messages({
  changeAsked: 'Order #{number}: the customer asks for a change of the design',
  parcelStopped: 'Order #{number} is stopped: the customer says that a shirt is wrong',
})
