import type { Language } from '#contract/basics/languages.ts'

type Added = {
  /** The added amount, formatted. */
  amount: string
  /** The customer's new balance, formatted. */
  balance: string
}

/** The mail to a customer whom the owner has given store credit, in one language. */
type CreditMailTexts = {
  added: (credit: Added) => { subject: string; title: string; preview: string; text: string }
  /** The heading above the owner's reason for the credit. */
  fromUs: string
  see: string
}

const en: CreditMailTexts = {
  added: ({ amount, balance }) => ({
    subject: `${amount} store credit added`,
    title: `We have added ${amount} of store credit to your account.`,
    preview: `You have ${balance} of store credit now.`,
    text: `You have ${balance} of store credit now. Choose it at your next checkout: it pays all or a part of an order.`,
  }),
  fromUs: 'From us',
  see: 'See your store credit',
}

const hi: CreditMailTexts = {
  added: ({ amount, balance }) => ({
    subject: `${amount} का स्टोर क्रेडिट जोड़ा गया`,
    title: `हमने आपके खाते में ${amount} का स्टोर क्रेडिट जोड़ा है।`,
    preview: `अब आपके पास ${balance} का स्टोर क्रेडिट है।`,
    text: `अब आपके पास ${balance} का स्टोर क्रेडिट है। अगली खरीदारी में इसे चुनें: इससे पूरे ऑर्डर या उसके एक हिस्से का भुगतान होता है।`,
  }),
  fromUs: 'हमारी ओर से',
  see: 'अपना स्टोर क्रेडिट देखें',
}

const mr: CreditMailTexts = {
  added: ({ amount, balance }) => ({
    subject: `${amount} स्टोअर क्रेडिट जमा झाली`,
    title: `आम्ही तुमच्या खात्यात ${amount} स्टोअर क्रेडिट जमा केली आहे.`,
    preview: `आता तुमच्याकडे ${balance} स्टोअर क्रेडिट आहे.`,
    text: `आता तुमच्याकडे ${balance} स्टोअर क्रेडिट आहे. पुढच्या खरेदीत ती निवडा: तिने पूर्ण ऑर्डरचे किंवा तिच्या काही भागाचे पैसे दिले जातात.`,
  }),
  fromUs: 'आमच्याकडून',
  see: 'तुमची स्टोअर क्रेडिट पाहा',
}

export const CREDIT_MAIL_TEXTS: Record<Language, CreditMailTexts> = { en, hi, mr }
