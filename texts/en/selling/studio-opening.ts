import { messages } from '#texts/messages/compile.ts'

/** How a saved design is opened in the studio. */
export const studioOpening = messages({
  opening: 'Opening your design...',
  failed: 'Your design could not be opened. Nothing has changed.',
  tryAgain: 'Try again',
  needsScript: 'A saved design is changed with JavaScript on. Without it, start anew:',
  startAnew: 'Design a shirt',
  unfinished: 'You have an unfinished design in the studio.',
  takesItsPlace: 'It is not saved. “{name}” takes its place when you open it.',
  thisDesign: 'This design',
  continue: 'Continue the unfinished one',
  openInstead: 'Open “{name}” instead',
  picture: 'Picture {number}',
})
