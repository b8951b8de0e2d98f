import { messages } from '#texts/messages/compile.ts'

/** The mails to those who ask for a code and get none. */
export const signInMails = messages({
  noAccount: {
    title: 'You have no account with us yet',
    preview: 'Someone wanted to log in with this email.',
    text: 'Someone, probably you, asked for a code to log in with this email. There is no account for it. If you have registered with another email, please use that one.',
    register: 'Create an account',
  },
  staff: {
    title: 'Please log in with your password',
    preview: 'Accounts of the back-office get no code.',
    text: 'Someone, probably you, asked for a code to log in. Accounts of the back-office log in with their password only.',
    logIn: 'Log in',
  },
  notYou: 'If it was not you, you can ignore this email.',
})
