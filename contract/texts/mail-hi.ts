import { isStillComing, type MailTexts, type OrderMailValues } from './mail-words.ts'

/** Says when a late payment for a cash-on-delivery order arrived. The keys are states of the parcel. */
const CAME_LATE = {
  unpacked: 'तब आया जब इस ऑर्डर का ऑनलाइन भुगतान नहीं हो सकता था',
  packed: 'पार्सल पैक होने के बाद आया',
  delivered: 'ऑर्डर डिलीवर होने के बाद आया',
  back: 'तब आया जब पार्सल हमारे पास लौट रहा था',
}

export const mailHi: MailTexts = {
  words: {
    placed: (order) => ({
      subject: `ऑर्डर #${order.number} मिल गया`,
      title: `धन्यवाद, ${order.name}। आपका ऑर्डर हमें मिल गया है।`,
      preview: `${expected(order)} पहुँचेगा। ${cash(order)}`,
      lead: `आपका ऑर्डर #${order.number} हमें मिल गया है। ${cash(order)}`,
      next: ['ऑर्डर पक्का होते ही हम आपको ईमेल करेंगे।'],
    }),
    confirm: (order) => ({
      subject: `कृपया ऑर्डर #${order.number} की पुष्टि करें`,
      title: `${order.name}, कृपया अपने ऑर्डर की पुष्टि करें।`,
      preview: `${order.confirmBy} तक, बस एक क्लिक। ${cash(order)}`,
      lead: `कैश ऑन डिलीवरी वाला आपका ऑर्डर #${order.number} हमें मिल गया है। कृपया ${order.confirmBy} तक इसकी पुष्टि करें, ताकि हम इसे पैक कर सकें।`,
      next: [
        'तब तक हम आपका सामान आपके लिए रखते हैं। पुष्टि न होने पर ऑर्डर अपने आप रद्द हो जाएगा, और आपको कुछ नहीं देना होगा।',
        cash(order),
      ],
    }),
    confirmed: (order) => ({
      subject: `ऑर्डर #${order.number} की पुष्टि के लिए धन्यवाद`,
      title: `पुष्टि के लिए धन्यवाद, ${order.name}। हम आपका ऑर्डर पैक कर रहे हैं।`,
      preview: `${expected(order)} पहुँचेगा। ${cash(order)}`,
      lead: `ऑर्डर #${order.number} की पुष्टि के लिए धन्यवाद। हम इसे पैक कर रहे हैं। यह ${expected(order)} पहुँच जाना चाहिए।`,
      next: [cash(order)],
    }),
    'payment-link': (order) => ({
      subject: `आपका ऑर्डर #${order.number} भुगतान के लिए तैयार है`,
      title: order.addsTo
        ? `${order.name}, यह रहा जो आपने ऑर्डर #${order.addsTo} में जोड़ा था।`
        : order.group
          ? `${order.name}, “${order.group}” के लिए आपकी शर्ट भुगतान के लिए तैयार है।`
          : `${order.name}, यह रहा वह ऑर्डर जो आपने हमसे कहा था।`,
      preview: `${order.total}, ${order.payBy} तक।`,
      lead: `${order.addsTo ? `ऑर्डर #${order.addsTo} में जोड़ा गया सामान ऑर्डर #${order.number} है। भुगतान के बाद यह उसी पार्सल में आएगा, अगर वह निकल न चुका हो।` : order.group ? `आप ग्रुप ऑर्डर “${order.group}” में जुड़ गए हैं: आपकी शर्ट ऑर्डर #${order.number} है। भुगतान होने पर ही वह गिनी जाएगी।` : `हमने आपके लिए ऑर्डर #${order.number} बनाया है।`} कृपया सामान और पता जाँचें, और ${order.payBy} तक ${order.total} का भुगतान करें। इसके लिए खाते की ज़रूरत नहीं है।`,
      next: [
        'तब तक हम आपका सामान आपके लिए रखते हैं। भुगतान न होने पर ऑर्डर अपने आप रद्द हो जाएगा, और कोई पैसा नहीं कटेगा। कुछ गलत है, या आपने यह नहीं कहा था? कृपया हमें लिखें, और भुगतान न करें।',
      ],
    }),
    edited: (order) => ({
      subject: `ऑर्डर #${order.number} बदला गया है`,
      title: `${order.name}, आपका ऑर्डर बदला गया है।`,
      preview: ofEdit(order),
      lead: `हमने ऑर्डर #${order.number} में ये बदलाव किए हैं:`,
      next: [...(order.edit?.changes ?? []), ofEdit(order), 'कुछ गलत है? कृपया पैक होने से पहले हमें लिखें।'],
    }),
    paid: (order) => ({
      subject: `ऑर्डर #${order.number} का भुगतान मिल गया`,
      title: `धन्यवाद, ${order.name}। आपका भुगतान हमें मिल गया है।`,
      preview: `${order.total} मिल गए। ${expected(order)} पहुँचेगा।`,
      lead: `आपका ऑर्डर #${order.number} और ${order.total} का भुगतान हमें मिल गया है।`,
      next: ['ऑर्डर पक्का होते ही हम आपको ईमेल करेंगे।'],
    }),
    accepted: (order) => ({
      subject: `ऑर्डर #${order.number} पक्का हो गया`,
      title: 'ऑर्डर पक्का हो गया। हम इसे पैक कर रहे हैं।',
      preview: `${expected(order)} पहुँचेगा।`,
      lead: `${order.name}, आपका ऑर्डर #${order.number} पक्का हो गया है और पैक हो रहा है। यह ${expected(order)} पहुँच जाना चाहिए।`,
      next: order.isPaid ? [] : [cash(order)],
    }),
    delayed: (order) => ({
      subject: `ऑर्डर #${order.number} तय समय से थोड़ा देर से पहुँचेगा`,
      title: 'आपका ऑर्डर थोड़ा देर से पहुँचेगा।',
      preview: `नई तारीख: ${expected(order)}।`,
      lead: `माफ़ कीजिए, ${order.name}: छपाई में सोचे हुए से ज़्यादा समय लग रहा है। ऑर्डर #${order.number} अब ${expected(order)} पहुँच जाना चाहिए।`,
      next: ['आपको कुछ करने की ज़रूरत नहीं है। नई तारीख ठीक नहीं है? इस ईमेल का जवाब दें, हम कोई रास्ता निकालेंगे।'],
    }),
    tracking: (order) => ({
      subject: `ऑर्डर #${order.number} रास्ते में है`,
      title: 'आपका ऑर्डर रास्ते में है।',
      preview: `${expected(order)} पहुँचेगा।`,
      lead: `${order.name}, ऑर्डर #${order.number} कूरियर के पास है। यह ${expected(order)} पहुँच जाना चाहिए।`,
      next: order.isPaid ? [] : [cash(order)],
    }),
    part: (order) => ({
      subject: `आपके ऑर्डर #${order.number} का एक हिस्सा रास्ते में है`,
      title: 'आपके ऑर्डर का एक हिस्सा रास्ते में है।',
      preview: `${ofPartialShipment(order)}। बाकी सामान अलग पार्सल में आएगा।`,
      lead: `${order.name}, ऑर्डर #${order.number} का एक हिस्सा कूरियर के पास है: ${ofPartialShipment(order)}, जो नीचे लिखे हैं।`,
      next: ['बाकी सामान अलग पार्सल में आएगा। उसके निकलते ही हम आपको बताएँगे।'],
    }),
    rto: (order) =>
      order.isInParts
        ? {
            subject: `ऑर्डर #${order.number}: एक पार्सल हमारे पास वापस आ रहा है`,
            title: 'आपके ऑर्डर का एक पार्सल डिलीवर नहीं हो सका।',
            preview: 'पार्सल हमारे पास वापस आ रहा है।',
            lead: `${order.name}, कूरियर ऑर्डर #${order.number} का आख़िरी पार्सल डिलीवर नहीं कर सका, और वह हमारे पास वापस आ रहा है। जो आपको पहले मिल चुका है, उस पर इसका असर नहीं है।`,
            next: [
              'पार्सल पहुँचते ही हम उसके सामान के पैसे लौटा देंगे।',
              'क्या आपको वह सामान अब भी चाहिए? हमें लिखें, हम रास्ता निकालेंगे।',
            ],
          }
        : {
            subject: `ऑर्डर #${order.number} हमारे पास वापस आ रहा है`,
            title: 'आपका ऑर्डर डिलीवर नहीं हो सका।',
            preview: 'पार्सल हमारे पास वापस आ रहा है।',
            lead: `${order.name}, कूरियर ऑर्डर #${order.number} डिलीवर नहीं कर सका, और पार्सल हमारे पास वापस आ रहा है।`,
            next: [
              ...(order.isPaid && order.hasMoney
                ? [`पार्सल पहुँचते ही हम आपके ${order.total} लौटा देंगे; ज़्यादातर बैंकों में यह ${days(order)} में दिखता है।`]
                : []),
              ...(order.isPaid ? [] : ['आपको कुछ नहीं देना है।']),
              ...(order.credit ? [`पार्सल पहुँचते ही ${order.credit} का स्टोर क्रेडिट आपके खाते में लौट आएगा।`] : []),
              'क्या आपको यह ऑर्डर अब भी चाहिए? हमें लिखें, हम रास्ता निकालेंगे।',
            ],
          },
    delivered: (order) => ({
      subject: `ऑर्डर #${order.number} डिलीवर हो गया`,
      title: 'आपका ऑर्डर पहुँच गया।',
      preview: 'उम्मीद है सब कुछ ठीक बैठेगा।',
      lead: `ऑर्डर #${order.number} डिलीवर हो गया है। उम्मीद है सब कुछ ठीक बैठेगा, ${order.name}।`,
      next: [
        `कुछ ठीक नहीं है? डिलीवरी के ${order.returnDays} दिन के भीतर My Orders से वापसी का अनुरोध कर सकते हैं। आपके अपने डिज़ाइन वाली शर्ट में खराबी हो तो हम उसे बदल देते हैं।`,
      ],
    }),
    cancelled: (order) => ({
      subject: `ऑर्डर #${order.number} रद्द हो गया`,
      title: 'आपका ऑर्डर रद्द हो गया है।',
      preview: refund(order),
      lead: `ऑर्डर #${order.number} ${formatCancelReason(order)}रद्द हो गया है।`,
      next: [refund(order), ...(order.cancelReason === 'unconfirmed' ? [AGAIN] : [])],
    }),
    refunded: (order) => ({
      subject: `ऑर्डर #${order.number} के ${order.amount} का रिफ़ंड`,
      title:
        order.money?.isCash || order.money?.isCredit || order.money?.paidBy
          ? `${order.amount} आपको लौटा दिए गए हैं।`
          : `${order.amount} आपको लौटाए जा रहे हैं।`,
      preview: how(order),
      lead: `हमने ऑर्डर #${order.number} के ${order.amount} लौटा दिए हैं। ${how(order)}`,
      next: [],
    }),
    'late-payment-refunded': (order) => ({
      subject: `ऑर्डर #${order.number} का आपका भुगतान लौटाया जा रहा है`,
      title: `आपके ${order.amount} लौटाए जा रहे हैं।`,
      preview: 'यह भुगतान ऑर्डर रद्द होने के बाद आया। कुछ भी डिलीवर नहीं होगा।',
      lead: `ऑर्डर #${order.number} के लिए ${order.amount} का आपका भुगतान ऑर्डर रद्द होने के बाद आया, और वह सामान अब उपलब्ध नहीं है। पूरी रकम उसी खाते या कार्ड में लौटेगी जिससे आपने भुगतान किया था; ज़्यादातर बैंकों में यह ${days(order)} में दिखती है।`,
      next: ['कुछ भी डिलीवर नहीं होगा। अगर आपको यह सामान अब भी चाहिए, तो कृपया नया ऑर्डर करें।'],
    }),
    'cash-payment-refunded': (order) => ({
      subject: `ऑर्डर #${order.number} का आपका भुगतान लौटाया जा रहा है`,
      title: `आपके ${order.amount} लौटाए जा रहे हैं।`,
      preview: `यह भुगतान ${CAME_LATE[order.parcel]}।${isStillComing(order) ? ' आपका ऑर्डर कैश ऑन डिलीवरी से ही आएगा।' : ''}`,
      lead: `ऑर्डर #${order.number} के लिए ${order.amount} का आपका भुगतान ${CAME_LATE[order.parcel]}। पूरी रकम उसी खाते या कार्ड में लौटेगी जिससे आपने भुगतान किया था; ज़्यादातर बैंकों में यह ${days(order)} में दिखती है।`,
      next: isStillComing(order) ? ['आपका ऑर्डर पहले की तरह आएगा: कृपया पहुँचने पर नकद भुगतान करें।'] : [],
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
}

const AGAIN = 'अगर आपको यह अब भी चाहिए, तो ऑर्डर खोलें और Reorder दबाएँ: सारा सामान फिर से आपके बैग में आ जाएगा।'

function expected({ days: [from, to] }: OrderMailValues): string {
  return to === undefined ? `${from} को` : `${from} से ${to} के बीच`
}

function ofPartialShipment({ partialShipment }: OrderMailValues): string {
  return partialShipment ? `${partialShipment.of} में से ${partialShipment.pieces} पीस` : ''
}

function cash({ isPaid, total }: OrderMailValues): string {
  return isPaid ? 'आपको कुछ नहीं देना है।' : `कृपया डिलीवरी के समय ${total} नकद तैयार रखें।`
}

function ofEdit(order: OrderMailValues): string {
  if (order.edit?.settlement === 'refund')
    return `अब इसकी कीमत ${order.edit.difference} कम है। यह रकम उसी खाते या कार्ड में लौटेगी जिससे आपने भुगतान किया था; ज़्यादातर बैंकों में यह ${days(order)} में दिखती है।`
  return order.isPaid ? 'कीमत वही रहती है।' : cash(order)
}

function days({ refundDays }: OrderMailValues): string {
  return `${refundDays} कामकाजी दिन`
}

function formatCancelReason({ cancelReason }: OrderMailValues): string {
  if (cancelReason === 'by_shopper') return 'आपके कहने पर '
  if (cancelReason === 'out_of_stock') return 'एक सामान खत्म हो जाने के कारण, जिसका हमें खेद है, '
  if (cancelReason === 'rto') return 'पार्सल डिलीवर न होने और वापस आ जाने के कारण '
  if (cancelReason === 'lost') return 'कूरियर से पार्सल खो जाने के कारण, जिसका हमें बहुत खेद है, '
  if (cancelReason === 'expired' || cancelReason === 'dismissed') return 'भुगतान न होने के कारण '
  if (cancelReason === 'unconfirmed') return 'समय पर पुष्टि न होने के कारण '
  return ''
}

function how(order: OrderMailValues): string {
  if (order.money?.isCredit) return 'यह अब आपका स्टोर क्रेडिट है: अगली खरीदारी में इसे चुनें।'
  if (order.money?.isCash) return 'रकम नकद लौटाई गई।'
  if (order.money?.paidBy) return `रकम दूसरे तरीके से भेजी गई: ${order.money.paidBy}`
  return `रकम उसी खाते या कार्ड में लौटेगी जिससे आपने भुगतान किया था। ज़्यादातर बैंकों में यह ${days(order)} में दिखती है।`
}

function refund(order: OrderMailValues): string {
  if (order.money) return `हमने ${order.amount} लौटा दिए हैं। ${how(order)}`
  const back = order.credit ? `${order.credit} का स्टोर क्रेडिट आपके खाते में लौट आया है।` : ''
  return [order.hasMoney || !order.credit ? ofMoney(order) : '', back].filter(Boolean).join(' ')
}

function ofMoney(order: OrderMailValues): string {
  if (order.refund === 'done') return 'आपका भुगतान लौटा दिया गया है।'
  if (order.refund === 'underway')
    return `आपका भुगतान उसी खाते या कार्ड में लौटेगा; ज़्यादातर बैंकों में यह ${days(order)} में दिखता है। भेजते ही हम आपको ईमेल करेंगे।`
  return order.refund === 'nothing-to-pay' ? 'आपको कुछ नहीं देना है।' : 'आपसे कोई पैसा नहीं लिया गया है।'
}
