import { fieldErrors as english } from '#texts/en/errors/fields.ts'
import { translation } from '#texts/messages/compile.ts'

export const fieldErrors = translation(english, {
  name_empty: 'नाम लिखें',
  name_invalid: 'सही नाम लिखें',
  email_empty: 'ईमेल लिखें',
  email_invalid: 'सही ईमेल लिखें',
  phone_empty: 'फ़ोन नंबर लिखें',
  phone_invalid: '10 अंकों का सही फ़ोन नंबर लिखें',
  code_invalid: 'हमारे ईमेल के 6 अंक लिखें',
  password_empty: 'पासवर्ड लिखें',
  password_invalid: 'कम से कम 8 अक्षर हों: अंग्रेज़ी अक्षर, अंक और विशेष चिह्न',
  password_reset_invalid: 'पासवर्ड में कम से कम 8 अक्षर हों: अंग्रेज़ी अक्षर, अंक और विशेष चिह्न।',
})
