import { messages } from '#texts/messages/compile.ts'

/** A printed shirt, and the places and sizes of its prints. */
export const shirtFacts = messages({
  size: 'Size',
  colour: 'Colour',
  fabric: 'Fabric',
  pieces: 'Pieces',
  printed: 'Printed',
  print: '{side}: {width} × {height} cm',
  printInArea: '{side}, {area}: {width} × {height} cm',
  sides: {
    front: 'Front',
    back: 'Back',
    'left-sleeve': 'Left sleeve',
    'right-sleeve': 'Right sleeve',
  },
})
