import type { Language } from '#contract/basics/languages.ts'

type Words = { subject: string; title: string; preview: string; text: string; button: string }

/** The mails to somebody who waits for a product, in one language. `what` is the product's name with size and colour. */
type BackInStockMailTexts = {
  /** Asks to confirm the address; the link works for some days. */
  confirm: (what: string, days: number) => Words & { note: string }
  back: (what: string) => Words
  /** The footer's sentence before the unsubscribe link, and the label of that link. */
  why: string
  stop: string
}

const en: BackInStockMailTexts = {
  confirm: (what, days) => ({
    subject: `Shall we tell you when ${what} is back?`,
    title: 'One more step',
    preview: 'Confirm your email, and we write when it is back.',
    text: `You asked us to tell you when ${what} is back in stock. Please confirm that this is your email.`,
    button: 'Yes, tell me',
    note: `The link works for ${days} days. If it wasn't you, ignore this email and you won't hear from us.`,
  }),
  back: (what) => ({
    subject: `${what} is back`,
    title: 'It is back in stock',
    preview: 'You asked us to tell you.',
    text: `You asked us to tell you: ${what} is in stock again. We can't keep one for you, so order soon if you want it.`,
    button: 'See it in the shop',
  }),
  why: 'We send this once, because you asked for it.',
  stop: 'Stop these emails',
}

const hi: BackInStockMailTexts = {
  confirm: (what, days) => ({
    subject: `${what} वापस आने पर आपको बताएँ?`,
    title: 'बस एक और कदम',
    preview: 'अपना ईमेल कन्फ़र्म करें, वापस आने पर हम आपको बताएँगे।',
    text: `आपने कहा था कि ${what} फिर से स्टॉक में आने पर हम आपको बताएँ। कृपया कन्फ़र्म करें कि यह ईमेल आपका है।`,
    button: 'हाँ, मुझे बताएँ',
    note: `यह लिंक ${days} दिन तक काम करेगा। अगर यह आपने नहीं माँगा था, तो इस ईमेल को अनदेखा करें; हम आपको और ईमेल नहीं भेजेंगे।`,
  }),
  back: (what) => ({
    subject: `${what} वापस आ गया है`,
    title: 'फिर से स्टॉक में',
    preview: 'आपने हमसे बताने को कहा था।',
    text: `आपने हमसे बताने को कहा था: ${what} फिर से स्टॉक में है। हम इसे आपके लिए रोककर नहीं रख सकते, इसलिए चाहिए तो जल्दी ऑर्डर करें।`,
    button: 'दुकान में देखें',
  }),
  why: 'यह ईमेल हम सिर्फ़ एक बार भेजते हैं, क्योंकि आपने माँगा था।',
  stop: 'ये ईमेल बंद करें',
}

const mr: BackInStockMailTexts = {
  confirm: (what, days) => ({
    subject: `${what} परत आल्यावर तुम्हाला कळवू का?`,
    title: 'फक्त एक पाऊल बाकी',
    preview: 'तुमचा ईमेल कन्फर्म करा, परत आल्यावर आम्ही कळवू.',
    text: `${what} पुन्हा स्टॉकमध्ये आल्यावर कळवा, असे तुम्ही सांगितले होते. हा ईमेल तुमचाच आहे, हे कृपया कन्फर्म करा.`,
    button: 'हो, मला कळवा',
    note: `ही लिंक ${days} दिवस चालेल. हे तुम्ही मागितले नसेल, तर या ईमेलकडे दुर्लक्ष करा; आम्ही तुम्हाला आणखी ईमेल पाठवणार नाही.`,
  }),
  back: (what) => ({
    subject: `${what} परत आले आहे`,
    title: 'पुन्हा स्टॉकमध्ये',
    preview: 'तुम्ही आम्हाला कळवायला सांगितले होते.',
    text: `तुम्ही आम्हाला कळवायला सांगितले होते: ${what} पुन्हा स्टॉकमध्ये आहे. आम्ही ते तुमच्यासाठी राखून ठेवू शकत नाही, म्हणून हवे असल्यास लवकर ऑर्डर करा.`,
    button: 'दुकानात पाहा',
  }),
  why: 'हा ईमेल आम्ही एकदाच पाठवतो, कारण तुम्ही तो मागितला होता.',
  stop: 'हे ईमेल बंद करा',
}

export const BACK_IN_STOCK_MAIL_TEXTS: Record<Language, BackInStockMailTexts> = { en, hi, mr }
