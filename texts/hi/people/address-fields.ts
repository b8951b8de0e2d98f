import { addressFields as english } from '#texts/en/people/address-fields.ts'
import { translation } from '#texts/messages/compile.ts'

export const addressFields = translation(english, {
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
})
