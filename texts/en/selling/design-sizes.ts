import { messages } from '#texts/messages/compile.ts'

/** The page of a saved design on every size. */
export const designSizes = messages({
  title: 'On every size',
  description: 'A saved design on every size of the shirt.',
  back: 'Your designs',
  heading: '{name} on every size',
  side: 'Side',
  picture: 'Picture {number}',
  onlyWords: 'This design was only described in words, so we cannot show its size yet.',
})
