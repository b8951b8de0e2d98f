import { messages } from '#texts/messages/compile.ts'

export const confirmEmailMail = messages({
  subject: 'Please confirm your email',
  title: 'Welcome, {name}!',
  preview: 'One tap confirms that this is your email.',
  text: 'Thank you for joining us. Please confirm that this email is yours.',
  confirm: 'Confirm my email',
  signUp:
    'The account was made on {day, date, day} with {method, select, google {a Google account} other {a password}}. If that was not you, press the same button, then “I did not make this account”: what opened it until now stops working.',
  linkEnds: 'The link works once, for {days} days. If you want no account with us, you can ignore this email.',
})

export const changeEmailMails = messages({
  link: {
    title: 'Confirm your new login email',
    preview: 'One tap, and you log in with this email.',
    text: 'You asked to log in to the back-office with this email. Please confirm it.',
    confirm: 'Confirm my email',
    linkEnds: 'The link works once, for {days} days. If you did not ask for it, you can ignore this email.',
  },
  asked: {
    title: 'Somebody asked to change your login email',
    text: 'It becomes {email} as soon as the link in that mailbox is opened. Until then you log in with this one.',
  },
  changed: {
    title: 'Your login email has changed',
    text: 'From now on you log in to the back-office with {email}, and its mails go there.',
  },
  notYou: 'If this was not you, change your password now.',
  notYouTellOwners: 'If this was not you, change your password now, and tell the other owners.',
  changePassword: 'Change my password',
})
