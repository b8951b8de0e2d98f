import { messages } from '#texts/messages/compile.ts'

/** What the newsletter's calls answer. */
export const newsletterAnswers = messages({
  asked: 'Thank you. Check your inbox for a confirmation link.',
  confirmed: 'You are on the list. Welcome!',
  confirmedWithCode: 'You are on the list. Your code is on its way to your inbox.',
  codeHere: 'You are on the list. {code} takes {percent}% off your order.',
  unsubscribed: 'You have unsubscribed. You will get no more newsletters.',
})

export const newsletterMails = messages({
  confirm: {
    subject: 'Please confirm your email',
    title: 'One more step',
    preview: 'Confirm your email to join.',
    text: 'You asked to join our newsletter. Please confirm that this is your email.',
    textWithCode:
      'You asked to join our newsletter. Please confirm that this is your email. Your code for {percent}% off your first purchase comes right after.',
    confirm: 'Confirm my email',
    linkEnds: "The link works once, for {days} days. If it wasn't you, ignore this email and you won't hear from us.",
  },
  welcome: {
    subjectWithCode: 'Welcome! Here is your {percent}% code',
    title: 'Welcome to our newsletter',
    preview: 'New designs and small runs, first.',
    previewWithCode: '{code}: {percent}% off your first purchase.',
    text: 'New designs, small runs and the occasional code. Every email has a link to unsubscribe.',
    code: 'Here is your code for {percent}% off. It works once, at the checkout.',
    shop: 'Shop now',
  },
})

/** The mails of newsletters, and what staff see of them. */
export const campaignTexts = messages({
  everybody: 'Everybody who gets the newsletter',
  testSubject: 'Test: {subject}',
  why: 'You get the {shopName} newsletter because you confirmed on {day, date, long} that you want it.',
  whyTest: 'A test: only you get it. Readers see here why they get the {shopName} newsletter, and',
  unsubscribe: 'Unsubscribe',
  sendingCrashed: 'The shop stopped while it was sent: {outcome}',
  mailLost: 'It is in the outbox no more: {outcome}',
})
