import { messages } from '#texts/messages/compile.ts'

/** The mails to a shopper about reviews. `why` and `stop` are the end of the mail that asks for reviews. */
export const reviewMails = messages({
  answered: {
    subject: "We've answered your review of {name}",
    title: 'Thank you for your review.',
    preview: 'Our answer to your review of {name}.',
    text: "We've read your review of {name} and answered it.",
  },
  answer: 'Our answer',
  yourReview: 'Your review',
  see: 'See it in the shop',
  asked: {
    subject: 'How does it fit? Your order #{order}',
    title: 'How does it fit?',
    preview: 'Your stars and a few words help others choose.',
    text: 'Your order has been with you for a few days. How do you like it? Your stars, a photo and a word on the size help others choose the right one.',
  },
  review: 'Review {name}',
  why: 'We ask once for each order.',
  stop: "Don't ask me for reviews",
})
