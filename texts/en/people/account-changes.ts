import { messages } from '#texts/messages/compile.ts'

/** What the account pages of shop and back-office answer. Worded on the server. */
export const accountChanges = messages({
  passwordMismatch: 'New password and confirm password do not match!',
  passkeyAdded: 'Passkey added. You can log in with it from now on.',
  passkeyRenamed: 'The passkey has its new name.',
  passkeyRemoved: 'The passkey is removed.',
  otherSessionsEnded: 'You are logged out everywhere else.',
  sessionEnded: 'That device is logged out.',
})
