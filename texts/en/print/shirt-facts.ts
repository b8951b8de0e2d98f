import { messages } from '#texts/messages/compile.ts'

/** A printed shirt, and the places and sizes of its prints. */
export const shirtFacts = messages({
  size: 'Size',
  colour: 'Colour',
  fabric: 'Fabric',
  pieces: 'Pieces',
  printed: 'Printed',
  sides: {
    front: 'Front',
    back: 'Back',
    'left-sleeve': 'Left sleeve',
    'right-sleeve': 'Right sleeve',
  },
})
