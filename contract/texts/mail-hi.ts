import { isStillComing, type MailTexts, type OrderMailValues } from './mail-words.ts'

/** When a payment for a cash-on-delivery order came too late. */
const CAME_LATE = {
  unpacked: 'तब आया जब इस ऑर्डर का ऑनलाइन भुगतान नहीं हो सकता था',
  packed: 'पार्सल पैक होने के बाद आया',
  delivered: 'ऑर्डर डिलीवर होने के बाद आया',
  back: 'तब आया जब पार्सल हमारे पास लौट रहा था',
}

/** The mails about an order in Hindi. */
export const mailHi: MailTexts = {
  words: {
    placed: (told) => ({
      subject: `ऑर्डर #${told.number} मिल गया`,
      title: `धन्यवाद, ${told.name}। आपका ऑर्डर हमें मिल गया है।`,
      preview: `${expected(told)} पहुँचेगा। ${cash(told)}`,
      lead: `आपका ऑर्डर #${told.number} हमें मिल गया है। ${cash(told)}`,
      next: ['ऑर्डर पक्का होते ही हम आपको ईमेल करेंगे।'],
    }),
    confirm: (told) => ({
      subject: `कृपया ऑर्डर #${told.number} की पुष्टि करें`,
      title: `${told.name}, कृपया अपने ऑर्डर की पुष्टि करें।`,
      preview: `${told.confirmBy} तक, बस एक क्लिक। ${cash(told)}`,
      lead: `कैश ऑन डिलीवरी वाला आपका ऑर्डर #${told.number} हमें मिल गया है। कृपया ${told.confirmBy} तक इसकी पुष्टि करें, ताकि हम इसे पैक कर सकें।`,
      next: [
        'तब तक हम आपका सामान आपके लिए रखते हैं। पुष्टि न होने पर ऑर्डर अपने आप रद्द हो जाएगा, और आपको कुछ नहीं देना होगा।',
        cash(told),
      ],
    }),
    confirmed: (told) => ({
      subject: `ऑर्डर #${told.number} की पुष्टि के लिए धन्यवाद`,
      title: `पुष्टि के लिए धन्यवाद, ${told.name}। हम आपका ऑर्डर पैक कर रहे हैं।`,
      preview: `${expected(told)} पहुँचेगा। ${cash(told)}`,
      lead: `ऑर्डर #${told.number} की पुष्टि के लिए धन्यवाद। हम इसे पैक कर रहे हैं। यह ${expected(told)} पहुँच जाना चाहिए।`,
      next: [cash(told)],
    }),
    'payment-link': (told) => ({
      subject: `आपका ऑर्डर #${told.number} भुगतान के लिए तैयार है`,
      title: told.addsTo
        ? `${told.name}, यह रहा जो आपने ऑर्डर #${told.addsTo} में जोड़ा था।`
        : told.group
          ? `${told.name}, “${told.group}” के लिए आपकी शर्ट भुगतान के लिए तैयार है।`
          : `${told.name}, यह रहा वह ऑर्डर जो आपने हमसे कहा था।`,
      preview: `${told.total}, ${told.payBy} तक।`,
      lead: `${told.addsTo ? `ऑर्डर #${told.addsTo} में जोड़ा गया सामान ऑर्डर #${told.number} है। भुगतान के बाद यह उसी पार्सल में आएगा, अगर वह निकल न चुका हो।` : told.group ? `आप ग्रुप ऑर्डर “${told.group}” में जुड़ गए हैं: आपकी शर्ट ऑर्डर #${told.number} है। भुगतान होने पर ही वह गिनी जाएगी।` : `हमने आपके लिए ऑर्डर #${told.number} बनाया है।`} कृपया सामान और पता जाँचें, और ${told.payBy} तक ${told.total} का भुगतान करें। इसके लिए खाते की ज़रूरत नहीं है।`,
      next: [
        'तब तक हम आपका सामान आपके लिए रखते हैं। भुगतान न होने पर ऑर्डर अपने आप रद्द हो जाएगा, और कोई पैसा नहीं कटेगा। कुछ गलत है, या आपने यह नहीं कहा था? कृपया हमें लिखें, और भुगतान न करें।',
      ],
    }),
    edited: (told) => ({
      subject: `ऑर्डर #${told.number} बदला गया है`,
      title: `${told.name}, आपका ऑर्डर बदला गया है।`,
      preview: ofEdit(told),
      lead: `हमने ऑर्डर #${told.number} में ये बदलाव किए हैं:`,
      next: [...(told.edit?.changes ?? []), ofEdit(told), 'कुछ गलत है? कृपया पैक होने से पहले हमें लिखें।'],
    }),
    paid: (told) => ({
      subject: `ऑर्डर #${told.number} का भुगतान मिल गया`,
      title: `धन्यवाद, ${told.name}। आपका भुगतान हमें मिल गया है।`,
      preview: `${told.total} मिल गए। ${expected(told)} पहुँचेगा।`,
      lead: `आपका ऑर्डर #${told.number} और ${told.total} का भुगतान हमें मिल गया है।`,
      next: ['ऑर्डर पक्का होते ही हम आपको ईमेल करेंगे।'],
    }),
    accepted: (told) => ({
      subject: `ऑर्डर #${told.number} पक्का हो गया`,
      title: 'ऑर्डर पक्का हो गया। हम इसे पैक कर रहे हैं।',
      preview: `${expected(told)} पहुँचेगा।`,
      lead: `${told.name}, आपका ऑर्डर #${told.number} पक्का हो गया है और पैक हो रहा है। यह ${expected(told)} पहुँच जाना चाहिए।`,
      next: told.isPaid ? [] : [cash(told)],
    }),
    delayed: (told) => ({
      subject: `ऑर्डर #${told.number} तय समय से थोड़ा देर से पहुँचेगा`,
      title: 'आपका ऑर्डर थोड़ा देर से पहुँचेगा।',
      preview: `नई तारीख: ${expected(told)}।`,
      lead: `माफ़ कीजिए, ${told.name}: छपाई में सोचे हुए से ज़्यादा समय लग रहा है। ऑर्डर #${told.number} अब ${expected(told)} पहुँच जाना चाहिए।`,
      next: ['आपको कुछ करने की ज़रूरत नहीं है। नई तारीख ठीक नहीं है? इस ईमेल का जवाब दें, हम कोई रास्ता निकालेंगे।'],
    }),
    tracking: (told) => ({
      subject: `ऑर्डर #${told.number} रास्ते में है`,
      title: 'आपका ऑर्डर रास्ते में है।',
      preview: `${expected(told)} पहुँचेगा।`,
      lead: `${told.name}, ऑर्डर #${told.number} कूरियर के पास है। यह ${expected(told)} पहुँच जाना चाहिए।`,
      next: told.isPaid ? [] : [cash(told)],
    }),
    part: (told) => ({
      subject: `आपके ऑर्डर #${told.number} का एक हिस्सा रास्ते में है`,
      title: 'आपके ऑर्डर का एक हिस्सा रास्ते में है।',
      preview: `${ofPart(told)}। बाकी सामान अलग पार्सल में आएगा।`,
      lead: `${told.name}, ऑर्डर #${told.number} का एक हिस्सा कूरियर के पास है: ${ofPart(told)}, जो नीचे लिखे हैं।`,
      next: ['बाकी सामान अलग पार्सल में आएगा। उसके निकलते ही हम आपको बताएँगे।'],
    }),
    rto: (told) =>
      told.isInParts
        ? {
            subject: `ऑर्डर #${told.number}: एक पार्सल हमारे पास वापस आ रहा है`,
            title: 'आपके ऑर्डर का एक पार्सल डिलीवर नहीं हो सका।',
            preview: 'पार्सल हमारे पास वापस आ रहा है।',
            lead: `${told.name}, कूरियर ऑर्डर #${told.number} का आख़िरी पार्सल डिलीवर नहीं कर सका, और वह हमारे पास वापस आ रहा है। जो आपको पहले मिल चुका है, उस पर इसका असर नहीं है।`,
            next: [
              'पार्सल पहुँचते ही हम उसके सामान के पैसे लौटा देंगे।',
              'क्या आपको वह सामान अब भी चाहिए? हमें लिखें, हम रास्ता निकालेंगे।',
            ],
          }
        : {
            subject: `ऑर्डर #${told.number} हमारे पास वापस आ रहा है`,
            title: 'आपका ऑर्डर डिलीवर नहीं हो सका।',
            preview: 'पार्सल हमारे पास वापस आ रहा है।',
            lead: `${told.name}, कूरियर ऑर्डर #${told.number} डिलीवर नहीं कर सका, और पार्सल हमारे पास वापस आ रहा है।`,
            next: [
              ...(told.isPaid && told.hasMoney
                ? [`पार्सल पहुँचते ही हम आपके ${told.total} लौटा देंगे; ज़्यादातर बैंकों में यह ${days(told)} में दिखता है।`]
                : []),
              ...(told.isPaid ? [] : ['आपको कुछ नहीं देना है।']),
              ...(told.credit ? [`पार्सल पहुँचते ही ${told.credit} का स्टोर क्रेडिट आपके खाते में लौट आएगा।`] : []),
              'क्या आपको यह ऑर्डर अब भी चाहिए? हमें लिखें, हम रास्ता निकालेंगे।',
            ],
          },
    delivered: (told) => ({
      subject: `ऑर्डर #${told.number} डिलीवर हो गया`,
      title: 'आपका ऑर्डर पहुँच गया।',
      preview: 'उम्मीद है सब कुछ ठीक बैठेगा।',
      lead: `ऑर्डर #${told.number} डिलीवर हो गया है। उम्मीद है सब कुछ ठीक बैठेगा, ${told.name}।`,
      next: [
        `कुछ ठीक नहीं है? डिलीवरी के ${told.returnDays} दिन के भीतर My Orders से वापसी का अनुरोध कर सकते हैं। आपके अपने डिज़ाइन वाली शर्ट में खराबी हो तो हम उसे बदल देते हैं।`,
      ],
    }),
    cancelled: (told) => ({
      subject: `ऑर्डर #${told.number} रद्द हो गया`,
      title: 'आपका ऑर्डर रद्द हो गया है।',
      preview: refund(told),
      lead: `ऑर्डर #${told.number} ${why(told)}रद्द हो गया है।`,
      next: [refund(told), ...(told.cancelReason === 'unconfirmed' ? [AGAIN] : [])],
    }),
    refunded: (told) => ({
      subject: `ऑर्डर #${told.number} के ${told.amount} का रिफ़ंड`,
      title:
        told.money?.isCash || told.money?.isCredit || told.money?.paidBy
          ? `${told.amount} आपको लौटा दिए गए हैं।`
          : `${told.amount} आपको लौटाए जा रहे हैं।`,
      preview: how(told),
      lead: `हमने ऑर्डर #${told.number} के ${told.amount} लौटा दिए हैं। ${how(told)}`,
      next: [],
    }),
    'late-payment-refunded': (told) => ({
      subject: `ऑर्डर #${told.number} का आपका भुगतान लौटाया जा रहा है`,
      title: `आपके ${told.amount} लौटाए जा रहे हैं।`,
      preview: 'यह भुगतान ऑर्डर रद्द होने के बाद आया। कुछ भी डिलीवर नहीं होगा।',
      lead: `ऑर्डर #${told.number} के लिए ${told.amount} का आपका भुगतान ऑर्डर रद्द होने के बाद आया, और वह सामान अब उपलब्ध नहीं है। पूरी रकम उसी खाते या कार्ड में लौटेगी जिससे आपने भुगतान किया था; ज़्यादातर बैंकों में यह ${days(told)} में दिखती है।`,
      next: ['कुछ भी डिलीवर नहीं होगा। अगर आपको यह सामान अब भी चाहिए, तो कृपया नया ऑर्डर करें।'],
    }),
    'cash-payment-refunded': (told) => ({
      subject: `ऑर्डर #${told.number} का आपका भुगतान लौटाया जा रहा है`,
      title: `आपके ${told.amount} लौटाए जा रहे हैं।`,
      preview: `यह भुगतान ${CAME_LATE[told.parcel]}।${isStillComing(told) ? ' आपका ऑर्डर कैश ऑन डिलीवरी से ही आएगा।' : ''}`,
      lead: `ऑर्डर #${told.number} के लिए ${told.amount} का आपका भुगतान ${CAME_LATE[told.parcel]}। पूरी रकम उसी खाते या कार्ड में लौटेगी जिससे आपने भुगतान किया था; ज़्यादातर बैंकों में यह ${days(told)} में दिखती है।`,
      next: isStillComing(told) ? ['आपका ऑर्डर पहले की तरह आएगा: कृपया पहुँचने पर नकद भुगतान करें।'] : [],
    }),
  },
  seeOrder: 'अपना ऑर्डर देखें',
  payNow: (saved) => (saved ? `अभी UPI से भुगतान करें और ${saved} बचाएँ` : 'अभी UPI से भुगतान करें'),
  confirmOrder: 'ऑर्डर की पुष्टि करें',
  payLink: (amount) => `${amount} का भुगतान करें`,
  track: 'बिना लॉगिन ट्रैक करें',
  trackParcel: 'पार्सल ट्रैक करें',
  courier: (courier, number) => `कूरियर: ${courier ?? 'हमारा डिलीवरी पार्टनर'}${number ? `, ट्रैकिंग नंबर ${number}` : ''}।`,
  together: (numbers, cash) => `इसी पार्सल में ऑर्डर ${numbers.join(', ')} भी है।${cash ? ` कूरियर कुल ${cash} लेगा।` : ''}`,
  lastParcel: 'यह आपके ऑर्डर का आख़िरी पार्सल है। बाकी पीस पहले भेजे जा चुके हैं।',
  pieces: (count) => `${count} पीस`,
  sums: {
    subtotal: 'सामान की कीमत',
    discount: 'छूट',
    deliveryFee: 'डिलीवरी शुल्क',
    total: 'कुल',
    ofWhich: (tax) => `इसमें ${tax}`,
    credit: 'स्टोर क्रेडिट से चुकाया',
    due: 'बाकी भुगतान',
    paidOnline: 'ऑनलाइन भुगतान हुआ',
    paidInCash: 'नकद भुगतान हुआ',
  },
  rows: { refunded: 'लौटाई गई रकम', order: 'ऑर्डर', placed: 'ऑर्डर का समय', payment: 'भुगतान', arriving: 'पहुँचने की तारीख' },
  payment: {
    cod: 'कैश ऑन डिलीवरी',
    nothing: 'कुछ नहीं देना है',
    credit: 'स्टोर क्रेडिट से भुगतान हुआ',
    paid: 'ऑनलाइन भुगतान हो गया',
    notReceived: 'ऑनलाइन, अभी नहीं मिला',
  },
  deliveringTo: 'डिलीवरी का पता',
  questions: 'कोई सवाल? इस ईमेल का जवाब दें या लिखें:',
}

const AGAIN = 'अगर आपको यह अब भी चाहिए, तो ऑर्डर खोलें और Reorder दबाएँ: सारा सामान फिर से आपके बैग में आ जाएगा।'

function expected({ days: [from, to] }: OrderMailValues): string {
  return to === undefined ? `${from} को` : `${from} से ${to} के बीच`
}

function ofPart({ part }: OrderMailValues): string {
  return part ? `${part.of} में से ${part.pieces} पीस` : ''
}

function cash({ isPaid, total }: OrderMailValues): string {
  return isPaid ? 'आपको कुछ नहीं देना है।' : `कृपया डिलीवरी के समय ${total} नकद तैयार रखें।`
}

function ofEdit(told: OrderMailValues): string {
  if (told.edit?.settlement === 'refund')
    return `अब इसकी कीमत ${told.edit.difference} कम है। यह रकम उसी खाते या कार्ड में लौटेगी जिससे आपने भुगतान किया था; ज़्यादातर बैंकों में यह ${days(told)} में दिखती है।`
  return told.isPaid ? 'कीमत वही रहती है।' : cash(told)
}

function days({ refundDays }: OrderMailValues): string {
  return `${refundDays} कामकाजी दिन`
}

function why({ cancelReason }: OrderMailValues): string {
  if (cancelReason === 'by_shopper') return 'आपके कहने पर '
  if (cancelReason === 'out_of_stock') return 'एक सामान खत्म हो जाने के कारण, जिसका हमें खेद है, '
  if (cancelReason === 'rto') return 'पार्सल डिलीवर न होने और वापस आ जाने के कारण '
  if (cancelReason === 'lost') return 'कूरियर से पार्सल खो जाने के कारण, जिसका हमें बहुत खेद है, '
  if (cancelReason === 'expired' || cancelReason === 'dismissed') return 'भुगतान न होने के कारण '
  if (cancelReason === 'unconfirmed') return 'समय पर पुष्टि न होने के कारण '
  return ''
}

function how(told: OrderMailValues): string {
  if (told.money?.isCredit) return 'यह अब आपका स्टोर क्रेडिट है: अगली खरीदारी में इसे चुनें।'
  if (told.money?.isCash) return 'रकम नकद लौटाई गई।'
  if (told.money?.paidBy) return `रकम दूसरे तरीके से भेजी गई: ${told.money.paidBy}`
  return `रकम उसी खाते या कार्ड में लौटेगी जिससे आपने भुगतान किया था। ज़्यादातर बैंकों में यह ${days(told)} में दिखती है।`
}

function refund(told: OrderMailValues): string {
  if (told.money) return `हमने ${told.amount} लौटा दिए हैं। ${how(told)}`
  const back = told.credit ? `${told.credit} का स्टोर क्रेडिट आपके खाते में लौट आया है।` : ''
  return [told.hasMoney || !told.credit ? ofMoney(told) : '', back].filter(Boolean).join(' ')
}

function ofMoney(told: OrderMailValues): string {
  if (told.refund === 'done') return 'आपका भुगतान लौटा दिया गया है।'
  if (told.refund === 'underway')
    return `आपका भुगतान उसी खाते या कार्ड में लौटेगा; ज़्यादातर बैंकों में यह ${days(told)} में दिखता है। भेजते ही हम आपको ईमेल करेंगे।`
  return told.refund === 'nothing-to-pay' ? 'आपको कुछ नहीं देना है।' : 'आपसे कोई पैसा नहीं लिया गया है।'
}
