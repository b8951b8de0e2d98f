import { messages } from '#texts/messages/compile.ts'

/** The sizes in words, as screen readers say them. */
export const sizeNames = messages({
  XS: 'Extra Small',
  S: 'Small',
  M: 'Medium',
  L: 'Large',
  XL: 'Extra Large',
  '2XL': '2X Large',
  '3XL': '3X Large',
})
