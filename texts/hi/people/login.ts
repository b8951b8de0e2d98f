import * as english from '#texts/en/people/login.ts'
import { translation } from '#texts/messages/compile.ts'

export const loginSteps = translation(english.loginSteps, {
  email: 'ईमेल',
  code: 'कोड',
  logIn: 'लॉग इन करें',
  loggingIn: 'लॉग इन हो रहा है...',
  sending: 'भेजा जा रहा है...',
  continueNow: 'अभी आगे बढ़ें',
  success: 'लॉग इन हो गया 🎉',
  noResponse: 'सर्वर में गड़बड़ हुई। कृपया फिर कोशिश करें।',
})

export const login = translation(english.login, {
  newHere: 'नए हैं? <link>खाता बनाएँ</link>',
  password: 'पासवर्ड',
  showPassword: 'पासवर्ड दिखाएँ',
  forgotPassword: 'पासवर्ड भूल गए?',
  login: 'लॉग इन करें',
  byCode: 'मुझे कोड ईमेल करें',
  newTerms: 'नए ईमेल से खाता बनता है, और आप ये मानते हैं: <privacy>प्राइवेसी पॉलिसी</privacy> तथा <terms>नियम और शर्तें</terms>।',
  emailOrMobile: 'ईमेल या मोबाइल नंबर',
  sendCode: 'मुझे कोड भेजें',
  newContactTerms:
    'नए ईमेल या नंबर से खाता बनता है, और आप ये मानते हैं: <privacy>प्राइवेसी पॉलिसी</privacy> तथा <terms>नियम और शर्तें</terms>।',
  orPassword: 'या पासवर्ड से',
  usePassword: 'पासवर्ड से लॉग इन करें',
  useOther: 'पासवर्ड या पासकी से लॉग इन करें',
  byPasskey: 'पासकी से लॉग इन करें',
  passkeyNotUsed: 'पासकी इस्तेमाल नहीं हुई। फिर कोशिश करें, या दूसरे तरीके से लॉग इन करें।',
  byGoogle: 'Google से लॉग इन करें',
  googleTerms:
    'Google हमें आपका नाम और ईमेल बताता है। नए ईमेल से खाता बनता है, और आप ये मानते हैं: <privacy>प्राइवेसी पॉलिसी</privacy> तथा <terms>नियम और शर्तें</terms>।',
})

export const loginCode = translation(english.loginCode, {
  sentTo: 'हमने <to>{email}</to> पर 6 अंक ईमेल किए हैं। वे 10 मिनट तक काम करेंगे।',
  sentToPhone:
    'हमने <to>{phone}</to> पर {via, select, whatsapp {WhatsApp} other {SMS}} से 6 अंक भेजे हैं। वे 10 मिनट तक काम करेंगे।',
  alsoMailed:
    'यह नंबर यहाँ बहुत समय से इस्तेमाल नहीं हुआ। आपके खाते की सुरक्षा के लिए हमने <to>{email}</to> पर भी 6 अंक ईमेल किए हैं। अब वे लिखें।',
  codeHelp: '6 अंक। स्पैम फ़ोल्डर में भी देखें।',
  phoneCodeHelp: '6 अंक।',
  sendAnother: 'दूसरा कोड भेजें',
  sendAgainIn: '{seconds} सेकंड में फिर भेजें',
  otherWay: 'दूसरा ईमेल या पासवर्ड',
  otherWayThanPhone: 'दूसरा नंबर, ईमेल या पासवर्ड',
  startAgain: 'फिर से शुरू करें',
})

export const secondStep = translation(english.secondStep, {
  fromApp: 'अपना ऑथेंटिकेटर ऐप खोलें और इस दुकान के लिए दिख रहे 6 अंक लिखें।',
  fromRecovery: 'दो कदम वाला लॉग इन चालू करते समय आपने जो कोड सँभालकर रखे थे, उनमें से एक। हर कोड एक बार चलता है।',
  useApp: 'ऑथेंटिकेटर ऐप से लॉग इन करें',
  withoutPhone: 'मेरा फ़ोन मेरे पास नहीं है',
  startAgain: 'फिर से शुरू करें',
  recoveryCode: 'रिकवरी कोड',
  appCodeMissing: 'अपने ऐप के 6 अंक लिखें',
  recoveryCodeMissing: 'अपना एक रिकवरी कोड लिखें',
})

export const loginAnswers = translation(english.loginAnswers, {
  title: 'लॉग इन करें',
  heading: 'लॉग इन करें',
  enterCode: 'अपना कोड लिखें',
  secondStepTitle: 'दूसरा कदम',
  recoveryTitle: 'रिकवरी कोड से लॉग इन करें',
  toAdd: '{item} को बैग में डालने के लिए लॉग इन करें',
  toSaveDesign: 'यह डिज़ाइन सेव करने के लिए लॉग इन करें',
  toOrderDesign: 'यह डिज़ाइन ऑर्डर करने के लिए लॉग इन करें',
  forBag: 'अपना बैग देखने के लिए लॉग इन करें।',
  forCheckout: 'ऑर्डर पूरा करने के लिए लॉग इन करें।',
  forOrders: 'अपने ऑर्डर देखने के लिए लॉग इन करें।',
  forAccount: 'अपना खाता देखने के लिए लॉग इन करें।',
  yourDesign: 'अपना डिज़ाइन',
  registered: 'खाता बन गया 🎉 अब लॉग इन करें।',
  erased: 'आपका खाता हटा दिया गया है।',
  passwordWasReset: 'आपका पासवर्ड बदल गया है। अब उससे लॉग इन करें।',
  wait: 'दूसरा कोड मँगाने से पहले {seconds} सेकंड रुकें।',
  google: {
    cancelled: 'आप लॉग इन नहीं हुए: Google के अनुसार आपने मन बदल लिया।',
    expired: 'बहुत देर हो गई, या शुरुआत दूसरे ब्राउज़र में हुई थी। फिर कोशिश करें।',
    no_email: 'आपके Google खाते से हमें पक्का किया हुआ ईमेल नहीं मिला। अपने ईमेल से लॉग इन करें या खाता बनाएँ।',
    unconfirmed:
      'इस ईमेल से एक खाता है जिसका ईमेल कभी पक्का नहीं हुआ, इसलिए हम उसे Google से नहीं खोलते। ईमेल पर आए कोड से लॉग इन करें: उससे ईमेल पक्का हो जाएगा।',
    unproven: 'यह ईमेल Google का नहीं है, इसलिए हम आपका खाता Google से नहीं खोलते। ईमेल पर आए कोड से लॉग इन करें।',
    staff: 'दुकान के लोग सिर्फ़ पासवर्ड से लॉग इन करते हैं।',
    other_account: 'आपका खाता किसी दूसरे Google खाते से जुड़ा है। दूसरे तरीके से लॉग इन करें।',
    failed: 'Google से लॉग इन नहीं हो पाया। फिर कोशिश करें, या ईमेल से लॉग इन करें।',
    limited: 'बहुत बार कोशिश हुई। कुछ मिनट रुकें, या ईमेल से लॉग इन करें।',
  },
})
