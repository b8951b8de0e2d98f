import { confirmOrder as english } from '#texts/en/orders/confirm-order.ts'
import { translation } from '#texts/messages/compile.ts'

export const confirmOrder = translation(english, {
  heading: 'तुमची ऑर्डर निश्चित करा',
  title: 'ऑर्डर #{number} निश्चित करा',
  question: '{name}, ही तुमची ऑर्डर आहे का? {total, number, rupees}.',
  questionInCash: '{name}, ही तुमची ऑर्डर आहे का? {total, number, rupees}, कॅश ऑन डिलिव्हरी.',
  until: 'कृपया {date, date, dateTime} पर्यंत निश्चित करा.',
  button: 'ऑर्डर निश्चित करा',
  thanks: 'धन्यवाद. ऑर्डर #{number} निश्चित झाली आहे, आणि आम्ही ती तयार करत आहोत.',
  closed:
    'ऑर्डर #{number} रद्द झाली आहे आणि आता निश्चित करता येणार नाही. काहीही द्यावे लागणार नाही. My Orders मध्ये तुम्ही पुन्हा ऑर्डर करू शकता.',
  invalid: 'ही लिंक वैध नाही. कृपया तुमच्या ऑर्डरचा सर्वात नवा ईमेल उघडा.',
})
