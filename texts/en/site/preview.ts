import { messages } from '#texts/messages/compile.ts'

/** The preview of a draft, for the back-office. */
export const preview = messages({
  title: 'Preview',
  description: 'What visitors will see.',
  note: '<strong>Preview.</strong> Only people of the back-office see this.',
  edit: 'Back to editing',
})
