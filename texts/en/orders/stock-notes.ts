import { messages } from '#texts/messages/compile.ts'

/** Why the pieces of a cancelled order are written off, by the reason of the cancellation. */
export const stockNotes = messages({
  rto: 'Order #{number} was cancelled, its parcel came back damaged',
  lost: 'Order #{number} was cancelled, its parcel was lost by the courier',
  other: 'Order #{number} was cancelled, its pieces did not come back',
})
