import { messages } from '#texts/messages/compile.ts'

/** What the pages that add an email or a mobile number to an account share. */
export const addContactSteps = messages({
  code: 'Code',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  sending: 'Sending...',
  sendAnother: 'Send another code',
  continue: 'Continue',
  noResponse: 'Server error. Please try again.',
})

/** The page that adds an email to an account that was made with a mobile number. */
export const addEmail = messages({
  title: 'Add your email',
  description: 'Add an email to your account.',
  intro: 'For your receipts, and as a second way to log in.',
  label: 'Email',
  ask: 'Email me a code',
  codeTitle: 'Enter your code',
  sentTo: 'We’ve emailed 6 digits to <to>{contact}</to>. They work for 10 minutes.',
  codeHelp: '6 digits. Look in your spam folder too.',
  change: 'Use another email',
  doneTitle: 'Your email',
  present: 'Your receipts go to {contact}, and it logs you in too.',
})

/** The page that adds a mobile number to an account. */
export const addPhone = messages({
  title: 'Log in with your mobile number',
  description: 'Add a mobile number that logs you in.',
  intro: 'We send a code to your phone: then the number logs you in, without a password.',
  label: 'Mobile number',
  ask: 'Send a code',
  codeTitle: 'Enter your code',
  sentTo: 'We’ve sent 6 digits to <to>{contact}</to>. They work for 10 minutes.',
  codeHelp: '6 digits. The message can take a minute.',
  change: 'Use another number',
  doneTitle: 'Your mobile number',
  present: 'You log in with {contact}.',
})
