import { messages } from '#texts/messages/compile.ts'

/** The shop's facts on every page, as the server words them. */
export const shopFacts = messages({
  chat: 'Chat with us',
  whatsApp: 'Chat on WhatsApp',
  question: 'Hi {shop}, I have a question.',
  everywhere: 'everywhere in India',
})
