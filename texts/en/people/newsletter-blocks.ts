import { messages } from '#texts/messages/compile.ts'

/** The names of the blocks of a newsletter. */
export const newsletterBlocks = messages({
  heading: 'Heading',
  text: 'Text',
  picture: 'Picture',
  products: 'Products',
  button: 'Button',
  divider: 'Line',
})
