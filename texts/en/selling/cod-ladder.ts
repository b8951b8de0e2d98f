import { messages } from '#texts/messages/compile.ts'

/** A customer's steps of cash on delivery, on their profile. */
export const codLadder = messages({
  accepted: 'You have accepted {accepted}.',
  acceptedWithTerms: 'You have accepted {accepted}: {terms}.',
  acceptedAndRefused: 'You have accepted {accepted} and refused {refused}.',
  acceptedAndRefusedWithTerms: 'You have accepted {accepted} and refused {refused}: {terms}.',
  firstStep: 'From the first order',
  counts: 'Each cash on delivery order that you accept counts as one.',
  ordersNotTaken: 'We cannot take orders from this account online. Please write to us.',
  unavailable: 'Cash on delivery is not available for you now.',
  unavailablePayOnline: 'Cash on delivery is not available for you now. You can order by paying online.',
  unavailableWrite: 'Cash on delivery is not available for you now. Please write to us.',
})
