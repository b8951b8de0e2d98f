import { messages } from '#texts/messages/compile.ts'

export const passwordMails = messages({
  reset: {
    title: 'Set a new password',
    preview: 'The link works once, for {minutes} minutes.',
    text: 'We received a request to reset the password of your account. Choose a new one here:',
    choose: 'Choose a new password',
    linkEnds:
      'The link works once, for {minutes} minutes. If you did not ask for it, you can ignore this email: your password stays the same.',
  },
  changed: {
    title: 'Your password was changed',
    preview: "If this wasn't you, set a new password right away.",
    text: 'The password of your account was changed, and all other devices were signed out.',
    passkeysRemoved: 'Your passkeys were removed too. You can add new ones in the settings of your account.',
    notYou: "If this wasn't you, set a new password right away and reply to this email.",
  },
  removed: {
    subject: 'Your email is confirmed, please set a new password',
    title: 'Your email is confirmed',
    preview: 'Please set a new password, or keep logging in by code.',
    text: 'You have shown that this email is yours. Before that anybody could have used it: to be safe, the password or Google account that opened your account earlier no longer does, and all other devices were logged out.',
    whatToDo: 'You can log in by code at any time, or set a new password.',
  },
  setPassword: 'Set a new password',
})
