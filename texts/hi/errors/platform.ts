import { platformErrors as english } from '#texts/en/errors/platform.ts'
import { translation } from '#texts/messages/compile.ts'

export const platformErrors = translation(english, {
  not_found: 'नहीं मिला।',
  link_ended: 'यह लिंक अब काम नहीं करता।',
  pin_unknown: 'यह पिन कोड हमें नहीं मिला। कृपया जाँच लें।',
  something_wrong: 'कुछ गड़बड़ हो गई।',
  field_required: '{label} भरें',
  field_too_long: '{label}: ज़्यादा से ज़्यादा {maximum} अक्षर',
  field_not_usable: '{label}: इसके कुछ अक्षर यहाँ नहीं चल सकते',
  field_name_name: 'नाम',
  field_name_full_name: 'पूरा नाम',
  field_name_address_line_1: 'पता, पंक्ति 1',
  field_name_city: 'शहर',
  field_name_state: 'राज्य',
  field_name_pin_code: 'पिन कोड',
  field_name_country: 'देश',
  too_many_attempts: 'बहुत बार कोशिश हुई। थोड़ा रुककर फिर कोशिश करें।',
  shop_unavailable: 'दुकान अभी जवाब नहीं दे पा रही है। कृपया फिर कोशिश करें।',
  shop_busy: 'दुकान अभी बहुत व्यस्त है। कृपया थोड़ी देर में फिर कोशिश करें।',
  too_many_requests: 'एक साथ बहुत ज़्यादा अनुरोध आए। थोड़ा रुककर फिर कोशिश करें।',
  confirm_identity: 'कृपया पुष्टि करें कि यह आप ही हैं।',
  nothing_can_be_saved: 'अभी कुछ भी सहेजा नहीं जा सकता। कृपया कुछ मिनट में फिर कोशिश करें।',
  internal: 'कुछ गड़बड़ हुई।',
  not_in_role: 'यह आपके काम में शामिल नहीं है।',
  log_in_first: 'कृपया लॉग इन करें।',
})
