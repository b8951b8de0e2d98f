import { pushSwitch as english } from '#texts/en/people/push-switch.ts'
import { translation } from '#texts/messages/compile.ts'

export const pushSwitch = translation(english, {
  title: 'इस डिवाइस पर ऑर्डर की जानकारी',
  about: 'ऑर्डर पैक होने, भेजे जाने और डिलीवर होने पर सूचना। और कुछ नहीं।',
  on: 'जब तक आप यहाँ से लॉग आउट नहीं करते, यह डिवाइस आपको ऑर्डर के बारे में बताता रहेगा।',
  turnOn: 'मुझे इस डिवाइस पर बताएँ',
  turnOff: 'बंद करें',
  denied:
    'आपका ब्राउज़र इस दुकान की सूचनाएँ रोकता है। अनुमति देने के लिए पते के पास साइट की सेटिंग खोलें, सूचनाओं को अनुमति दें और यह पेज फिर से लोड करें।',
  homeScreen: 'iPhone और iPad पर सूचनाओं के लिए शेयर पर टैप करें, फिर “होम स्क्रीन में जोड़ें” चुनें और दुकान वहीं से खोलें।',
  failed: 'यह नहीं हो पाया। कृपया फिर से कोशिश करें।',
})
