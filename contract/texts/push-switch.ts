import type { Language } from '#contract/basics/languages.ts'

/** The words of the button that switches notifications about orders on in a browser. */
export type PushSwitchTexts = {
  title: string
  about: string
  on: string
  turnOn: string
  turnOff: string
  /** The browser blocks notifications of this site. */
  denied: string
  /** Safari on an iPhone or iPad: notifications work only when the site is opened from the home screen. */
  homeScreen: string
  failed: string
}

export const PUSH_SWITCH_TEXTS: Record<Language, PushSwitchTexts> = {
  en: {
    title: 'Order updates on this device',
    about: 'A notification when your order is packed, on its way and delivered. Nothing else.',
    on: 'This device tells you about your orders, until you log out here.',
    turnOn: 'Tell me on this device',
    turnOff: 'Turn off',
    denied:
      'Your browser blocks notifications from this shop. To allow them, open the site settings beside the address, set Notifications to Allow, and reload this page.',
    homeScreen:
      'On iPhone and iPad, tap Share, then “Add to Home Screen”, and open the shop from there to get notifications.',
    failed: 'That did not work. Please try again.',
  },
  hi: {
    title: 'इस डिवाइस पर ऑर्डर की जानकारी',
    about: 'ऑर्डर पैक होने, भेजे जाने और डिलीवर होने पर सूचना। और कुछ नहीं।',
    on: 'जब तक आप यहाँ से लॉग आउट नहीं करते, यह डिवाइस आपको ऑर्डर के बारे में बताता रहेगा।',
    turnOn: 'मुझे इस डिवाइस पर बताएँ',
    turnOff: 'बंद करें',
    denied:
      'आपका ब्राउज़र इस दुकान की सूचनाएँ रोकता है। अनुमति देने के लिए पते के पास साइट की सेटिंग खोलें, सूचनाओं को अनुमति दें और यह पेज फिर से लोड करें।',
    homeScreen: 'iPhone और iPad पर सूचनाओं के लिए शेयर पर टैप करें, फिर “होम स्क्रीन में जोड़ें” चुनें और दुकान वहीं से खोलें।',
    failed: 'यह नहीं हो पाया। कृपया फिर से कोशिश करें।',
  },
  mr: {
    title: 'या डिव्हाइसवर ऑर्डरची माहिती',
    about: 'ऑर्डर पॅक झाल्यावर, पाठवल्यावर आणि पोहोचल्यावर सूचना. बाकी काही नाही.',
    on: 'तुम्ही इथून लॉग आउट करेपर्यंत हे डिव्हाइस तुम्हाला ऑर्डरबद्दल सांगत राहील.',
    turnOn: 'मला या डिव्हाइसवर सांगा',
    turnOff: 'बंद करा',
    denied:
      'तुमचा ब्राउझर या दुकानाच्या सूचना रोखतो. परवानगी देण्यासाठी पत्त्याजवळ साइटची सेटिंग उघडा, सूचनांना परवानगी द्या आणि हे पेज पुन्हा लोड करा.',
    homeScreen: 'iPhone आणि iPad वर सूचनांसाठी शेअरवर टॅप करा, “होम स्क्रीनवर जोडा” निवडा आणि दुकान तिथून उघडा.',
    failed: 'हे झाले नाही. कृपया पुन्हा प्रयत्न करा.',
  },
}

/** The words of the same button in the back-office. */
export const STAFF_PUSH_TEXTS: PushSwitchTexts = {
  ...PUSH_SWITCH_TEXTS.en,
  title: 'Notifications on this device',
  about: 'What you have chosen above appears on this device, also while the back-office is closed.',
  on: 'This device shows what you have chosen above, until you log out here.',
}
