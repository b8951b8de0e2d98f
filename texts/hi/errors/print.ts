import { printErrors as english } from '#texts/en/errors/print.ts'
import { translation } from '#texts/messages/compile.ts'

export const printErrors = translation(english, {
  group_order_closed_for_joining: 'यह ग्रुप ऑर्डर बंद हो गया है। जिसने लिंक भेजा है उनसे पूछें।',
  group_order_is_full: 'यह ग्रुप ऑर्डर भर गया है: इसमें {maximum} शर्ट हैं।',
  organiser_has_too_many_shirts: 'यह ग्रुप ऑर्डर अभी और शर्ट नहीं ले रहा है। जिसने लिंक भेजा है उनसे पूछें।',
  no_online_payments_now: 'यह दुकान अभी ऑनलाइन भुगतान नहीं ले रही है।',
  size_is_not_of_group: 'इन साइज़ में से एक चुनें',
  size_is_sold_out: 'यह साइज़ खत्म हो गया है। कृपया दूसरा चुनें।',
  shirt_name_missing: 'शर्ट के लिए नाम लिखें',
  shirt_name_too_long: 'शर्ट पर ज़्यादा से ज़्यादा {maximum} अक्षर लिखें',
  shirt_name_not_printable: 'इस नाम के कुछ अक्षर प्रिंट नहीं हो सकते',
  shirt_number_missing: 'शर्ट के लिए नंबर लिखें',
  shirt_number_invalid: '0 से 99 तक का नंबर',
  member_address_missing: 'अपना पता लिखें',
  shirt_has_left_group: 'यह शर्ट अब ग्रुप ऑर्डर में नहीं है। आप फिर से जुड़ सकते हैं।',
  email_cannot_be_used: 'यह ईमेल यहाँ नहीं चल सकता। कृपया दूसरा लिखें।',
  design_change_missing: 'कृपया बताएँ कि क्या बदलना है।',
  complaint_missing: 'कृपया बताएँ कि क्या गड़बड़ है।',
})
