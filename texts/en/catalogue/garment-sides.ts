import { messages } from '#texts/messages/compile.ts'

/** The printable sides of a garment. Left and right are the wearer's. */
export const garmentSides = messages({
  front: 'Front',
  back: 'Back',
  'left-sleeve': 'Left sleeve',
  'right-sleeve': 'Right sleeve',
})
