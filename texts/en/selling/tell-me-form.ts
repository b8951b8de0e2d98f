import { messages } from '#texts/messages/compile.ts'

/** The form to be told when delivery to a PIN code begins. */
export const tellMeForm = messages({
  email: 'Your email',
  submit: 'Tell me when you deliver here',
})
