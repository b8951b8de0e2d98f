import type { Language } from '#contract/basics/languages.ts'

/** The mail about an abandoned cart, in one language. */
type CartMailTexts = {
  subject: string
  title: string
  preview: string
  text: string
  sum: string
  button: string
  /** The footer: `why` stands before the unsubscribe link, and `stop` is the label of that link. */
  why: string
  stop: string
}

export const CART_MAIL_TEXTS: Record<Language, CartMailTexts> = {
  en: {
    subject: 'Your bag is still here',
    title: 'Your bag is still here',
    preview: 'What you chose is in stock.',
    text: 'You left something in your bag. It is in stock now, but we can’t keep it for you. Prices are those of today.',
    sum: 'Together',
    button: 'Open my bag',
    why: 'You get this because you subscribed to our newsletter and left a bag, at most once a week.',
    stop: 'No emails about my bag',
  },
  hi: {
    subject: 'आपका बैग अभी यहीं है',
    title: 'आपका बैग अभी यहीं है',
    preview: 'आपने जो चुना था, वह स्टॉक में है।',
    text: 'आपके बैग में कुछ रह गया है। वह अभी स्टॉक में है, लेकिन हम उसे आपके लिए रोककर नहीं रख सकते। क़ीमतें आज की हैं।',
    sum: 'कुल',
    button: 'मेरा बैग खोलें',
    why: 'यह आपको इसलिए मिला क्योंकि आपने हमारा न्यूज़लेटर लिया है और बैग में कुछ छोड़ा है; हफ़्ते में ज़्यादा से ज़्यादा एक बार।',
    stop: 'बैग के बारे में ईमेल न भेजें',
  },
  mr: {
    subject: 'तुमची बॅग अजून इथेच आहे',
    title: 'तुमची बॅग अजून इथेच आहे',
    preview: 'तुम्ही निवडलेले स्टॉकमध्ये आहे.',
    text: 'तुमच्या बॅगेत काही राहिले आहे. ते आत्ता स्टॉकमध्ये आहे, पण आम्ही ते तुमच्यासाठी राखून ठेवू शकत नाही. किमती आजच्या आहेत.',
    sum: 'एकूण',
    button: 'माझी बॅग उघडा',
    why: 'तुम्ही आमचे न्यूजलेटर घेतले आहे आणि बॅगेत काही ठेवले आहे म्हणून हे मिळाले; आठवड्यातून जास्तीत जास्त एकदा.',
    stop: 'बॅगेबद्दल ईमेल नको',
  },
}
