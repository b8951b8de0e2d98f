import { fieldErrors as english } from '#texts/en/errors/fields.ts'
import { translation } from '#texts/messages/compile.ts'

export const fieldErrors = translation(english, {
  name_empty: 'नाव लिहा',
  name_invalid: 'योग्य नाव लिहा',
  email_empty: 'ईमेल लिहा',
  email_invalid: 'योग्य ईमेल लिहा',
  email_not_phone: 'सध्या आम्ही फोनवर कोड पाठवू शकत नाही. कृपया तुमचा ईमेल लिहा.',
  email_for_password: 'पासवर्डने लॉग इन करण्यासाठी तुमचा ईमेल लिहा',
  contact_empty: 'तुमचा ईमेल किंवा मोबाइल नंबर लिहा',
  not_an_indian_mobile_number: 'भारतातील मोबाइल नंबर लिहा',
  phone_empty: 'फोन नंबर लिहा',
  phone_invalid: '10 अंकी योग्य फोन नंबर लिहा',
  code_invalid: 'आम्ही पाठवलेले 6 अंक लिहा',
  password_empty: 'पासवर्ड लिहा',
  password_invalid: 'किमान 8 अक्षरे हवीत: इंग्रजी अक्षरे, अंक आणि विशेष चिन्हे',
  password_reset_invalid: 'पासवर्डमध्ये किमान 8 अक्षरे हवीत: इंग्रजी अक्षरे, अंक आणि विशेष चिन्हे.',
})
