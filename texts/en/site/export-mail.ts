import { messages } from '#texts/messages/compile.ts'

/** The mail to the owners when somebody downloads all data of the shop. */
export const exportMail = messages({
  title: 'All data of the shop was downloaded',
  text: '{name} ({email}) has started a download of the whole shop, with all orders, customers and addresses.',
  address: 'IP address',
  button: 'See who works here',
  footnote: 'If you did not expect this, end their sessions there, and have them set a new password.',
})
