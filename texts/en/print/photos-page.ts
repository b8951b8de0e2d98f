import { messages } from '#texts/messages/compile.ts'

/** The page with photos of finished shirts. */
export const photosPage = messages({
  linkEnded: 'This link is not valid any more.',
  eyebrow: 'Order #{number}',
  title: 'Your shirt is ready',
  intro: '{name}, these are photos of what we made for you.',
  until: 'Looks wrong? Tell us by {until, date, dateTime} and we’ll hold your parcel.',
  late: 'Looks wrong? Tell us soon: the parcel is still with us, and may leave at any time.',
  piece: 'piece {piece} of {quantity}',
  photo: 'Photo {number}',
  right: 'It looks right',
  isRight: 'Thank you! We are glad that you like it.',
  wrongTitle: 'Something is wrong',
  wrongHelp: 'The parcel stays with us until we have answered you.',
  wrongLabel: 'What is wrong?',
  photoLabel: 'A picture of what you mean',
  photoHelp: 'For example a screenshot with a mark on it.',
  tooManyPhotos: 'Please choose one picture.',
  badPhoto: 'This picture cannot be used. Please choose a JPEG or PNG of at most 8 MB.',
  optional: 'optional',
  wrong: 'Stop my parcel',
  isStopped: 'Your parcel stays with us.',
  isStoppedText: 'We look at what you wrote and send you an email.',
  youWrote: 'You wrote:',
  yourPhoto: 'Your picture',
  answered: 'Our answer:',
  remade: 'We make your shirt again, at no cost for you. You get new photos.',
  shipped: 'Your parcel has left our shop.',
  shippedText: 'If something is wrong with it, send it back to us: that is free for a shirt that we printed wrong.',
  toReturn: 'Ask for a return',
  cancelled: 'This order was cancelled.',
  noPhotos: 'The photos were deleted, because the order ended some time ago.',
})

/** What the browser's tab shows, in every language of the page. */
export const photosPageHead = messages({
  title: 'Photos of your shirt',
  description: 'Look at your shirt before it leaves.',
})
