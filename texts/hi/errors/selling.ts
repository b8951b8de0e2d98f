import { sellingErrors as english } from '#texts/en/errors/selling.ts'
import { translation } from '#texts/messages/compile.ts'

export const sellingErrors = translation(english, {
  font_lacks_characters: 'फ़ॉन्ट {font} में ये अक्षर नहीं हैं: {characters} कृपया दूसरे अक्षर लिखें।',
  pin_not_served: 'माफ़ कीजिए, {pin} पर हम अभी डिलीवरी नहीं करते। कोई पैसा नहीं लिया गया है।',
  order_below_minimum:
    '{pin} के लिए ऑर्डर {minimum, number, rupees} से शुरू होते हैं। ऑर्डर के लिए {missing, number, rupees} और चाहिए।',
  order_above_maximum: '{pin} के लिए एक ऑर्डर ज़्यादा से ज़्यादा {maximum, number, rupees} का हो सकता है। कृपया इसे दो में बाँटें।',
  size_missing: 'अपना साइज़ चुनें',
})
