import { messages } from '#texts/messages/compile.ts'

/** The designs and photos of an order, on its own page and on its tracking page. */
export const orderDesigns = messages({
  title: 'Design and photos',
  toCheck: 'Please check your design: we print it after your answer.',
  isApproved: 'You have approved your design.',
  isAsked: 'We are working on the change that you asked for.',
  seeProof: 'See your design',
  photos: 'Photos of your finished shirt',
  seePhotos: 'See the photos',
  isStopped: 'Your parcel stays with us until we have answered you.',
  tracked: 'We have taken photos of the finished shirt.',
  seeInOrder: 'Log in to see them',
})
