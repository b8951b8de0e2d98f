import { messages } from '#texts/messages/compile.ts'

/** The mail to those who ask for a code and get none. */
export const signInMails = messages({
  staff: {
    title: 'Please log in with your password',
    preview: 'Accounts of the back-office get no code.',
    text: 'Someone, probably you, asked for a code to log in. Accounts of the back-office log in with their password only.',
    logIn: 'Log in',
  },
  notYou: 'If it was not you, you can ignore this email.',
})
