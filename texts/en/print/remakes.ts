import { messages } from '#texts/messages/compile.ts'

/** What the print room reads of a piece that is made again. */
export const remakes = messages({
  noteOfStop: 'The customer saw it on the photos.',
})
