import { groupPage as english } from '#texts/en/print/group-page.ts'
import { translation } from '#texts/messages/compile.ts'

export const groupPage = translation(english, {
  organisedBy: '{name} यांची ग्रुप ऑर्डर',
  invalid: {
    title: 'ग्रुप ऑर्डर',
    text: 'ही लिंक वैध नाही.',
    advice: 'ज्यांनी पाठवली त्यांना कृपया विचारा.',
    design: 'तुमचा शर्ट डिझाइन करा',
  },
  state: {
    openUntil: '<time>{until, date, dateTime}</time> पर्यंत खुली आहे.',
    parcelEach: 'प्रत्येकाच्या पत्त्यावर वेगळे पार्सल येईल.',
    parcelOne: 'सर्व शर्ट एका पार्सलमध्ये {name} यांच्याकडे जातील.',
    parcelTo: 'सर्व शर्ट एका पार्सलमध्ये {name} यांच्याकडे {city} येथे जातील.',
    full: 'ही ग्रुप ऑर्डर पूर्ण भरली आहे.',
    fullText: '{name} याच डिझाइनची नवी ग्रुप ऑर्डर सुरू करू शकतात.',
    soldOut: 'सध्या एकही साइझ शिल्लक नाही.',
    soldOutText: 'नंतर या पानावर पुन्हा या: शर्ट येताच तुम्हाला सामील होता येईल.',
    cancelled: 'ही ग्रुप ऑर्डर रद्द झाली आहे.',
    cancelledText: 'ज्यांनी पैसे भरले त्यांना सर्व पैसे परत मिळतील.',
    closed: 'ही ग्रुप ऑर्डर बंद झाली आहे.',
    closedText: 'आता कोणालाही सामील होता येणार नाही.',
    closedPrice: 'सर्वांसाठी किंमत {price, number, price}; ज्यांनी जास्त भरले त्यांना फरक परत मिळेल.',
    startOwn: 'तुमची ग्रुप ऑर्डर सुरू करा',
  },
})
