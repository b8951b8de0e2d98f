import { messages } from '#texts/messages/compile.ts'

/** The notice after a form that was shown to another account. */
export const accountChanged = messages({
  title: 'The signed-in account has changed.',
  text: 'The form you sent belonged to another account, so nothing was saved or ordered. This page is up to date.',
})
