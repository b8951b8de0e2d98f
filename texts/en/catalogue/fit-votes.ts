import { messages } from '#texts/messages/compile.ts'

/** How buyers say that a piece fits: a vote in a review, and what most of them say. */
export const fitVotes = messages({
  votes: {
    small: 'Runs small',
    true: 'True to size',
    large: 'Runs large',
  },
  most: {
    small: '{count} of {all} say it runs small',
    true: '{count} of {all} say true to size',
    large: '{count} of {all} say it runs large',
  },
})
