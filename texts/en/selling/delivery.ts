import { messages } from '#texts/messages/compile.ts'

/** Where the shop delivers, after "We deliver". */
export const deliveryArea = messages({
  everywhere: 'everywhere in India',
  almostEverywhere: 'almost everywhere in India',
  around: 'in and around {city}',
  nowhere: 'to few places yet',
  manyParts: 'in many parts of India',
  parts: 'in parts of {states}',
})

/** The answers to who waits for delivery to a PIN code, and the mail. */
export const deliveryRequests = messages({
  alreadyDelivered: 'Good news: we already deliver to {pin}.',
  noted: "Thank you. We'll email you once, when we deliver to {pin}.",
  subject: 'We now deliver to {place}',
  title: 'We now deliver to {place}',
  cityAndPin: '{city} {pin}',
  preview: 'You asked us to tell you.',
  text: 'You asked us to tell you when we deliver to {place}. We do now: enter your PIN code on any product to see the date.',
  shop: 'Shop now',
  once: "This is the only email about it; we don't keep your address for anything else.",
})
