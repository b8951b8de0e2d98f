import { messages } from '#texts/messages/compile.ts'

export const staffInvitation = messages({
  title: 'Your invitation',
  description: 'Join the people who run this shop.',
  heading: 'Work here as {role}',
  intro: 'For <email>{mail}</email>. {about}',
  permissions: 'What you may do',
  hasAccount: 'You have an account with this email',
  loginToAccept: 'Log in to accept',
  afterLogin: 'Log in to it, and you come back here. It then belongs to the back-office and no longer buys.',
  name: 'Full Name',
  password: 'Choose a password',
  accountMoves: 'Your account then belongs to the back-office and no longer buys.',
  accept: 'Accept the invitation',
  accepting: 'Accepting...',
  noResponse: 'Something went wrong. Try again.',
})
