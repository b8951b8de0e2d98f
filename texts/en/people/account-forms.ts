import { messages } from '#texts/messages/compile.ts'

/** The forms of a person's own account, in the shop and in the back-office. */
export const accountForms = messages({
  saving: 'Saving...',
  noResponse: 'Error saving changes',
  details: {
    title: 'Your details',
    name: 'Full Name',
    email: 'Email',
    phone: 'Phone',
    save: 'Save name',
  },
  password: {
    title: 'Password',
    current: 'Current password',
    forgotten: 'Forgot it, or none yet? <link>Set one by email</link>',
    new: 'New password',
    confirm: 'Confirm password',
    change: 'Change password',
  },
  passkeys: {
    title: 'Passkeys',
    about:
      'Log in with your fingerprint, face or screen lock instead of a password. A passkey works only on this site.',
    confirmEmail: 'Please confirm your email first: the link is on your dashboard.',
    loginAgain: 'To add a passkey, please <link>log in again</link> first: a passkey opens your account for good.',
    full: 'You have {maximum} passkeys, the most we keep.',
    needsScript: 'Adding a passkey needs JavaScript.',
    add: 'Add a passkey',
    exists: 'This device has a passkey for your account already.',
    notMade: 'No passkey was made.',
    added: 'Added <time>{date, date, day}</time>',
    addedAndSynced: 'Added <time>{date, date, day}</time>, also on your other devices',
    lastUsed: 'Last used <time>{date, date, dateTime}</time>',
    remove: 'Remove<passkey> the passkey {name}</passkey>',
    rename: 'Rename<passkey> the passkey {name}</passkey>',
    name: 'Name',
    save: 'Save',
  },
  sessions: {
    title: 'Where you are logged in',
    thisDevice: 'This device',
    place: '{place} · IP {address}',
    lastSeen: 'Last seen <time>{date, date, dateTime}</time>',
    signOutHere: 'Sign out<where> here</where>',
    signOut: 'Sign out<where> of {device}</where>',
    signOutOthers: 'Sign out everywhere else',
    signingOut: 'Signing out...',
  },
  pushDevices: {
    title: 'Devices with order updates',
    thisDevice: 'This device',
    added: 'Added <time>{date, date, day}</time>',
    lastUpdate: 'Last update <time>{date, date, dateTime}</time>',
    remove: 'Remove<device> {name}</device>',
  },
})
