import { messages } from '#texts/messages/compile.ts'

/** A customer's own settings, besides the forms that the back-office has too. */
export const accountPage = messages({
  title: 'Account settings',
  description: 'Your name, language and password.',
  heading: 'Account',
  emailHelp: 'Contact us to change your email.',
  logins: {
    title: 'Ways to log in',
    email: 'Email',
    noEmail: 'None yet. Add one for receipts, and as a second way to log in. With it you can also set a password.',
    phone: 'Mobile number',
    hasPhone: 'A code to this number logs you in.',
    noPhone: 'Add your number to log in with a code that we send to your phone.',
    confirmEmail: 'Please confirm your email first: the link is on your dashboard.',
    change: 'Change number',
    remove: 'Remove<number> {phone}</number>',
  },
  language: {
    title: 'Language',
    label: 'Order pages and emails',
    save: 'Save language',
  },
  messages: {
    title: 'Messages',
    about:
      'Updates about your orders on your phone, besides the emails. We send nothing else there. Messages already on their way may still arrive.',
    save: 'Save messages',
  },
  cartMails: {
    title: 'Emails about your bag',
    choose: 'Write to me when I leave something in my bag',
    help: 'One email for a bag, at most one a week, and only while you get our newsletter.',
    noSubscriber: 'You do not get our newsletter, so there are none now. <link>Newsletter</link>',
    save: 'Save choice',
  },
  google: {
    title: 'Google',
    connected: 'Your account is connected with the Google account of your email: you can log in with it.',
    notConnected: 'Not connected. “Continue with Google” on the login page connects the Google account of your email.',
    disconnect: 'Disconnect Google',
  },
  data: {
    title: 'Your data',
    link: 'Download your data, or delete your account',
  },
})

/** Only for the action. */
export const accountPageAnswers = messages({
  languageSaved: 'Language saved.',
  googleDisconnected: 'Google is disconnected. Log in with your password, or a code by email.',
  cartMailsOn: 'You get emails about your bag again.',
  cartMailsOff: 'You get no more emails about your bag.',
  deviceRemoved: 'That device gets no more order updates.',
  messagesSaved: 'Saved.',
})
