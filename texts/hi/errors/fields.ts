import { fieldErrors as english } from '#texts/en/errors/fields.ts'
import { translation } from '#texts/messages/compile.ts'

export const fieldErrors = translation(english, {
  name_empty: 'नाम लिखें',
  name_invalid: 'सही नाम लिखें',
  email_empty: 'ईमेल लिखें',
  email_invalid: 'सही ईमेल लिखें',
  email_not_phone: 'अभी हम फ़ोन पर कोड नहीं भेज पाते। कृपया अपना ईमेल लिखें।',
  email_for_password: 'पासवर्ड से लॉग इन करने के लिए अपना ईमेल लिखें',
  contact_empty: 'अपना ईमेल या मोबाइल नंबर लिखें',
  not_an_indian_mobile_number: 'भारत का मोबाइल नंबर लिखें',
  phone_empty: 'फ़ोन नंबर लिखें',
  phone_invalid: '10 अंकों का सही फ़ोन नंबर लिखें',
  code_invalid: 'हमने जो 6 अंक भेजे हैं, वे लिखें',
  password_empty: 'पासवर्ड लिखें',
  password_invalid: 'कम से कम 8 अक्षर हों: अंग्रेज़ी अक्षर, अंक और विशेष चिह्न',
  password_reset_invalid: 'पासवर्ड में कम से कम 8 अक्षर हों: अंग्रेज़ी अक्षर, अंक और विशेष चिह्न।',
})
