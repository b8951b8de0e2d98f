import type { Language } from '#contract/basics/languages.ts'

/** The mails to a shopper about reviews, in one language. */
export type ReviewMailTexts = {
  /** The mail that the shop has answered a review. `name` is the product's. */
  answered: (name: string) => { subject: string; title: string; preview: string; text: string }
  answer: string
  yourReview: string
  see: string
  /** The mail that asks a buyer to review the items of an order. */
  asked: (order: number) => { subject: string; title: string; preview: string; text: string }
  /** The label of the link to the review of an item. */
  review: (name: string) => string
  /** The footer's sentence before the unsubscribe link, and the label of that link. */
  why: string
  stop: string
}

const en: ReviewMailTexts = {
  answered: (name) => ({
    subject: `We've answered your review of ${name}`,
    title: 'Thank you for your review.',
    preview: `Our answer to your review of ${name}.`,
    text: `We've read your review of ${name} and answered it.`,
  }),
  answer: 'Our answer',
  yourReview: 'Your review',
  see: 'See it in the shop',
  asked: (order) => ({
    subject: `How does it fit? Your order #${order}`,
    title: 'How does it fit?',
    preview: 'Your stars and a few words help others choose.',
    text: 'Your order has been with you for a few days. How do you like it? Your stars, a photo and a word on the size help others choose the right one.',
  }),
  review: (name) => `Review ${name}`,
  why: 'We ask once for each order.',
  stop: "Don't ask me for reviews",
}

const hi: ReviewMailTexts = {
  answered: (name) => ({
    subject: `${name} के आपके रिव्यू का हमने जवाब दिया है`,
    title: 'आपके रिव्यू के लिए धन्यवाद।',
    preview: `${name} के आपके रिव्यू पर हमारा जवाब।`,
    text: `हमने ${name} का आपका रिव्यू पढ़ा और उसका जवाब दिया है।`,
  }),
  answer: 'हमारा जवाब',
  yourReview: 'आपका रिव्यू',
  see: 'दुकान में देखें',
  asked: (order) => ({
    subject: `फ़िट कैसी है? आपका ऑर्डर #${order}`,
    title: 'फ़िट कैसी है?',
    preview: 'आपके स्टार और कुछ शब्द दूसरों को चुनने में मदद करते हैं।',
    text: 'आपका ऑर्डर कुछ दिन पहले पहुँच गया। आपको कैसा लगा? आपके स्टार, एक फ़ोटो और साइज़ के बारे में एक-दो शब्द दूसरों को सही साइज़ चुनने में मदद करते हैं।',
  }),
  review: (name) => `${name} का रिव्यू लिखें`,
  why: 'हम हर ऑर्डर के लिए सिर्फ़ एक बार पूछते हैं।',
  stop: 'मुझसे रिव्यू न माँगें',
}

const mr: ReviewMailTexts = {
  answered: (name) => ({
    subject: `${name} च्या तुमच्या रिव्ह्यूला आम्ही उत्तर दिले आहे`,
    title: 'तुमच्या रिव्ह्यूबद्दल धन्यवाद.',
    preview: `${name} च्या तुमच्या रिव्ह्यूला आमचे उत्तर.`,
    text: `आम्ही ${name} चा तुमचा रिव्ह्यू वाचला आणि त्याला उत्तर दिले आहे.`,
  }),
  answer: 'आमचे उत्तर',
  yourReview: 'तुमचा रिव्ह्यू',
  see: 'दुकानात पाहा',
  asked: (order) => ({
    subject: `फिटिंग कसे आहे? तुमची ऑर्डर #${order}`,
    title: 'फिटिंग कसे आहे?',
    preview: 'तुमचे स्टार आणि काही शब्द इतरांना निवडायला मदत करतात.',
    text: 'तुमची ऑर्डर काही दिवसांपूर्वी पोहोचली. तुम्हाला कशी वाटली? तुमचे स्टार, एक फोटो आणि साइजबद्दल दोन शब्द इतरांना योग्य साइज निवडायला मदत करतात.',
  }),
  review: (name) => `${name} चा रिव्ह्यू लिहा`,
  why: 'आम्ही प्रत्येक ऑर्डरसाठी एकदाच विचारतो.',
  stop: 'मला रिव्ह्यू विचारू नका',
}

export const REVIEW_MAIL_TEXTS: Record<Language, ReviewMailTexts> = { en, hi, mr }
