import { messages } from '#texts/messages/compile.ts'

export const pictureZoom = messages({
  title: '{name}, pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  position: '{number} of {count}',
  smaller: 'Smaller',
  larger: 'Larger',
})
