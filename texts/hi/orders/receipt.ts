import { receipt as english } from '#texts/en/orders/receipt.ts'
import { translation } from '#texts/messages/compile.ts'

export const receipt = translation(english, {
  steps: {
    cart: 'आपका कार्ट',
    checkout: 'चेकआउट',
    done: 'ऑर्डर पूरा',
    label: 'चरण',
    isDone: ' (पूरा)',
  },
  title: 'आपका ऑर्डर हो गया!',
  order: 'ऑर्डर <strong>#{number}</strong>',
  cashOnDelivery: 'कैश ऑन डिलीवरी',
  paidOnline: 'ऑनलाइन भुगतान हो गया',
  credit: 'स्टोर क्रेडिट',
  online: 'ऑनलाइन भुगतान',
  deliveredOn: '<strong>{day, date, weekday}</strong> को डिलीवर हुआ',
  arrives: '<strong>{from, date, weekday}</strong> और <strong>{to, date, weekday}</strong> के बीच पहुँचेगा',
  view: 'ऑर्डर देखें',
  placed: 'ऑर्डर #{number} हो गया',
  see: 'देखें',
  home: 'होम पेज पर जाएँ',
  address: 'डिलीवरी का पता',
  seconds: '{count} सेकंड में होम पेज खुलेगा …',
  soon: 'कुछ ही पल में होम पेज खुलेगा। यहीं रहने के लिए कोई भी बटन दबाएँ।',
  stay: 'यहीं रहें',
  waiting: 'आपके भुगतान का इंतज़ार है',
  waitingForBank: 'बैंक की पुष्टि का इंतज़ार है। इसमें आम तौर पर कुछ सेकंड लगते हैं।',
  bankIsSlow: 'आपके बैंक को सामान्य से ज़्यादा समय लग रहा है। आप यह पेज बंद कर सकते हैं: भुगतान की पुष्टि होते ही हम आपको ईमेल करेंगे।',
  bankIsSlowWithoutEmail:
    'आपके बैंक को सामान्य से ज़्यादा समय लग रहा है। आप यह पेज बंद कर सकते हैं: भुगतान की पुष्टि होते ही आपका ऑर्डर “मेरे ऑर्डर” में दिखेगा।',
  ifPaid:
    'अगर आपने भुगतान कर दिया है, तो आपको कुछ नहीं करना है: हम ऑर्डर पक्का करेंगे या रकम अपने आप लौटा देंगे। अगर नहीं, तो आप <link>अभी भुगतान कर सकते हैं</link>।',
  email: {
    title: 'आपकी रसीद कहाँ भेजें?',
    about: 'ज़रूरी नहीं है: ऑर्डर हो चुका है। ईमेल से आप लॉग इन भी कर सकेंगे।',
    label: 'ईमेल',
    ask: 'ईमेल पर कोड भेजें',
  },
  passkey: {
    title: 'अगली बार एक टच में लॉग इन करें',
    about: 'इस डिवाइस पर पासकी सेव करें: फिर फ़िंगरप्रिंट, चेहरे या स्क्रीन लॉक से खाता खुलेगा, बिना कोड के।',
    add: 'पासकी जोड़ें',
    added: 'हो गया: अगली बार एक टच में लॉग इन होगा।',
    exists: 'इस डिवाइस पर आपके खाते की पासकी पहले से है।',
    notMade: 'पासकी नहीं बनी।',
  },
})
