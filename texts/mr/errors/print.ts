import { printErrors as english } from '#texts/en/errors/print.ts'
import { translation } from '#texts/messages/compile.ts'

export const printErrors = translation(english, {
  group_order_closed_for_joining: 'ही ग्रुप ऑर्डर बंद झाली आहे. ज्यांनी लिंक पाठवली त्यांना विचारा.',
  group_order_is_full: 'ही ग्रुप ऑर्डर पूर्ण भरली आहे: तिच्यात {maximum} शर्ट आहेत.',
  organiser_has_too_many_shirts: 'ही ग्रुप ऑर्डर सध्या आणखी शर्ट घेत नाही. ज्यांनी लिंक पाठवली त्यांना विचारा.',
  no_online_payments_now: 'हे दुकान सध्या ऑनलाइन पेमेंट घेत नाही.',
  size_is_not_of_group: 'यांपैकी एक साइझ निवडा',
  size_is_sold_out: 'हा साइझ संपला आहे. कृपया दुसरा निवडा.',
  shirt_name_missing: 'शर्टसाठी नाव लिहा',
  shirt_name_too_long: 'शर्टवर जास्तीत जास्त {maximum} अक्षरे लिहा',
  shirt_name_not_printable: 'या नावातील काही अक्षरे छापता येत नाहीत',
  shirt_number_missing: 'शर्टसाठी क्रमांक लिहा',
  shirt_number_invalid: '0 ते 99 मधील क्रमांक',
  member_address_missing: 'तुमचा पत्ता लिहा',
  shirt_has_left_group: 'हा शर्ट आता ग्रुप ऑर्डरमध्ये नाही. तुम्ही पुन्हा सामील होऊ शकता.',
  email_cannot_be_used: 'हा ईमेल येथे चालत नाही. कृपया दुसरा लिहा.',
  design_change_missing: 'कृपया काय बदलायचे ते सांगा.',
  complaint_missing: 'कृपया काय चुकले ते सांगा.',
})
