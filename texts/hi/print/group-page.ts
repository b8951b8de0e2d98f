import { groupPage as english } from '#texts/en/print/group-page.ts'
import { translation } from '#texts/messages/compile.ts'

export const groupPage = translation(english, {
  organisedBy: '{name} का ग्रुप ऑर्डर',
  invalid: {
    title: 'ग्रुप ऑर्डर',
    text: 'यह लिंक मान्य नहीं है।',
    advice: 'जिसने भेजा है, कृपया उनसे पूछें।',
    design: 'अपनी शर्ट डिज़ाइन करें',
  },
  state: {
    openUntil: '<time>{until, date, dateTime}</time> तक खुला है।',
    parcelEach: 'पार्सल हर किसी के पते पर अलग आएगा।',
    parcelOne: 'सभी शर्ट एक पार्सल में {name} के पास जाएँगी।',
    parcelTo: 'सभी शर्ट एक पार्सल में {name} के पास {city} जाएँगी।',
    full: 'यह ग्रुप ऑर्डर पूरा भर गया है।',
    fullText: '{name} इसी डिज़ाइन से नया ग्रुप ऑर्डर शुरू कर सकते हैं।',
    soldOut: 'इस समय कोई साइज़ नहीं बचा है।',
    soldOutText: 'बाद में इस पेज पर फिर आइए: शर्ट आते ही आप जुड़ सकेंगे।',
    cancelled: 'यह ग्रुप ऑर्डर रद्द हो गया है।',
    cancelledText: 'जिसने भुगतान किया है उसे पूरा पैसा वापस मिलेगा।',
    closed: 'यह ग्रुप ऑर्डर बंद हो गया है।',
    closedText: 'अब कोई नहीं जुड़ सकता।',
    closedPrice: 'सबके लिए कीमत {price, number, price} है; जिसने ज़्यादा दिया था उसे अंतर वापस मिलेगा।',
    startOwn: 'अपना ग्रुप ऑर्डर शुरू करें',
  },
})
