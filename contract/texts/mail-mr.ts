import { isStillComing, type MailTexts, type OrderMailValues } from './mail-words.ts'

/** Says when a late payment for a cash-on-delivery order arrived. The keys are states of the parcel. */
const CAME_LATE = {
  unpacked: 'या ऑर्डरचे पैसे ऑनलाइन देता येत नव्हते तेव्हा आले',
  packed: 'पार्सल पॅक झाल्यानंतर आले',
  delivered: 'ऑर्डर पोहोचल्यानंतर आले',
  back: 'पार्सल आमच्याकडे परत येत असताना आले',
}

export const mailMr: MailTexts = {
  words: {
    placed: (order) => ({
      subject: `ऑर्डर #${order.number} मिळाली`,
      title: `धन्यवाद, ${order.name}. तुमची ऑर्डर आम्हाला मिळाली आहे.`,
      preview: `${expected(order)} पोहोचेल. ${cash(order)}`,
      lead: `तुमची ऑर्डर #${order.number} आम्हाला मिळाली आहे. ${cash(order)}`,
      next: ['ऑर्डर निश्चित होताच आम्ही तुम्हाला ईमेल करू.'],
    }),
    confirm: (order) => ({
      subject: `कृपया ऑर्डर #${order.number} निश्चित करा`,
      title: `${order.name}, कृपया तुमची ऑर्डर निश्चित करा.`,
      preview: `${order.confirmBy} पर्यंत, फक्त एक क्लिक. ${cash(order)}`,
      lead: `कॅश ऑन डिलिव्हरीची तुमची ऑर्डर #${order.number} आम्हाला मिळाली आहे. कृपया ${order.confirmBy} पर्यंत ती निश्चित करा, म्हणजे आम्ही ती पॅक करू शकू.`,
      next: [
        'तोपर्यंत आम्ही तुमच्या वस्तू तुमच्यासाठी ठेवतो. निश्चित न केल्यास ऑर्डर आपोआप रद्द होईल, आणि तुम्हाला काहीही द्यावे लागणार नाही.',
        cash(order),
      ],
    }),
    confirmed: (order) => ({
      subject: `ऑर्डर #${order.number} निश्चित केल्याबद्दल धन्यवाद`,
      title: `निश्चित केल्याबद्दल धन्यवाद, ${order.name}. आम्ही तुमची ऑर्डर पॅक करत आहोत.`,
      preview: `${expected(order)} पोहोचेल. ${cash(order)}`,
      lead: `ऑर्डर #${order.number} निश्चित केल्याबद्दल धन्यवाद. आम्ही ती पॅक करत आहोत. ती ${expected(order)} पोहोचायला हवी.`,
      next: [cash(order)],
    }),
    'payment-link': (order) => ({
      subject: `तुमची ऑर्डर #${order.number} पैसे भरण्यासाठी तयार आहे`,
      title: order.addsTo
        ? `${order.name}, तुम्ही ऑर्डर #${order.addsTo} मध्ये जोडलेल्या वस्तू या आहेत.`
        : order.group
          ? `${order.name}, “${order.group}” साठी तुमचा शर्ट पैसे भरण्यासाठी तयार आहे.`
          : `${order.name}, तुम्ही सांगितलेली ऑर्डर ही आहे.`,
      preview: `${order.total}, ${order.payBy} पर्यंत.`,
      lead: `${order.addsTo ? `ऑर्डर #${order.addsTo} मध्ये जोडलेल्या वस्तू म्हणजे ऑर्डर #${order.number}. पैसे भरल्यावर त्या त्याच पार्सलमध्ये येतील, ते निघालेले नसेल तर.` : order.group ? `तुम्ही “${order.group}” या ग्रुप ऑर्डरमध्ये सामील झाला आहात: तुमचा शर्ट म्हणजे ऑर्डर #${order.number}. पैसे भरल्यावरच तो मोजला जाईल.` : `आम्ही तुमच्यासाठी ऑर्डर #${order.number} तयार केली आहे.`} कृपया वस्तू आणि पत्ता तपासा, आणि ${order.payBy} पर्यंत ${order.total} भरा. त्यासाठी खात्याची गरज नाही.`,
      next: [
        'तोपर्यंत आम्ही तुमच्या वस्तू तुमच्यासाठी ठेवतो. पैसे न भरल्यास ऑर्डर आपोआप रद्द होईल, आणि काहीही आकारले जाणार नाही. काही चुकले आहे, किंवा तुम्ही हे सांगितले नव्हते? कृपया आम्हाला लिहा, आणि पैसे भरू नका.',
      ],
    }),
    edited: (order) => ({
      subject: `ऑर्डर #${order.number} बदलली आहे`,
      title: `${order.name}, तुमची ऑर्डर बदलली आहे.`,
      preview: ofEdit(order),
      lead: `आम्ही ऑर्डर #${order.number} मध्ये हे बदल केले आहेत:`,
      next: [...(order.edit?.changes ?? []), ofEdit(order), 'काही चुकले आहे का? कृपया पॅक होण्यापूर्वी आम्हाला लिहा.'],
    }),
    paid: (order) => ({
      subject: `ऑर्डर #${order.number} चे पैसे मिळाले`,
      title: `धन्यवाद, ${order.name}. तुमचे पैसे आम्हाला मिळाले आहेत.`,
      preview: `${order.total} मिळाले. ${expected(order)} पोहोचेल.`,
      lead: `तुमची ऑर्डर #${order.number} आणि ${order.total} आम्हाला मिळाले आहेत.`,
      next: ['ऑर्डर निश्चित होताच आम्ही तुम्हाला ईमेल करू.'],
    }),
    accepted: (order) => ({
      subject: `ऑर्डर #${order.number} निश्चित झाली`,
      title: 'ऑर्डर निश्चित झाली. आम्ही ती पॅक करत आहोत.',
      preview: `${expected(order)} पोहोचेल.`,
      lead: `${order.name}, तुमची ऑर्डर #${order.number} निश्चित झाली असून पॅक होत आहे. ती ${expected(order)} पोहोचायला हवी.`,
      next: order.isPaid ? [] : [cash(order)],
    }),
    delayed: (order) => ({
      subject: `ऑर्डर #${order.number} थोडी उशिरा पोहोचेल`,
      title: 'तुमची ऑर्डर थोडी उशिरा पोहोचेल.',
      preview: `नवी तारीख: ${expected(order)}.`,
      lead: `माफ करा, ${order.name}: छपाईला ठरवल्यापेक्षा जास्त वेळ लागत आहे. ऑर्डर #${order.number} आता ${expected(order)} पोहोचायला हवी.`,
      next: ['तुम्हाला काही करायची गरज नाही. नवी तारीख चालत नाही? या ईमेलला उत्तर द्या, आम्ही मार्ग काढू.'],
    }),
    tracking: (order) => ({
      subject: `ऑर्डर #${order.number} वाटेत आहे`,
      title: 'तुमची ऑर्डर वाटेत आहे.',
      preview: `${expected(order)} पोहोचेल.`,
      lead: `${order.name}, ऑर्डर #${order.number} कुरिअरकडे आहे. ती ${expected(order)} पोहोचायला हवी.`,
      next: order.isPaid ? [] : [cash(order)],
    }),
    part: (order) => ({
      subject: `तुमच्या ऑर्डर #${order.number} चा एक भाग वाटेत आहे`,
      title: 'तुमच्या ऑर्डरचा एक भाग वाटेत आहे.',
      preview: `${ofPartialShipment(order)}. बाकीच्या वस्तू वेगळ्या पार्सलमध्ये येतील.`,
      lead: `${order.name}, ऑर्डर #${order.number} चा एक भाग कुरिअरकडे आहे: ${ofPartialShipment(order)}, जे खाली दिले आहेत.`,
      next: ['बाकीच्या वस्तू वेगळ्या पार्सलमध्ये येतील. ते निघाल्यावर आम्ही तुम्हाला कळवू.'],
    }),
    rto: (order) =>
      order.isInParts
        ? {
            subject: `ऑर्डर #${order.number}: एक पार्सल आमच्याकडे परत येत आहे`,
            title: 'तुमच्या ऑर्डरचे एक पार्सल पोहोचवता आले नाही.',
            preview: 'पार्सल आमच्याकडे परत येत आहे.',
            lead: `${order.name}, कुरिअरला ऑर्डर #${order.number} चे शेवटचे पार्सल पोहोचवता आले नाही, आणि ते आमच्याकडे परत येत आहे. जे तुम्हाला आधी मिळाले आहे, त्यावर याचा परिणाम होत नाही.`,
            next: [
              'पार्सल पोहोचताच आम्ही त्यातील वस्तूंचे पैसे परत करू.',
              'तुम्हाला त्या वस्तू अजूनही हव्या आहेत का? आम्हाला लिहा, आम्ही मार्ग काढू.',
            ],
          }
        : {
            subject: `ऑर्डर #${order.number} आमच्याकडे परत येत आहे`,
            title: 'तुमची ऑर्डर पोहोचवता आली नाही.',
            preview: 'पार्सल आमच्याकडे परत येत आहे.',
            lead: `${order.name}, कुरिअरला ऑर्डर #${order.number} पोहोचवता आली नाही, आणि पार्सल आमच्याकडे परत येत आहे.`,
            next: [
              ...(order.isPaid && order.hasMoney
                ? [`पार्सल पोहोचताच आम्ही तुमचे ${order.total} परत करू; बहुतेक बँकांमध्ये ते ${days(order)} दिसतात.`]
                : []),
              ...(order.isPaid ? [] : ['तुम्हाला काहीही द्यायचे नाही.']),
              ...(order.credit ? [`पार्सल पोहोचताच ${order.credit} ची स्टोअर क्रेडिट तुमच्या खात्यात परत येईल.`] : []),
              'तुम्हाला ही ऑर्डर अजूनही हवी आहे का? आम्हाला लिहा, आम्ही मार्ग काढू.',
            ],
          },
    delivered: (order) => ({
      subject: `ऑर्डर #${order.number} पोहोचली`,
      title: 'तुमची ऑर्डर पोहोचली.',
      preview: 'सगळे नीट बसेल अशी आशा आहे.',
      lead: `ऑर्डर #${order.number} पोहोचली आहे. सगळे नीट बसेल अशी आशा आहे, ${order.name}.`,
      next: [
        `काही चुकले आहे का? डिलिव्हरीनंतर ${order.returnDays} दिवसांत My Orders मधून परतीची विनंती करता येते. तुमच्या स्वतःच्या डिझाइनचा शर्ट सदोष असल्यास आम्ही तो बदलून देतो.`,
      ],
    }),
    cancelled: (order) => ({
      subject: `ऑर्डर #${order.number} रद्द झाली`,
      title: 'तुमची ऑर्डर रद्द झाली आहे.',
      preview: refund(order),
      lead: `ऑर्डर #${order.number} ${formatCancelReason(order)}रद्द झाली आहे.`,
      next: [refund(order), ...(order.cancelReason === 'unconfirmed' ? [AGAIN] : [])],
    }),
    refunded: (order) => ({
      subject: `ऑर्डर #${order.number} चा ${order.amount} परतावा`,
      title:
        order.money?.isCash || order.money?.isCredit || order.money?.paidBy
          ? `${order.amount} तुम्हाला परत केले आहेत.`
          : `${order.amount} तुम्हाला परत केले जात आहेत.`,
      preview: how(order),
      lead: `आम्ही ऑर्डर #${order.number} चे ${order.amount} परत केले आहेत. ${how(order)}`,
      next: [],
    }),
    'late-payment-refunded': (order) => ({
      subject: `ऑर्डर #${order.number} चे तुमचे पैसे परत केले जात आहेत`,
      title: `तुमचे ${order.amount} परत केले जात आहेत.`,
      preview: 'हे पैसे ऑर्डर रद्द झाल्यानंतर आले. काहीही पाठवले जाणार नाही.',
      lead: `ऑर्डर #${order.number} साठी तुमचे ${order.amount} ऑर्डर रद्द झाल्यानंतर आले, आणि त्या वस्तू आता उपलब्ध नाहीत. पूर्ण रक्कम तुम्ही ज्या खात्यातून किंवा कार्डने दिली तिथे परत जाईल; बहुतेक बँकांमध्ये ती ${days(order)} दिसते.`,
      next: ['काहीही पाठवले जाणार नाही. या वस्तू अजूनही हव्या असल्यास कृपया नवीन ऑर्डर करा.'],
    }),
    'cash-payment-refunded': (order) => ({
      subject: `ऑर्डर #${order.number} साठीचे तुमचे पैसे परत केले जात आहेत`,
      title: `तुमचे ${order.amount} परत केले जात आहेत.`,
      preview: `हे पैसे ${CAME_LATE[order.parcel]}.${isStillComing(order) ? ' तुमची ऑर्डर कॅश ऑन डिलिव्हरीनेच येईल.' : ''}`,
      lead: `ऑर्डर #${order.number} साठी तुमचे ${order.amount} ${CAME_LATE[order.parcel]}. पूर्ण रक्कम तुम्ही ज्या खात्यातून किंवा कार्डने दिली तिथे परत जाईल; बहुतेक बँकांमध्ये ती ${days(order)} दिसते.`,
      next: isStillComing(order) ? ['तुमची ऑर्डर पूर्वीप्रमाणेच येईल: कृपया पोहोचल्यावर रोख पैसे द्या.'] : [],
    }),
  },
  seeOrder: 'तुमची ऑर्डर पाहा',
  payNow: (saved) => (saved ? `आत्ता UPI ने पैसे द्या आणि ${saved} वाचवा` : 'आत्ता UPI ने पैसे द्या'),
  confirmOrder: 'ऑर्डर निश्चित करा',
  payLink: (amount) => `${amount} भरा`,
  track: 'लॉगिनशिवाय ट्रॅक करा',
  trackParcel: 'पार्सल ट्रॅक करा',
  courier: (courier, number) => `कुरिअर: ${courier ?? 'आमचा डिलिव्हरी पार्टनर'}${number ? `, ट्रॅकिंग नंबर ${number}` : ''}.`,
  together: (numbers, cash) =>
    `याच पार्सलमध्ये ऑर्डर ${numbers.join(', ')} सुद्धा आहे.${cash ? ` कुरिअर एकूण ${cash} घेईल.` : ''}`,
  lastParcel: 'हे तुमच्या ऑर्डरचे शेवटचे पार्सल आहे. बाकीचे नग आधीच पाठवले आहेत.',
  pieces: (count) => `${count} नग`,
  sums: {
    subtotal: 'वस्तूंची किंमत',
    discount: 'सवलत',
    deliveryFee: 'डिलिव्हरी शुल्क',
    total: 'एकूण',
    ofWhich: (tax) => `त्यात ${tax}`,
    credit: 'स्टोअर क्रेडिटने दिले',
    due: 'उरलेली रक्कम',
    paidOnline: 'ऑनलाइन पैसे दिले',
    paidInCash: 'रोख पैसे दिले',
  },
  rows: { refunded: 'परत केलेली रक्कम', order: 'ऑर्डर', placed: 'ऑर्डरची वेळ', payment: 'पैसे', arriving: 'पोहोचण्याची तारीख' },
  payment: {
    cod: 'कॅश ऑन डिलिव्हरी',
    nothing: 'काहीही द्यायचे नाही',
    credit: 'स्टोअर क्रेडिटने पैसे दिले',
    paid: 'ऑनलाइन पैसे दिले',
    notReceived: 'ऑनलाइन, अजून मिळाले नाहीत',
  },
  deliveringTo: 'डिलिव्हरीचा पत्ता',
}

const AGAIN = 'ती अजूनही हवी असल्यास ऑर्डर उघडा आणि Reorder दाबा: सर्व वस्तू पुन्हा तुमच्या बॅगमध्ये येतील.'

function expected({ days: [from, to] }: OrderMailValues): string {
  return to === undefined ? `${from} रोजी` : `${from} ते ${to} दरम्यान`
}

function ofPartialShipment({ partialShipment }: OrderMailValues): string {
  return partialShipment ? `${partialShipment.of} पैकी ${partialShipment.pieces} नग` : ''
}

function cash({ isPaid, total }: OrderMailValues): string {
  return isPaid ? 'तुम्हाला काहीही द्यायचे नाही.' : `कृपया डिलिव्हरीच्या वेळी ${total} रोख तयार ठेवा.`
}

function ofEdit(order: OrderMailValues): string {
  if (order.edit?.settlement === 'refund')
    return `आता तिची किंमत ${order.edit.difference} कमी आहे. ही रक्कम तुम्ही ज्या खात्यातून किंवा कार्डने दिली तिथे परत जाईल; बहुतेक बँकांमध्ये ती ${days(order)} दिसते.`
  return order.isPaid ? 'किंमत तीच राहते.' : cash(order)
}

function days({ refundDays }: OrderMailValues): string {
  return `${refundDays} कामकाजाच्या दिवसांत`
}

function formatCancelReason({ cancelReason }: OrderMailValues): string {
  if (cancelReason === 'by_shopper') return 'तुमच्या विनंतीनुसार '
  if (cancelReason === 'out_of_stock') return 'एक वस्तू संपल्यामुळे, ज्याबद्दल आम्ही दिलगीर आहोत, '
  if (cancelReason === 'rto') return 'पार्सल पोहोचवता न आल्यामुळे व परत आल्यामुळे '
  if (cancelReason === 'lost') return 'कुरिअरकडून पार्सल हरवल्यामुळे, ज्याबद्दल आम्ही अत्यंत दिलगीर आहोत, '
  if (cancelReason === 'expired' || cancelReason === 'dismissed') return 'पैसे न मिळाल्यामुळे '
  if (cancelReason === 'unconfirmed') return 'वेळेत निश्चित न केल्यामुळे '
  return ''
}

function how(order: OrderMailValues): string {
  if (order.money?.isCredit) return 'ती आता तुमची स्टोअर क्रेडिट आहे: पुढच्या खरेदीत ती निवडा.'
  if (order.money?.isCash) return 'रक्कम रोख परत केली.'
  if (order.money?.paidBy) return `रक्कम दुसऱ्या मार्गाने पाठवली: ${order.money.paidBy}`
  return `रक्कम तुम्ही ज्या खात्यातून किंवा कार्डने दिली तिथे परत जाईल. बहुतेक बँकांमध्ये ती ${days(order)} दिसते.`
}

function refund(order: OrderMailValues): string {
  if (order.money) return `आम्ही ${order.amount} परत केले आहेत. ${how(order)}`
  const back = order.credit ? `${order.credit} ची स्टोअर क्रेडिट तुमच्या खात्यात परत आली आहे.` : ''
  return [order.hasMoney || !order.credit ? ofMoney(order) : '', back].filter(Boolean).join(' ')
}

function ofMoney(order: OrderMailValues): string {
  if (order.refund === 'done') return 'तुमचे पैसे परत केले आहेत.'
  if (order.refund === 'underway')
    return `तुमचे पैसे त्याच खात्यात किंवा कार्डवर परत जातील; बहुतेक बँकांमध्ये ते ${days(order)} दिसतात. पाठवताच आम्ही तुम्हाला ईमेल करू.`
  return order.refund === 'nothing-to-pay' ? 'तुम्हाला काहीही द्यायचे नाही.' : 'तुमच्याकडून पैसे घेतलेले नाहीत.'
}
