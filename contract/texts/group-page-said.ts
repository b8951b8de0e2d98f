import { MESSAGES } from '#contract/messages.ts'
import type { Language } from './languages.ts'

type Said = Readonly<Record<string, string>>

const hi: Said = {
  'Choose your size': 'अपना साइज़ चुनें',
  'This size is sold out. Please choose another one.': 'यह साइज़ खत्म हो गया है। कृपया दूसरा चुनें।',
  'Enter the name for the shirt': 'शर्ट के लिए नाम लिखें',
  'Enter the number for the shirt': 'शर्ट के लिए नंबर लिखें',
  'A number from 0 to 99': '0 से 99 तक का नंबर',
  'This name has characters that cannot be printed': 'इस नाम के कुछ अक्षर प्रिंट नहीं हो सकते',
  'This group order is closed. Ask whoever sent you the link.': 'यह ग्रुप ऑर्डर बंद हो गया है। जिसने लिंक भेजा है उनसे पूछें।',
  'This email cannot be used here. Please enter another one.': 'यह ईमेल यहाँ नहीं चल सकता। कृपया दूसरा लिखें।',
  [MESSAGES.nameEmpty]: 'नाम लिखें',
  [MESSAGES.nameInvalid]: 'सही नाम लिखें',
  [MESSAGES.emailEmpty]: 'ईमेल लिखें',
  [MESSAGES.emailInvalid]: 'सही ईमेल लिखें',
  [MESSAGES.somethingWrong]: 'कुछ गड़बड़ हो गई।',
}

const mr: Said = {
  'Choose your size': 'तुमचा साइझ निवडा',
  'This size is sold out. Please choose another one.': 'हा साइझ संपला आहे. कृपया दुसरा निवडा.',
  'Enter the name for the shirt': 'शर्टसाठी नाव लिहा',
  'Enter the number for the shirt': 'शर्टसाठी क्रमांक लिहा',
  'A number from 0 to 99': '0 ते 99 मधील क्रमांक',
  'This name has characters that cannot be printed': 'या नावातील काही अक्षरे छापता येत नाहीत',
  'This group order is closed. Ask whoever sent you the link.':
    'ही ग्रुप ऑर्डर बंद झाली आहे. ज्यांनी लिंक पाठवली त्यांना विचारा.',
  'This email cannot be used here. Please enter another one.': 'हा ईमेल येथे चालत नाही. कृपया दुसरा लिहा.',
  [MESSAGES.nameEmpty]: 'नाव लिहा',
  [MESSAGES.nameInvalid]: 'योग्य नाव लिहा',
  [MESSAGES.emailEmpty]: 'ईमेल लिहा',
  [MESSAGES.emailInvalid]: 'योग्य ईमेल लिहा',
  [MESSAGES.somethingWrong]: 'काहीतरी चुकले.',
}

const SAID: Record<Language, Said> = { en: {}, hi, mr }

/** What joining answers, in a language; a sentence that is not known stays English. For actions only. */
export function groupPageSaid(language: Language, message: string): string {
  return SAID[language][message] ?? message
}
