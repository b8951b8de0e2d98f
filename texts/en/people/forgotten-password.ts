import { messages } from '#texts/messages/compile.ts'

/** The page that mails a link to set a new password. */
export const forgottenPassword = messages({
  title: 'Forgot password',
  description: 'Ask for a link to set a new password.',
  intro: "We'll email you a link to set a new one. Remembered it? <link>Login</link>",
  email: 'Email',
  send: 'Reset Password',
  sending: 'Sending...',
  back: 'Back to login',
  noResponse: 'Something went wrong. Try again.',
})

/** The page of that link. */
export const passwordReset = messages({
  title: 'Set a new password',
  description: 'Choose a new password for your account.',
  intro: 'For <email>{mail}</email>. You will be logged out on every device.',
  password: 'New password',
  save: 'Reset Password',
  saving: 'Saving...',
  otherLink: 'Ask for another link',
  loginNow: 'Log in now',
  login: 'Remembered your password? <link>Login</link>',
  noResponse: 'Something went wrong. Try again.',
})
