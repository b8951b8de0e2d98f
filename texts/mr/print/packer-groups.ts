import { packerGroups as english } from '#texts/en/print/packer-groups.ts'
import { translation } from '#texts/messages/compile.ts'

export const packerGroups = translation(english, {
  intro: 'फेस्ट, ऑफिस किंवा टीमसाठी एक डिझाइन. बंद होण्यापूर्वी काहीही छापले जात नाही.',
  state: 'स्थिती',
  noGroupOrders: 'एकही ग्रुप ऑर्डर नाही',
  noneInThisState: 'या स्थितीत एकही नाही.',
  noGroupOrdersHelp: 'ग्राहक त्यांच्या सेव्ह केलेल्या डिझाइनपासून त्या बनवतात.',
  loadingGroupOrders: 'ग्रुप ऑर्डर येत आहेत...',
  failedToLoadGroupOrders: 'ग्रुप ऑर्डर मिळवता आल्या नाहीत',
  eachPays: 'प्रत्येक जण आपले पैसे देतो',
  theOrganiserPays: 'आयोजक पैसे देतात',
  oneParcel: 'एक पार्सल',
  aParcelToEach: 'प्रत्येकाला पार्सल',
  by: '{name} यांची',
  openUntil: '{time} पर्यंत खुली',
  until: '{time} पर्यंत',
  pageOfItsMembers: 'सदस्यांचे पान',
  itsOrders: 'तिच्या ऑर्डर',
  inThePrintRoom: 'प्रिंट रूममध्ये',
  whatItIs: 'काय आहे',
  money: 'पैसे',
  namesAndNumbersCsv: 'नावे आणि नंबर (CSV)',
  nobodyHasJoined: 'अजून कोणीही सामील झालेले नाही.',
  states: {
    open: 'खुली',
    closed: 'बंद',
    cancelled: 'रद्द झाली',
  },
  amountPaid: '{amount} मिळाले',
  letterings: {
    none: 'फक्त डिझाइन',
    name: 'पाठीवर नाव',
    'name-number': 'पाठीवर नाव आणि नंबर',
  },
  terms:
    '{payer, select, members {प्रत्येक सदस्य आपले पैसे देतो} other {सर्वांचे पैसे आयोजक देतात}}, {parcels, select, one {आयोजकांना एक पार्सल} other {प्रत्येक सदस्याला पार्सल}}',
  shareStates: {
    in: 'सामील',
    waiting: 'पैसे बाकी',
    asked: 'फरक मागितला',
    out: 'सामील नाही',
  },
  shirtCount: '{count, plural, other {# शर्ट}}',
})
