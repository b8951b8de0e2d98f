import { messages } from '#texts/messages/compile.ts'

export const backInStockPage = messages({
  title: 'Tell me when it is back',
  description: 'One email when it is in stock again.',
  intro: 'Choose a product, and ask for what is sold out on its page.',
  continue: 'Continue shopping',
})

/** Only for the action. */
export const backInStockAnswers = messages({
  productMissing: 'Please choose a product.',
})

/** The pages of the links in the mails. */
export const backInStockLinks = messages({
  confirm: {
    title: 'Tell me when it is back',
    text: 'We send you one email when it is in stock again, and nothing else.',
    button: 'Yes, tell me',
  },
  stop: {
    title: 'Stop these emails',
    text: 'We forget everything that you wait for. You will still get emails about your orders.',
    button: 'Stop these emails',
  },
})
