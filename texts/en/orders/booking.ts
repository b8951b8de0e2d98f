import { messages } from '#texts/messages/compile.ts'

/** Why a parcel is not booked or not picked up, as the back-office reads it beside the booking. */
export const bookingProblems = messages({
  unexpectedResponse: 'Shiprocket sent an unexpected response',
  silent: 'Shiprocket has not answered for a day.',
  loginRefused: 'Shiprocket refused the login: {answer}',
  noPickup: 'The pickup was not arranged: {answer}',
})

/** What staff are told of a parcel that the courier has scanned though it is stopped. */
export const scanNotices = messages({
  stoppedPickup: 'The courier has the parcel of order #{number}, which is stopped',
  stoppedPickupText:
    'The customer of order #{number} says that a shirt is wrong, and the courier has scanned its parcel. Call the courier if it should come back. The order counts as shipped once you have resolved what the customer says.',
})
