import { messages } from '#texts/messages/compile.ts'

/** What the shop answers an organiser. */
export const groupAnswers = messages({
  closed: 'Closed. Whoever paid more gets the difference back.',
  cancelled: 'Cancelled. Whoever has paid gets everything back.',
  extended: 'The new deadline is set.',
  ordered: 'Your order is ready to pay.',
  removed: 'Removed.',
})

/** The message that an organiser sends to their chat group; text between asterisks is bold in WhatsApp. */
export const groupInvitation = messages({
  title: '*{title}* T-shirts',
  payYours: 'Choose your size and pay for yours here: {link}',
  organiserPays: 'Choose your size here, I pay for all: {link}',
  prices: 'The more of us, the less each pays: {prices} shirts.',
  firstPrice: '{price, number, price}',
  price: '{price, number, price} from {count}',
  until: 'Open until {deadline, date, dateTime}.',
})
