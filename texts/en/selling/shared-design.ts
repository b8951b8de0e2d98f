import { messages } from '#texts/messages/compile.ts'

/** The page of a design that somebody has shared. */
export const sharedDesign = messages({
  title: 'A shared design',
  description: 'A shirt that somebody has designed.',
  ended: 'This link has ended.',
  endedNote: 'Whoever sent it to you has stopped sharing the design, or deleted it.',
  mockup: '{name} on a {colour} shirt: {side}',
  take: 'Make it mine',
  takeNote: 'Saves a copy to your designs, where you choose the size, change it in the studio and order it.',
  designOwn: 'Design your own',
  failed: 'Something went wrong.',
})
