import { peopleErrors as english } from '#texts/en/errors/people.ts'
import { translation } from '#texts/messages/compile.ts'

export const peopleErrors = translation(english, {
  mailed_code_needed: 'हा नंबर इथे बराच काळ वापरला गेला नाही, म्हणून आम्ही तुम्हाला एक कोड ईमेलही केला आहे.',
  mobile_number_missing: 'मोबाइल नंबर लिहा',
  phone_codes_off: 'आम्ही फोनवर कोड पाठवू शकत नाही. कृपया तुमचा ईमेल लिहा.',
  phone_codes_used_up: 'आज आम्ही फोनवर आणखी कोड पाठवू शकत नाही. कृपया तुमचा ईमेल लिहा.',
  code_ended: 'हा कोड आता चालत नाही. नवीन कोड मागवा.',
  code_wrong: 'हा कोड बरोबर नाही. {tries, plural, one {एक संधी उरली आहे} other {{tries} संधी उरल्या आहेत}}.',
  credentials_invalid: 'ईमेल किंवा पासवर्ड चुकीचा आहे',
  passkey_refused: 'या पासकीने येथे कोणतेही खाते उघडत नाही. दुसऱ्या मार्गाने लॉग इन करा.',
  recovery_code_wrong: 'हा रिकव्हरी कोड बरोबर नाही, किंवा आधीच वापरला आहे.',
  second_step_code_missing: 'कोड लिहा',
  second_step_ended: 'हे लॉग इन संपले आहे. पासवर्ड पुन्हा लिहा.',
  second_step_unreadable: 'या सर्व्हरवर सध्या ऑथेंटिकेटर ॲप तपासता येत नाही. दुकानाच्या मालकांना सांगा.',
  second_step_wrong: 'हा कोड बरोबर नाही, किंवा आधीच वापरला आहे. पुढच्या कोडची वाट पाहा.',
  address_phone_invalid: 'योग्य फोन नंबर लिहा',
  field_name_address_line_2: 'पत्ता, ओळ 2',
  field_name_phone_number: 'फोन नंबर',
  pin_invalid: '6 अंकी योग्य पिन कोड लिहा',
})
