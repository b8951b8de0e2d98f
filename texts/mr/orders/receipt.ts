import { receipt as english } from '#texts/en/orders/receipt.ts'
import { translation } from '#texts/messages/compile.ts'

export const receipt = translation(english, {
  steps: {
    cart: 'तुमचे कार्ट',
    checkout: 'चेकआउट',
    done: 'ऑर्डर पूर्ण',
    label: 'टप्पे',
    isDone: ' (पूर्ण)',
  },
  title: 'तुमची ऑर्डर झाली!',
  order: 'ऑर्डर <strong>#{number}</strong>',
  cashOnDelivery: 'कॅश ऑन डिलिव्हरी',
  paidOnline: 'ऑनलाइन पैसे मिळाले',
  credit: 'स्टोअर क्रेडिट',
  online: 'ऑनलाइन पेमेंट',
  deliveredOn: '<strong>{day, date, weekday}</strong> रोजी डिलिव्हर झाली',
  arrives: '<strong>{from, date, weekday}</strong> ते <strong>{to, date, weekday}</strong> दरम्यान पोहोचेल',
  view: 'ऑर्डर पाहा',
  placed: 'ऑर्डर #{number} दिली',
  see: 'पहा',
  home: 'होम पेजवर जा',
  address: 'डिलिव्हरीचा पत्ता',
  seconds: '{count, plural, one {# सेकंदात होम पेज उघडेल …} other {# सेकंदांत होम पेज उघडेल …}}',
  soon: 'थोड्याच वेळात होम पेज उघडेल. इथेच राहण्यासाठी कोणतेही बटण दाबा.',
  stay: 'इथेच रहा',
  waiting: 'तुमचे पैसे मिळायचे आहेत',
  waitingForBank: 'बँकेच्या पुष्टीची वाट पाहत आहोत. याला साधारण काही सेकंद लागतात.',
  bankIsSlow: 'तुमच्या बँकेला नेहमीपेक्षा जास्त वेळ लागत आहे. तुम्ही हे पान बंद करू शकता: पेमेंटची पुष्टी होताच आम्ही तुम्हाला ईमेल करू.',
  ifPaid:
    'तुम्ही पैसे भरले असतील, तर काहीही करायची गरज नाही: आम्ही ऑर्डर निश्चित करू किंवा पैसे आपोआप परत करू. नसतील, तर तुम्ही <link>आता पैसे भरू शकता</link>.',
})
