import { messages } from '#texts/messages/compile.ts'

/** The shortcuts of the shop as an installed app. */
export const manifest = messages({
  bag: 'Bag',
  track: 'Track an order',
  design: 'Design your own',
})
