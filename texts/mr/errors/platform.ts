import { platformErrors as english } from '#texts/en/errors/platform.ts'
import { translation } from '#texts/messages/compile.ts'

export const platformErrors = translation(english, {
  not_found: 'सापडले नाही.',
  link_ended: 'ही लिंक आता चालत नाही.',
  pin_unknown: 'हा पिन कोड आम्हाला सापडला नाही. कृपया तपासा.',
  something_wrong: 'काहीतरी चुकले.',
  field_required: '{label} भरा',
  field_too_long: '{label}: जास्तीत जास्त {maximum} अक्षरे',
  field_not_usable: '{label}: यातील काही अक्षरे येथे चालत नाहीत',
  field_name_name: 'नाव',
  field_name_full_name: 'पूर्ण नाव',
  field_name_address_line_1: 'पत्ता, ओळ 1',
  field_name_city: 'शहर',
  field_name_state: 'राज्य',
  field_name_pin_code: 'पिन कोड',
  field_name_country: 'देश',
  too_many_attempts: 'खूप वेळा प्रयत्न झाला. थोडे थांबून पुन्हा प्रयत्न करा.',
  shop_unavailable: 'दुकान सध्या उत्तर देऊ शकत नाही. कृपया पुन्हा प्रयत्न करा.',
  shop_busy: 'दुकान सध्या खूप व्यस्त आहे. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  too_many_requests: 'एकाच वेळी खूप विनंत्या आल्या. थोडे थांबून पुन्हा प्रयत्न करा.',
  confirm_identity: 'कृपया हे तुम्हीच आहात याची खात्री करा.',
  nothing_can_be_saved: 'आता काहीही सेव्ह करता येत नाही. कृपया काही मिनिटांनी पुन्हा प्रयत्न करा.',
  internal: 'काहीतरी चुकले.',
  not_in_role: 'हे तुमच्या कामात येत नाही.',
  log_in_first: 'कृपया लॉगिन करा.',
})
