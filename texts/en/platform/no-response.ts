import { messages } from '#texts/messages/compile.ts'

/** When no response arrives from the server. */
export const noResponse = messages({
  text: 'We could not reach the shop. Check your connection and try again.',
})
