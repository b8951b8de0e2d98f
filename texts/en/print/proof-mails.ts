import { messages } from '#texts/messages/compile.ts'

/** The mails about design proofs and about photos of finished shirts. */
export const proofMails = messages({
  proof: {
    subject: 'Please check the design of order #{number}',
    title: 'Your design is ready to check',
    preview: 'Look at it and approve it, or ask for a change.',
    text: '{name}, this is how your design will be printed. Please look at it, then approve it or tell us what to change. We print it after your answer.',
  },
  'proof-reminder': {
    subject: 'Your design of order #{number} waits for you',
    title: 'Your design waits for you',
    preview: 'We print it after your answer.',
    text: '{name}, we have sent you a picture of your design yesterday and print it after your answer. It takes a minute.',
  },
  seeProof: 'See and answer',
  note: 'A note from us',
  'qc-photos': {
    subject: 'Photos of your shirt: order #{number}',
    title: 'Your shirt is ready',
    preview: 'Looks wrong? Tell us by {until, date, dateTime}.',
    text: '{name}, we have taken photos of what we made for you. If it looks wrong, tell us by {until, date, dateTime} and we’ll hold your parcel. If it looks right, you need not do anything.',
  },
  seePhotos: 'See the photos',
  'qc-right': {
    subject: 'About your shirt: order #{number}',
    title: 'We have checked your shirt',
    preview: 'Our answer to what you wrote.',
    text: '{name}, we have looked at what you wrote about your shirt, and send it as it is.',
  },
  'qc-remake': {
    subject: 'We are making your shirt again: order #{number}',
    title: 'We make it again',
    preview: 'At no cost for you.',
    text: '{name}, thank you for telling us. We make your shirt again, at no cost for you, and then send you photos of the new one.',
  },
  reply: 'Our answer',
  seeOrder: 'See your order',
})
