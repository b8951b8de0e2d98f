import type { Language } from '#contract/basics/languages.ts'

type Words = { subject: string; title: string; preview: string; text: string; button: string }
/** `price` and `refund` are formatted amounts. `refund` is null when nothing is refunded. */
type Closed = { title: string; pieces: number; price: string; refund: string | null; isCredit: boolean }

/** The mails about a group order, in one language. */
type GroupMailTexts = {
  /** To a member whose shirt is paid, once the number of shirts is final. */
  closed: (facts: Closed) => Words
  /** To a member who has paid less than the final price. `until` is the deadline for an answer. */
  asked: (facts: { title: string; pieces: number; price: string; paid: string; until: string }) => Words
  /** To the organiser. `isToPay`: whether the organiser has to pay for all shirts. */
  closedForOrganiser: (facts: Pick<Closed, 'title' | 'pieces' | 'price'> & { isToPay: boolean }) => Words
  /** To the person for whom a shirt was added. It quotes no text of the group, because the address may be a stranger's. */
  joined: () => Words
  /** A reminder to members who have not paid, before the group order closes. It quotes no text of the group, as in `joined`. */
  soon: (facts: { until: string }) => Words
  /** To the organiser of a cancelled group order. */
  cancelled: (facts: { title: string }) => Words
  /** To members for whom the organiser would have paid. It quotes no text of the group, as in `joined`. */
  cancelledForMember: () => Words
}

const en: GroupMailTexts = {
  closed: ({ title, pieces, price, refund, isCredit }) => ({
    subject: `${title}: everybody pays ${price}`,
    title: 'Your group order is closed',
    preview: refund ? `You get ${refund} back.` : `${pieces} shirts, ${price} each.`,
    text: `${title} has ${pieces} shirts, so each costs ${price}. ${
      refund
        ? `You paid more when you joined: ${refund} ${isCredit ? 'is added to your store credit' : 'goes back to the way you paid'}.`
        : 'That is not less than you paid, so there is nothing to pay back.'
    } We now print your shirt.`,
    button: 'See the group order',
  }),
  asked: ({ title, pieces, price, paid, until }) => ({
    subject: `${title}: pay ${price}, or leave with your money`,
    title: 'The price of your shirt has changed',
    preview: `${price} instead of ${paid}. Please answer by ${until}.`,
    text: `${title} has closed with ${pieces === 1 ? 'one shirt' : `${pieces} shirts`}, fewer than when you paid ${paid}, so each costs ${price}. Pay ${price} by ${until}, and your ${paid} goes back to you whole. Or leave, and it goes back all the same. Without an answer by then you leave. Nothing is printed before.`,
    button: 'Pay or leave',
  }),
  closedForOrganiser: ({ title, pieces, price, isToPay }) => ({
    subject: `${title} is closed`,
    title: 'Your group order is closed',
    preview: `${pieces} shirts, ${price} each.`,
    text: `${title} has ${pieces} shirts, so each costs ${price}. ${isToPay ? 'The payment link is in a mail of its own: we print them once they are paid.' : 'We now print them.'}`,
    button: 'See the group order',
  }),
  joined: () => ({
    subject: 'Your T-shirt in a group order',
    title: 'Your shirt waits for its payment',
    preview: 'See it, pay for it, or leave.',
    text: 'Somebody added a shirt to a group order with this email address. On its page you see what it costs, and pay or leave. Was it not you? Then there is nothing to do: nothing is ordered, and we made no account.',
    button: 'See your shirt',
  }),
  soon: ({ until }) => ({
    subject: 'Your T-shirt is not paid yet',
    title: 'Your shirt is not paid yet',
    preview: `It can be paid until ${until}.`,
    text: `The group order that you joined closes on ${until}. Your shirt is in only once it is paid.`,
    button: 'See your shirt',
  }),
  cancelled: ({ title }) => ({
    subject: `${title} is cancelled`,
    title: 'The group order is cancelled',
    preview: 'Whoever has paid gets everything back.',
    text: `${title} does not take place. Whoever has paid gets everything back, in the way they paid.`,
    button: 'See the group order',
  }),
  cancelledForMember: () => ({
    subject: 'The group order is cancelled',
    title: 'The group order is cancelled',
    preview: 'There is nothing to pay.',
    text: 'The group order that you joined does not take place. There is nothing to pay.',
    button: 'See the group order',
  }),
}

const hi: GroupMailTexts = {
  closed: ({ title, pieces, price, refund, isCredit }) => ({
    subject: `${title}: सबके लिए ${price}`,
    title: 'आपका ग्रुप ऑर्डर बंद हो गया है',
    preview: refund ? `आपको ${refund} वापस मिलेंगे।` : `${pieces} शर्ट, हर एक ${price}।`,
    text: `${title} में ${pieces} शर्ट हैं, इसलिए हर शर्ट ${price} की है। ${
      refund
        ? `जुड़ते समय आपने ज़्यादा दिया था: ${refund} ${isCredit ? 'आपके स्टोर क्रेडिट में जोड़ दिए गए हैं' : 'उसी तरीके से वापस भेजे जा रहे हैं जिससे आपने भुगतान किया था'}।`
        : 'यह आपके दिए हुए से कम नहीं है, इसलिए कुछ वापस नहीं होना है।'
    } अब हम आपकी शर्ट प्रिंट करेंगे।`,
    button: 'ग्रुप ऑर्डर देखें',
  }),
  asked: ({ title, pieces, price, paid, until }) => ({
    subject: `${title}: ${price} दें, या पूरा पैसा लेकर छोड़ दें`,
    title: 'आपकी शर्ट की कीमत बदल गई है',
    preview: `${paid} की जगह ${price}। कृपया ${until} तक जवाब दें।`,
    text: `${title} ${pieces} शर्ट के साथ बंद हुआ है, जो आपके ${paid} देने के समय से कम हैं, इसलिए हर शर्ट ${price} की है। ${until} तक ${price} दें, तो आपके ${paid} पूरे वापस मिलेंगे। या छोड़ दें, तब भी पूरा पैसा वापस मिलेगा। तब तक जवाब न मिलने पर आप बाहर हो जाएँगे और पैसा वापस मिलेगा। उससे पहले कुछ प्रिंट नहीं होगा।`,
    button: 'भुगतान करें या छोड़ दें',
  }),
  closedForOrganiser: ({ title, pieces, price, isToPay }) => ({
    subject: `${title} बंद हो गया है`,
    title: 'आपका ग्रुप ऑर्डर बंद हो गया है',
    preview: `${pieces} शर्ट, हर एक ${price}।`,
    text: `${title} में ${pieces} शर्ट हैं, इसलिए हर शर्ट ${price} की है। ${isToPay ? 'भुगतान का लिंक अलग ईमेल में है: भुगतान होते ही हम इन्हें प्रिंट करेंगे।' : 'अब हम इन्हें प्रिंट करेंगे।'}`,
    button: 'ग्रुप ऑर्डर देखें',
  }),
  joined: () => ({
    subject: 'ग्रुप ऑर्डर में आपकी टी-शर्ट',
    title: 'आपकी शर्ट का भुगतान बाकी है',
    preview: 'इसे देखें, भुगतान करें, या छोड़ दें।',
    text: 'किसी ने इस ईमेल पते से एक ग्रुप ऑर्डर में शर्ट जोड़ी है। उसके पेज पर कीमत दिखती है, और वहीं आप भुगतान कर सकते हैं या छोड़ सकते हैं। यह आप नहीं थे? तो कुछ करने की ज़रूरत नहीं: कुछ ऑर्डर नहीं हुआ है और कोई खाता नहीं बना है।',
    button: 'अपनी शर्ट देखें',
  }),
  soon: ({ until }) => ({
    subject: 'आपकी टी-शर्ट का भुगतान बाकी है',
    title: 'आपकी शर्ट का भुगतान बाकी है',
    preview: `${until} तक भुगतान कर सकते हैं।`,
    text: `जिस ग्रुप ऑर्डर से आप जुड़े हैं वह ${until} को बंद होगा। भुगतान होने पर ही आपकी शर्ट शामिल होगी।`,
    button: 'अपनी शर्ट देखें',
  }),
  cancelled: ({ title }) => ({
    subject: `${title} रद्द हो गया है`,
    title: 'ग्रुप ऑर्डर रद्द हो गया है',
    preview: 'जिसने भुगतान किया है उसे पूरा पैसा वापस मिलेगा।',
    text: `${title} अब नहीं होगा। जिसने भुगतान किया है उसे पूरा पैसा उसी तरीके से वापस मिलेगा।`,
    button: 'ग्रुप ऑर्डर देखें',
  }),
  cancelledForMember: () => ({
    subject: 'ग्रुप ऑर्डर रद्द हो गया है',
    title: 'ग्रुप ऑर्डर रद्द हो गया है',
    preview: 'कुछ भुगतान नहीं करना है।',
    text: 'जिस ग्रुप ऑर्डर से आप जुड़े थे वह अब नहीं होगा। कुछ भुगतान नहीं करना है।',
    button: 'ग्रुप ऑर्डर देखें',
  }),
}

const mr: GroupMailTexts = {
  closed: ({ title, pieces, price, refund, isCredit }) => ({
    subject: `${title}: सर्वांसाठी ${price}`,
    title: 'तुमची ग्रुप ऑर्डर बंद झाली आहे',
    preview: refund ? `तुम्हाला ${refund} परत मिळतील.` : `${pieces} शर्ट, प्रत्येकी ${price}.`,
    text: `${title} मध्ये ${pieces} शर्ट आहेत, म्हणून प्रत्येक शर्ट ${price} ला आहे. ${
      refund
        ? `सामील होताना तुम्ही जास्त दिले होते: ${refund} ${isCredit ? 'तुमच्या स्टोअर क्रेडिटमध्ये जमा केले आहेत' : 'तुम्ही ज्या प्रकारे पैसे दिले त्याच प्रकारे परत पाठवत आहोत'}.`
        : 'हे तुम्ही दिलेल्यापेक्षा कमी नाही, म्हणून काही परत करायचे नाही.'
    } आता आम्ही तुमचा शर्ट प्रिंट करू.`,
    button: 'ग्रुप ऑर्डर पाहा',
  }),
  asked: ({ title, pieces, price, paid, until }) => ({
    subject: `${title}: ${price} भरा, किंवा सर्व पैसे घेऊन बाहेर पडा`,
    title: 'तुमच्या शर्टची किंमत बदलली आहे',
    preview: `${paid} ऐवजी ${price}. कृपया ${until} पर्यंत उत्तर द्या.`,
    text: `${title} ${pieces} शर्टसह बंद झाली आहे, तुम्ही ${paid} भरले तेव्हापेक्षा कमी, म्हणून प्रत्येक शर्ट ${price} ला आहे. ${until} पर्यंत ${price} भरा, तुमचे ${paid} पूर्ण परत मिळतील. किंवा बाहेर पडा, तरीही ते परत मिळतील. तोपर्यंत उत्तर न दिल्यास तुम्ही बाहेर पडाल आणि पैसे परत मिळतील. त्याआधी काहीही छापले जात नाही.`,
    button: 'पैसे भरा किंवा बाहेर पडा',
  }),
  closedForOrganiser: ({ title, pieces, price, isToPay }) => ({
    subject: `${title} बंद झाली आहे`,
    title: 'तुमची ग्रुप ऑर्डर बंद झाली आहे',
    preview: `${pieces} शर्ट, प्रत्येकी ${price}.`,
    text: `${title} मध्ये ${pieces} शर्ट आहेत, म्हणून प्रत्येक शर्ट ${price} ला आहे. ${isToPay ? 'पैसे भरण्याची लिंक वेगळ्या ईमेलमध्ये आहे: पैसे भरताच आम्ही ते प्रिंट करू.' : 'आता आम्ही ते प्रिंट करू.'}`,
    button: 'ग्रुप ऑर्डर पाहा',
  }),
  joined: () => ({
    subject: 'ग्रुप ऑर्डरमधील तुमचा टी-शर्ट',
    title: 'तुमच्या शर्टचे पैसे बाकी आहेत',
    preview: 'तो पाहा, पैसे भरा, किंवा बाहेर पडा.',
    text: 'कोणीतरी या ईमेल पत्त्याने एका ग्रुप ऑर्डरमध्ये शर्ट जोडला आहे. त्याच्या पानावर किंमत दिसते, आणि तिथेच पैसे भरता येतात किंवा बाहेर पडता येते. हे तुम्ही नव्हता? मग काही करायची गरज नाही: काहीही ऑर्डर झालेले नाही आणि खाते तयार केलेले नाही.',
    button: 'तुमचा शर्ट पाहा',
  }),
  soon: ({ until }) => ({
    subject: 'तुमच्या टी-शर्टचे पैसे बाकी आहेत',
    title: 'तुमच्या शर्टचे पैसे बाकी आहेत',
    preview: `${until} पर्यंत पैसे भरता येतील.`,
    text: `तुम्ही सामील झालेली ग्रुप ऑर्डर ${until} रोजी बंद होईल. पैसे भरल्यावरच तुमचा शर्ट सामील होईल.`,
    button: 'तुमचा शर्ट पाहा',
  }),
  cancelled: ({ title }) => ({
    subject: `${title} रद्द झाली आहे`,
    title: 'ग्रुप ऑर्डर रद्द झाली आहे',
    preview: 'ज्यांनी पैसे भरले त्यांना सर्व पैसे परत मिळतील.',
    text: `${title} आता होणार नाही. ज्यांनी पैसे भरले आहेत त्यांना त्याच प्रकारे सर्व पैसे परत मिळतील.`,
    button: 'ग्रुप ऑर्डर पाहा',
  }),
  cancelledForMember: () => ({
    subject: 'ग्रुप ऑर्डर रद्द झाली आहे',
    title: 'ग्रुप ऑर्डर रद्द झाली आहे',
    preview: 'काहीही पैसे भरायचे नाहीत.',
    text: 'तुम्ही सामील झालेली ग्रुप ऑर्डर आता होणार नाही. काहीही पैसे भरायचे नाहीत.',
    button: 'ग्रुप ऑर्डर पाहा',
  }),
}

export const GROUP_MAIL_TEXTS: Record<Language, GroupMailTexts> = { en, hi, mr }
