import type { Language } from '#contract/basics/languages.ts'
import { MAX_GROUP_MEMBERS } from '#contract/basics/limits.ts'
import { MESSAGES } from '#contract/basics/messages.ts'
import { ANSWERS } from '#contract/http/answers.ts'
import { JOIN_ANSWERS } from '#contract/print/group-orders/join-answers.ts'
import { ADDRESS_ENGLISH } from './address-en.ts'
import { ADDRESS_WORDS } from './address-words.ts'
import { fill } from './fill.ts'
import { valueFinder } from './find-values.ts'

/** Translations by English sentence. `{field}` stands for the label of an address field. */
const hi = {
  [JOIN_ANSWERS.closed]: 'यह ग्रुप ऑर्डर बंद हो गया है। जिसने लिंक भेजा है उनसे पूछें।',
  [JOIN_ANSWERS.full]: `यह ग्रुप ऑर्डर भर गया है: इसमें ${MAX_GROUP_MEMBERS} शर्ट हैं।`,
  [JOIN_ANSWERS.fullForOrganiser]: 'यह ग्रुप ऑर्डर अभी और शर्ट नहीं ले रहा है। जिसने लिंक भेजा है उनसे पूछें।',
  [JOIN_ANSWERS.noPayments]: 'यह दुकान अभी ऑनलाइन भुगतान नहीं ले रही है।',
  [JOIN_ANSWERS.chooseSize]: 'अपना साइज़ चुनें',
  [MESSAGES.chooseSize]: 'अपना साइज़ चुनें',
  [JOIN_ANSWERS.otherSize]: 'इन साइज़ में से एक चुनें',
  [JOIN_ANSWERS.soldOut]: 'यह साइज़ खत्म हो गया है। कृपया दूसरा चुनें।',
  [JOIN_ANSWERS.nameMissing]: 'शर्ट के लिए नाम लिखें',
  [JOIN_ANSWERS.numberMissing]: 'शर्ट के लिए नंबर लिखें',
  'A number from 0 to 99': '0 से 99 तक का नंबर',
  'Use at most {max} characters on the shirt': 'शर्ट पर ज़्यादा से ज़्यादा {max} अक्षर लिखें',
  'This name has characters that cannot be printed': 'इस नाम के कुछ अक्षर प्रिंट नहीं हो सकते',
  'The font {font} does not have: {letters} Please choose another font, or other words.':
    'फ़ॉन्ट {font} में ये अक्षर नहीं हैं: {letters} कृपया दूसरे अक्षर लिखें।',
  [JOIN_ANSWERS.addressMissing]: 'अपना पता लिखें',
  '{field} is required': '{field} भरें',
  '{field} must have at most {max} characters': '{field}: ज़्यादा से ज़्यादा {max} अक्षर',
  '{field} has characters that cannot be used': '{field}: इसके कुछ अक्षर यहाँ नहीं चल सकते',
  'Enter a valid 6-digit PIN code': '6 अंकों का सही पिन कोड लिखें',
  [MESSAGES.pinUnknown]: 'यह पिन कोड हमें नहीं मिला। कृपया जाँच लें।',
  [ANSWERS.addressPhoneInvalid]: 'सही फ़ोन नंबर लिखें',
  [MESSAGES.phoneEmpty]: 'फ़ोन नंबर लिखें',
  [MESSAGES.phoneInvalid]: '10 अंकों का सही फ़ोन नंबर लिखें',
  [JOIN_ANSWERS.left]: 'यह शर्ट अब ग्रुप ऑर्डर में नहीं है। आप फिर से जुड़ सकते हैं।',
  [JOIN_ANSWERS.otherEmail]: 'यह ईमेल यहाँ नहीं चल सकता। कृपया दूसरा लिखें।',
  [MESSAGES.nameEmpty]: 'नाम लिखें',
  [MESSAGES.nameInvalid]: 'सही नाम लिखें',
  [MESSAGES.emailEmpty]: 'ईमेल लिखें',
  [MESSAGES.emailInvalid]: 'सही ईमेल लिखें',
  "Sorry, we don't deliver to {pin} yet. Nothing has been charged.":
    'माफ़ कीजिए, {pin} पर हम अभी डिलीवरी नहीं करते। कोई पैसा नहीं लिया गया है।',
  'Orders to {pin} start at {min}. Add {more} more to order.':
    '{pin} के लिए ऑर्डर {min} से शुरू होते हैं। ऑर्डर के लिए {more} और चाहिए।',
  'One order to {pin} can be at most {max}. Please split it into two.':
    '{pin} के लिए एक ऑर्डर ज़्यादा से ज़्यादा {max} का हो सकता है। कृपया इसे दो में बाँटें।',
  [ANSWERS.orderNotTaken]: 'हम यह ऑर्डर ऑनलाइन नहीं ले सकते। कृपया हमें लिखें।',
  'Too many attempts. Please wait a moment and try again.': 'बहुत बार कोशिश हुई। थोड़ा रुककर फिर कोशिश करें।',
  'The shop cannot answer right now. Please try again.': 'दुकान अभी जवाब नहीं दे पा रही है। कृपया फिर कोशिश करें।',
  'The shop is very busy. Please try again in a moment.': 'दुकान अभी बहुत व्यस्त है। कृपया थोड़ी देर में फिर कोशिश करें।',
  [MESSAGES.somethingWrong]: 'कुछ गड़बड़ हो गई।',
}

const mr: Record<keyof typeof hi, string> = {
  [JOIN_ANSWERS.closed]: 'ही ग्रुप ऑर्डर बंद झाली आहे. ज्यांनी लिंक पाठवली त्यांना विचारा.',
  [JOIN_ANSWERS.full]: `ही ग्रुप ऑर्डर पूर्ण भरली आहे: तिच्यात ${MAX_GROUP_MEMBERS} शर्ट आहेत.`,
  [JOIN_ANSWERS.fullForOrganiser]: 'ही ग्रुप ऑर्डर सध्या आणखी शर्ट घेत नाही. ज्यांनी लिंक पाठवली त्यांना विचारा.',
  [JOIN_ANSWERS.noPayments]: 'हे दुकान सध्या ऑनलाइन पेमेंट घेत नाही.',
  [JOIN_ANSWERS.chooseSize]: 'तुमचा साइझ निवडा',
  [MESSAGES.chooseSize]: 'तुमचा साइझ निवडा',
  [JOIN_ANSWERS.otherSize]: 'यांपैकी एक साइझ निवडा',
  [JOIN_ANSWERS.soldOut]: 'हा साइझ संपला आहे. कृपया दुसरा निवडा.',
  [JOIN_ANSWERS.nameMissing]: 'शर्टसाठी नाव लिहा',
  [JOIN_ANSWERS.numberMissing]: 'शर्टसाठी क्रमांक लिहा',
  'A number from 0 to 99': '0 ते 99 मधील क्रमांक',
  'Use at most {max} characters on the shirt': 'शर्टवर जास्तीत जास्त {max} अक्षरे लिहा',
  'This name has characters that cannot be printed': 'या नावातील काही अक्षरे छापता येत नाहीत',
  'The font {font} does not have: {letters} Please choose another font, or other words.':
    'फॉन्ट {font} मध्ये ही अक्षरे नाहीत: {letters} कृपया दुसरी अक्षरे लिहा.',
  [JOIN_ANSWERS.addressMissing]: 'तुमचा पत्ता लिहा',
  '{field} is required': '{field} भरा',
  '{field} must have at most {max} characters': '{field}: जास्तीत जास्त {max} अक्षरे',
  '{field} has characters that cannot be used': '{field}: यातील काही अक्षरे येथे चालत नाहीत',
  'Enter a valid 6-digit PIN code': '6 अंकी योग्य पिन कोड लिहा',
  [MESSAGES.pinUnknown]: 'हा पिन कोड आम्हाला सापडला नाही. कृपया तपासा.',
  [ANSWERS.addressPhoneInvalid]: 'योग्य फोन नंबर लिहा',
  [MESSAGES.phoneEmpty]: 'फोन नंबर लिहा',
  [MESSAGES.phoneInvalid]: '10 अंकी योग्य फोन नंबर लिहा',
  [JOIN_ANSWERS.left]: 'हा शर्ट आता ग्रुप ऑर्डरमध्ये नाही. तुम्ही पुन्हा सामील होऊ शकता.',
  [JOIN_ANSWERS.otherEmail]: 'हा ईमेल येथे चालत नाही. कृपया दुसरा लिहा.',
  [MESSAGES.nameEmpty]: 'नाव लिहा',
  [MESSAGES.nameInvalid]: 'योग्य नाव लिहा',
  [MESSAGES.emailEmpty]: 'ईमेल लिहा',
  [MESSAGES.emailInvalid]: 'योग्य ईमेल लिहा',
  "Sorry, we don't deliver to {pin} yet. Nothing has been charged.":
    'माफ करा, {pin} येथे आम्ही अजून डिलिव्हरी करत नाही. कोणतेही पैसे घेतलेले नाहीत.',
  'Orders to {pin} start at {min}. Add {more} more to order.':
    '{pin} साठी ऑर्डर {min} पासून सुरू होते. ऑर्डरसाठी आणखी {more} हवेत.',
  'One order to {pin} can be at most {max}. Please split it into two.':
    '{pin} साठी एक ऑर्डर जास्तीत जास्त {max} ची असू शकते. कृपया ती दोन भागांत करा.',
  [ANSWERS.orderNotTaken]: 'ही ऑर्डर आम्ही ऑनलाइन घेऊ शकत नाही. कृपया आम्हाला लिहा.',
  'Too many attempts. Please wait a moment and try again.': 'खूप वेळा प्रयत्न झाला. थोडे थांबून पुन्हा प्रयत्न करा.',
  'The shop cannot answer right now. Please try again.': 'दुकान सध्या उत्तर देऊ शकत नाही. कृपया पुन्हा प्रयत्न करा.',
  'The shop is very busy. Please try again in a moment.': 'दुकान सध्या खूप व्यस्त आहे. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  [MESSAGES.somethingWrong]: 'काहीतरी चुकले.',
}

const TRANSLATIONS: Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>> = { hi, mr }
const PATTERNS = Object.keys(hi).filter((sentence) => sentence.includes('{'))
const FINDERS = PATTERNS.map((sentence) => ({ sentence, valuesIn: valueFinder(sentence) }))

/** Translates an answer to joining a group order. An unknown sentence stays English. Only for loaders and actions. */
export function translateGroupMessage(language: Language, message: string): string {
  if (language === 'en') return message
  const translations = TRANSLATIONS[language]
  if (translations[message] !== undefined) return translations[message]
  for (const { sentence, valuesIn } of FINDERS) {
    const values = valuesIn(message)
    if (!values) continue
    const { field = '' } = values
    return fill(translations[sentence] ?? message, { ...values, field: labelIn(language, field) })
  }
  return message
}

/** Translates the English label of an address field. */
function labelIn(language: Language, label: string): string {
  const keys = Object.keys(ADDRESS_ENGLISH) as (keyof typeof ADDRESS_ENGLISH)[]
  const key = keys.find((candidate) => ADDRESS_ENGLISH[candidate] === label)
  return key ? ADDRESS_WORDS[language][key] : label
}
