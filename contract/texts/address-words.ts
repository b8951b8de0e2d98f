import type { Language } from '#contract/basics/languages.ts'
import { ADDRESS_ENGLISH, type AddressWords } from './address-en.ts'

const hi: AddressWords = {
  fullName: 'पूरा नाम',
  phone: 'फ़ोन नंबर',
  phoneHelp: '10 से 15 अंक। डिलीवरी से पहले कूरियर कॉल कर सकता है।',
  line1: 'पता, पंक्ति 1',
  line1Help: 'मकान या फ़्लैट, सड़क',
  addLine2: 'पंक्ति 2 जोड़ें',
  line2: 'पता, पंक्ति 2',
  optional: '(वैकल्पिक)',
  pin: 'पिन कोड',
  unknownPin: 'यह पिन कोड हमें नहीं मिला। कृपया जाँच लें।',
  notServed: '{pin} पर हम अभी डिलीवरी नहीं करते।',
  city: 'शहर',
  state: 'राज्य',
  chooseState: 'राज्य चुनें',
  country: 'देश',
}

const mr: AddressWords = {
  fullName: 'पूर्ण नाव',
  phone: 'फोन नंबर',
  phoneHelp: '10 ते 15 अंक. डिलिव्हरीपूर्वी कुरिअर फोन करू शकतो.',
  line1: 'पत्ता, ओळ 1',
  line1Help: 'घर किंवा फ्लॅट, रस्ता',
  addLine2: 'ओळ 2 जोडा',
  line2: 'पत्ता, ओळ 2',
  optional: '(ऐच्छिक)',
  pin: 'पिन कोड',
  unknownPin: 'हा पिन कोड आम्हाला सापडला नाही. कृपया तपासा.',
  notServed: '{pin} येथे आम्ही अजून डिलिव्हरी करत नाही.',
  city: 'शहर',
  state: 'राज्य',
  chooseState: 'राज्य निवडा',
  country: 'देश',
}

/** Only for loaders, which send each page the words of its language. */
export const ADDRESS_WORDS: Record<Language, AddressWords> = { en: ADDRESS_ENGLISH, hi, mr }
