import { messages } from '#texts/messages/compile.ts'

/** What the calls of an account answer. */
export const accountAnswers = messages({
  nameChanged: 'Your name has been changed.',
  passwordChanged: 'Your password has been changed.',
  nameAndPasswordChanged: 'Your name and password have been changed.',
  accountErased: 'Your account is deleted.',
  codeMailSent: 'Check your inbox for our email.',
  resetMailSent: "If this email has an account, we've sent a link to set a new password.",
  passwordWasReset: 'Your password has been changed. Please log in with it.',
  emailLinkSent: 'Check your inbox for a confirmation link.',
  emailConfirmed: 'Thank you, your email is confirmed.',
  emailConfirmedHeld:
    'Thank you, your email is confirmed. An order that was made for you waits: log in with a code that we email you to see it.',
  accountDisowned:
    'Done: the email is yours, and nobody else can open the account. You can log in with a code that we email you, and set a password.',
  emailChangeAsked: 'Open the link that we sent to {email}. Until then you log in with {present}.',
  phoneAdded: 'Done: from now on this number logs you in too.',
  phoneRemoved: 'This number no longer logs you in.',
  emailAdded: 'Done: your receipts go to this email, and it logs you in too.',
  emailChanged: 'Done: from now on you log in with this email.',
})
