import { addressFields as english } from '#texts/en/people/address-fields.ts'
import { translation } from '#texts/messages/compile.ts'

export const addressFields = translation(english, {
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
})
