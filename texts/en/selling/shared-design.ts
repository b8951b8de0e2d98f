import { messages } from '#texts/messages/compile.ts'

/** The page of a design that somebody has shared. */
export const sharedDesign = messages({
  title: 'A shared design',
  description: 'A shirt that somebody has designed. Order it in your size, or make it yours.',
  ended: 'This link has ended.',
  endedNote: 'Whoever sent it to you has stopped sharing the design, or deleted it.',
  mockup: '{name} on a {colour} shirt: {side}',
  onePiece: 'for one, in any size',
  shirt: 'Shirt',
  colour: 'Colour',
  material: 'Material',
  printed: 'Printed on',
  take: 'Make it mine',
  orderIt: 'Order it',
  sizeMissing: 'Choose a size.',
  takeNote: 'Both save a copy to your designs, where you can also change it in the studio.',
  notOffered: 'We do not make this shirt at the moment.',
  designOwn: 'Design your own',
  failed: 'Something went wrong.',
})
