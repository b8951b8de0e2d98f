/**
 * Texts used in several places, with the exact wording of the specification where it has one. A text used once is written where
 * it is used.
 */
export const MESSAGES = {
  paymentNotReceived: 'Payment not received',
  notInRole: 'Your role does not include this.',
  somethingWrong: 'Something went wrong.',
  somethingWrongTryAgain: 'Something went wrong. Try again.',
} as const
