import { fieldErrors as english } from '#texts/en/errors/fields.ts'
import { translation } from '#texts/messages/compile.ts'

export const fieldErrors = translation(english, {
  name_empty: 'नाव लिहा',
  name_invalid: 'योग्य नाव लिहा',
  email_empty: 'ईमेल लिहा',
  email_invalid: 'योग्य ईमेल लिहा',
  phone_empty: 'फोन नंबर लिहा',
  phone_invalid: '10 अंकी योग्य फोन नंबर लिहा',
  code_invalid: 'आमच्या ईमेलमधील 6 अंक लिहा',
  password_empty: 'पासवर्ड लिहा',
  password_invalid: 'किमान 8 अक्षरे हवीत: इंग्रजी अक्षरे, अंक आणि विशेष चिन्हे',
  password_reset_invalid: 'पासवर्डमध्ये किमान 8 अक्षरे हवीत: इंग्रजी अक्षरे, अंक आणि विशेष चिन्हे.',
})
