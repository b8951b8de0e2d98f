import { messages } from '#texts/messages/compile.ts'

/** Where the pieces of an order are: a heading and a sentence. */
export const printProgress = messages({
  next: {
    title: 'Next in the print queue',
    text: 'Your order is the next one to be printed.',
  },
  waiting: {
    title: '{rank} in the print queue',
    text: '{before, plural, one {# order is} other {# orders are}} printed before yours.',
  },
  printing: {
    title: 'Being printed',
    text: 'Your pieces are on the printer now.',
  },
  checking: {
    title: 'Printed, being checked',
    text: 'We look at every piece before it is packed.',
  },
  checked: {
    title: 'Checked',
    text: 'Every piece has passed our check. It is packed next.',
  },
})
