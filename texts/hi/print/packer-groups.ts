import { packerGroups as english } from '#texts/en/print/packer-groups.ts'
import { translation } from '#texts/messages/compile.ts'

export const packerGroups = translation(english, {
  intro: 'फ़ेस्ट, ऑफ़िस या टीम के लिए एक डिज़ाइन। बंद होने से पहले कुछ नहीं छपता।',
  state: 'स्थिति',
  noGroupOrders: 'कोई ग्रुप ऑर्डर नहीं',
  noneInThisState: 'इस स्थिति में कोई नहीं है।',
  noGroupOrdersHelp: 'ग्राहक अपने सेव किए डिज़ाइन से बनाते हैं।',
  loadingGroupOrders: 'ग्रुप ऑर्डर आ रहे हैं...',
  failedToLoadGroupOrders: 'ग्रुप ऑर्डर नहीं आ सके',
  eachPays: 'हर कोई अपना देता है',
  theOrganiserPays: 'आयोजक देते हैं',
  oneParcel: 'एक पार्सल',
  aParcelToEach: 'हर किसी को पार्सल',
  by: '{name} का',
  openUntil: '{time} तक खुला',
  until: '{time} तक',
  pageOfItsMembers: 'सदस्यों का पेज',
  itsOrders: 'इसके ऑर्डर',
  inThePrintRoom: 'प्रिंट रूम में',
  whatItIs: 'क्या है',
  money: 'पैसे',
  namesAndNumbersCsv: 'नाम और नंबर (CSV)',
  nobodyHasJoined: 'अभी कोई नहीं जुड़ा।',
  states: {
    open: 'खुला',
    closed: 'बंद',
    cancelled: 'रद्द हुआ',
  },
  amountPaid: '{amount} मिले',
  letterings: {
    none: 'केवल डिज़ाइन',
    name: 'पीठ पर नाम',
    'name-number': 'पीठ पर नाम और नंबर',
  },
  terms:
    '{payer, select, members {हर सदस्य अपना देता है} other {सबका आयोजक देते हैं}}, {parcels, select, one {आयोजक को एक पार्सल} other {हर सदस्य को पार्सल}}',
  shareStates: {
    in: 'शामिल',
    waiting: 'भुगतान बाकी',
    asked: 'अंतर माँगा गया',
    out: 'शामिल नहीं',
  },
  shirtCount: '{count, plural, =1 {1 शर्ट} other {# शर्ट}}',
})
