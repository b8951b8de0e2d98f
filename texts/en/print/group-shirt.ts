import { messages } from '#texts/messages/compile.ts'

/** The alternative text of a picture of a group order’s shirt, and the names of its sides. */
export const groupShirt = messages({
  picture: '{title} on a {color} shirt: {side}',
  sides: {
    front: 'front',
    back: 'back',
    'left-sleeve': 'left sleeve',
    'right-sleeve': 'right sleeve',
  },
})
