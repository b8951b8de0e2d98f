import { sellingErrors as english } from '#texts/en/errors/selling.ts'
import { translation } from '#texts/messages/compile.ts'

export const sellingErrors = translation(english, {
  font_lacks_characters: 'फॉन्ट {font} मध्ये ही अक्षरे नाहीत: {characters} कृपया दुसरी अक्षरे लिहा.',
  pin_not_served: 'माफ करा, {pin} येथे आम्ही अजून डिलिव्हरी करत नाही. कोणतेही पैसे घेतलेले नाहीत.',
  order_below_minimum:
    '{pin} साठी ऑर्डर {minimum, number, rupees} पासून सुरू होते. ऑर्डरसाठी आणखी {missing, number, rupees} हवेत.',
  order_above_maximum: '{pin} साठी एक ऑर्डर जास्तीत जास्त {maximum, number, rupees} ची असू शकते. कृपया ती दोन भागांत करा.',
  size_missing: 'तुमचा साइझ निवडा',
})
