import { messages } from '#texts/messages/compile.ts'

/** The page of the mail about a login from a new device. */
export const unknownLogin = messages({
  title: 'Wasn’t you?',
  description: 'End all sessions of your account.',
  intro:
    'This logs your account out on every device, also here, and removes an authenticator app and passkeys that were added since that login. Then set a new password.',
  end: 'End all sessions',
  ending: 'One moment...',
  ended: 'All sessions of your account have ended.',
  next: 'Whoever it was knows your password. Set a new one now, and tell an owner of the shop.',
  setPassword: 'Set a new password',
  noResponse: 'Something went wrong. Try again.',
})
