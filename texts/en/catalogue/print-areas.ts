import { messages } from '#texts/messages/compile.ts'

/** The print areas of garments. */
export const printAreas = messages({
  'left-chest': 'Left chest',
  chest: 'Full chest',
  'chest-above-pocket': 'Chest, above the pocket',
  back: 'Full back',
  'below-placket': 'Below the placket',
  'left-sleeve': 'Left sleeve',
  'right-sleeve': 'Right sleeve',
})
