import type { Language } from '#contract/basics/languages.ts'
import { formatRupees } from '#contract/basics/money.ts'
import type { ConfirmedOrder } from '#contract/orders/cod-confirmation.api.ts'
import { dateIn } from './date-names.ts'
import { fill } from './fill.ts'

type Words = {
  heading: string
  title: string
  question: string
  inCash: string
  until: string
  button: string
  thanks: string
  closed: string
  invalid: string
}

const WORDS: Record<Language, Words> = {
  en: {
    heading: 'Confirm your order',
    title: 'Confirm order #{number}',
    question: '{name}, is this your order? {total}',
    inCash: '{question}, cash on delivery',
    until: 'Please confirm by {date}.',
    button: 'Confirm my order',
    thanks: 'Thank you. Order #{number} is confirmed, and we are getting it ready.',
    closed:
      'Order #{number} was cancelled and can no longer be confirmed. There is nothing to pay. You can order again in My Orders.',
    invalid: 'This link is not valid. Please open the newest email about your order.',
  },
  hi: {
    heading: 'अपने ऑर्डर की पुष्टि करें',
    title: 'ऑर्डर #{number} की पुष्टि करें',
    question: '{name}, क्या यह आपका ऑर्डर है? {total}',
    inCash: '{question}, कैश ऑन डिलीवरी',
    until: 'कृपया {date} तक पुष्टि करें।',
    button: 'ऑर्डर की पुष्टि करें',
    thanks: 'धन्यवाद। ऑर्डर #{number} की पुष्टि हो गई है, और हम इसे तैयार कर रहे हैं।',
    closed:
      'ऑर्डर #{number} रद्द हो गया है और अब इसकी पुष्टि नहीं हो सकती। आपको कुछ नहीं देना है। My Orders में आप फिर से ऑर्डर कर सकते हैं।',
    invalid: 'यह लिंक मान्य नहीं है। कृपया अपने ऑर्डर का सबसे नया ईमेल खोलें।',
  },
  mr: {
    heading: 'तुमची ऑर्डर निश्चित करा',
    title: 'ऑर्डर #{number} निश्चित करा',
    question: '{name}, ही तुमची ऑर्डर आहे का? {total}',
    inCash: '{question}, कॅश ऑन डिलिव्हरी',
    until: 'कृपया {date} पर्यंत निश्चित करा.',
    button: 'ऑर्डर निश्चित करा',
    thanks: 'धन्यवाद. ऑर्डर #{number} निश्चित झाली आहे, आणि आम्ही ती तयार करत आहोत.',
    closed:
      'ऑर्डर #{number} रद्द झाली आहे आणि आता निश्चित करता येणार नाही. काहीही द्यावे लागणार नाही. My Orders मध्ये तुम्ही पुन्हा ऑर्डर करू शकता.',
    invalid: 'ही लिंक वैध नाही. कृपया तुमच्या ऑर्डरचा सर्वात नवा ईमेल उघडा.',
  },
}

/** The texts of the page that confirms an order by link. `order`: null when the link is invalid. */
export function confirmOrderTexts(order: ConfirmedOrder | null, language: Language) {
  const words = WORDS[language]
  const { heading, button, invalid } = words
  if (!order) return { heading, button, title: heading, text: '', thanks: '', closed: '', invalid }
  const { number, firstName: name, confirmBy } = order
  const question = fill(words.question, { name, total: formatRupees(order.total) })
  const until = confirmBy && fill(words.until, { date: dateIn(language, confirmBy, 'dateTime') })
  return {
    heading,
    button,
    invalid,
    title: fill(words.title, { number }),
    text: [`${order.isCash ? fill(words.inCash, { question }) : question}.`, until].filter(Boolean).join(' '),
    thanks: fill(words.thanks, { number }),
    closed: fill(words.closed, { number }),
  }
}
