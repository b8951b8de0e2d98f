import { messages } from '#texts/messages/compile.ts'

/** The page on which a customer makes a group order of a saved design. */
export const newGroup = messages({
  title: 'New group order',
  description: 'Order one design together.',
  intro: 'One design, everybody’s own size. The more people join, the less everyone pays.',
  confirmEmail: 'Please confirm your email first.',
  confirmEmailText:
    'The people whom you invite get mails from us, so we ask who invites them. Then come back to this page.',
  designMissing: 'Choose a saved design first.',
  designs: 'Your designs',
  picture: 'Your design on a {color} shirt',
  price: '<strong>{price, number, price}</strong> each',
  priceFrom: '<strong>{price, number, price}</strong> each from {count} shirts',
  name: 'What is it for?',
  nameExample: 'CSE Fest 2026',
  deadline: 'Open until',
  deadlineHelp: 'At most {days} days. You can change it, or close earlier.',
  back: 'On the back',
  lettering: {
    none: { label: 'Only the design', description: 'Every shirt is the same.' },
    name: { label: 'A name', description: 'Everybody types their own.' },
    'name-number': { label: 'A name and a number', description: 'As on a jersey.' },
  },
  backIsTaken: 'Your design has something there already.',
  font: 'Font',
  colour: 'Colour',
  sizes: 'Sizes to choose from',
  soldOut: 'Sold out now: {sizes}. It can be chosen as soon as we have it again.',
  payer: 'Who pays?',
  payers: {
    members: { label: 'Everybody', description: 'Each pays for their own shirt, by UPI or card.' },
    organiser: { label: 'I do', description: 'One payment for all when it closes.' },
  },
  parcels: 'Where do the shirts go?',
  parcelToMe: 'One parcel to me',
  parcelToMeText: 'To your address.',
  parcelToEach: 'To each of them',
  parcelToEachText: 'Everybody types their address.',
  parcelToEachUnavailable: 'Only when everybody pays.',
  privacy:
    'The others see your first name and town, also on their order and invoice. Nobody sees your street or phone.',
  addAddress: 'Add your address',
  addressMissing: 'Save your address first: the parcel goes there.',
  submit: 'Make the group order',
  submitHelp: 'You get a link for everybody. Nothing is charged now.',
})
