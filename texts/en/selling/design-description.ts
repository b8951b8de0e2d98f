import { messages } from '#texts/messages/compile.ts'

/** A print of a design, as orders name it: 'Full chest, 24.0 × 18.0 cm, turned 12°.' */
export const designDescription = messages({
  picture: '{area}, {width} × {height} cm{turned, plural, =0 {} other {, turned #°}}.',
  text: '{area}, text “{text}”, {width} × {height} cm{turned, plural, =0 {} other {, turned #°}}.',
})
