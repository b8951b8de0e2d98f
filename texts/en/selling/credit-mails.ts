import { messages } from '#texts/messages/compile.ts'

/** The mail to a customer whom the owner has given store credit. `fromUs` is the heading above the owner's reason. */
export const creditMails = messages({
  subject: '{amount, number, rupees} store credit added',
  title: 'We have added {amount, number, rupees} of store credit to your account.',
  preview: 'You have {balance, number, rupees} of store credit now.',
  text: 'You have {balance, number, rupees} of store credit now. Choose it at your next checkout: it pays all or a part of an order.',
  fromUs: 'From us',
  see: 'See your store credit',
})
