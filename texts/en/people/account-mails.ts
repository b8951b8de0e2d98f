import { messages } from '#texts/messages/compile.ts'

/** The mails about what has happened to an account. */
export const accountMails = messages({
  erased: {
    title: 'Your account is deleted',
    preview: 'What we have deleted, and what we have to keep.',
    deleted:
      'Your account, addresses, designs and bag are deleted, your reviews no longer have your name and photos, and you will get no more emails from us.',
    stays:
      'We keep your invoices, because tax law asks for them for six years, and your past orders without your name, street and phone number.',
    notYou: 'If this was not you, please write to us.',
  },
  googleConnected: {
    title: 'You can now log in with Google',
    preview: "If this wasn't you, disconnect it in your account.",
    text: 'Someone, probably you, logged in to your account with the Google account of this email. From now on that is one more way to log in; your password stays as it is.',
    notYou:
      "If this wasn't you, secure your Google account, then disconnect it in the settings of your account with us.",
  },
  passkeyAdded: {
    title: 'A passkey was added to your account',
    preview: "If this wasn't you, remove it in your account.",
    text: 'You can now log in with the passkey “{name}”. Your password stays as it is.',
    notYou:
      "If this wasn't you, log in, remove the passkey in the settings of your account, sign out everywhere else, and set a new password.",
  },
  logIn: 'Log in',
})
