import { peopleErrors as english } from '#texts/en/errors/people.ts'
import { translation } from '#texts/messages/compile.ts'

export const peopleErrors = translation(english, {
  mailed_code_needed: 'यह नंबर यहाँ बहुत समय से इस्तेमाल नहीं हुआ, इसलिए हमने आपको एक कोड ईमेल भी किया है।',
  mobile_number_missing: 'मोबाइल नंबर लिखें',
  phone_codes_off: 'हम फ़ोन पर कोड नहीं भेज पाते। कृपया अपना ईमेल लिखें।',
  phone_codes_used_up: 'आज हम फ़ोन पर और कोड नहीं भेज पाएँगे। कृपया अपना ईमेल लिखें।',
  code_ended: 'यह कोड अब काम नहीं करता। नया कोड मँगाएँ।',
  code_wrong: 'यह कोड सही नहीं है। {tries, plural, one {एक मौका बचा है} other {{tries} मौके बचे हैं}}।',
  credentials_invalid: 'ईमेल या पासवर्ड गलत है',
  passkey_refused: 'इस पासकी से यहाँ कोई खाता नहीं खुलता। दूसरे तरीके से लॉग इन करें।',
  recovery_code_wrong: 'यह रिकवरी कोड सही नहीं है, या पहले चल चुका है।',
  second_step_code_missing: 'कोड लिखें',
  second_step_ended: 'यह लॉग इन खत्म हो गया। पासवर्ड फिर लिखें।',
  second_step_unreadable: 'इस सर्वर पर अभी ऑथेंटिकेटर ऐप की जाँच नहीं हो सकती। दुकान के मालिक को बताएँ।',
  second_step_wrong: 'यह कोड सही नहीं है, या पहले चल चुका है। अगले कोड का इंतज़ार करें।',
  address_phone_invalid: 'सही फ़ोन नंबर लिखें',
  field_name_address_line_2: 'पता, पंक्ति 2',
  field_name_phone_number: 'फ़ोन नंबर',
  pin_invalid: '6 अंकों का सही पिन कोड लिखें',
})
