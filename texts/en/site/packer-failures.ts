import { messages } from '#texts/messages/compile.ts'

/** Why a change was not made. A browser has it in every language, for when the server cannot be reached. */
export const packerFailures = messages({
  acceptOrder: 'Failed to accept order.',
  confirmOrder: 'Failed to confirm order.',
  updateOrder: 'Failed to update order.',
  notReached: 'The shop could not be reached. Check your connection.',
  notDone: 'That could not be done. Please try again.',
  notConfirmed: 'Please confirm it first: tick the box.',
  loggedOut: 'You have been logged out. Log in again in another tab, then save.',
  notProven: 'Nothing was changed, because you did not confirm that it is you.',
})
