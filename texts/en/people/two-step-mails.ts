import { messages } from '#texts/messages/compile.ts'

export const twoStepMails = messages({
  notices: {
    on: {
      title: 'Two-step sign-in is on',
      text: 'From now on a login with your password also needs a code of your authenticator app. All other devices were logged out. Keep your recovery codes where you find them without your phone.',
    },
    off: {
      title: 'Two-step sign-in is off',
      text: 'Your password alone opens the back-office again, unless the shop asks you to set up two-step sign-in anew.',
    },
    codes: {
      title: 'You have new recovery codes',
      text: 'New recovery codes were made for your account. The earlier ones no longer work.',
    },
    recovered: { title: 'A recovery code was used', text: 'A recovery code of your account was used.' },
    guessed: {
      title: 'Wrong codes at your login',
      text: 'Somebody has entered your right password and several wrong codes today. The back-office did not open.',
    },
    reset: {
      title: 'Two-step sign-in was reset',
      text: 'Your two-step sign-in was turned off by an owner of the shop or on its server, because you have lost it. Your passkeys were removed, and you were logged out everywhere. Log in with your password and set it up again.',
    },
  },
  codesLeft: '{text} You have {count} left; you can make new ones under Account.',
  notYou: "If this wasn't you, set a new password right away and tell an owner of the shop.",
  setPassword: 'Set a new password',
})

/** The mail about a login from a device that is not known. */
export const loginAlert = messages({
  title: 'Login from a new device',
  preview: "{device}. Wasn't you? End all sessions.",
  text: 'Your account has opened the back-office from a device that we have not seen lately.',
  device: 'Device',
  ip: 'IP address',
  time: 'Time',
  inIndia: '{time} (India)',
  whatToDo:
    "If it was you, there is nothing to do. Wasn't you? End all sessions; an authenticator app and passkeys that were added since then are removed:",
  endSessions: 'End all sessions',
  linkEnds: 'The link works once, for {days} days. You need not be logged in.',
})
