import { messages } from '#texts/messages/compile.ts'

/** The form for an alert, also on the page of a product. */
export const backInStockForm = messages({
  variant: 'Size and colour',
  email: 'Email',
  ask: 'Notify me',
})
