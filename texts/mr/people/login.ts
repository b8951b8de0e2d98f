import * as english from '#texts/en/people/login.ts'
import { translation } from '#texts/messages/compile.ts'

export const loginSteps = translation(english.loginSteps, {
  email: 'ईमेल',
  code: 'कोड',
  logIn: 'लॉग इन करा',
  loggingIn: 'लॉग इन होत आहे...',
  sending: 'पाठवत आहोत...',
  continueNow: 'लगेच पुढे जा',
  success: 'लॉग इन झाले 🎉',
  noResponse: 'सर्व्हरमध्ये अडचण आली. कृपया पुन्हा प्रयत्न करा.',
})

export const login = translation(english.login, {
  newHere: 'नवीन आहात? <link>खाते तयार करा</link>',
  password: 'पासवर्ड',
  showPassword: 'पासवर्ड दाखवा',
  forgotPassword: 'पासवर्ड विसरलात?',
  login: 'लॉग इन करा',
  byCode: 'मला कोड ईमेल करा',
  newTerms:
    'नवीन ईमेलने खाते तयार होते, आणि तुम्हाला हे मान्य असते: <privacy>गोपनीयता धोरण</privacy> आणि <terms>नियम व अटी</terms>.',
  emailOrMobile: 'ईमेल किंवा मोबाइल नंबर',
  sendCode: 'मला कोड पाठवा',
  newContactTerms:
    'नवीन ईमेल किंवा नंबरने खाते तयार होते, आणि तुम्हाला हे मान्य असते: <privacy>गोपनीयता धोरण</privacy> आणि <terms>नियम व अटी</terms>.',
  orPassword: 'किंवा पासवर्डने',
  usePassword: 'पासवर्डने लॉग इन करा',
  useOther: 'पासवर्ड किंवा पासकीने लॉग इन करा',
  byPasskey: 'पासकीने लॉग इन करा',
  passkeyNotUsed: 'पासकी वापरली गेली नाही. पुन्हा प्रयत्न करा, किंवा दुसऱ्या मार्गाने लॉग इन करा.',
  byGoogle: 'Google ने लॉग इन करा',
  googleTerms:
    'Google आम्हाला तुमचे नाव आणि ईमेल सांगते. नवीन ईमेलने खाते तयार होते, आणि तुम्हाला हे मान्य असते: <privacy>गोपनीयता धोरण</privacy> आणि <terms>नियम व अटी</terms>.',
})

export const loginCode = translation(english.loginCode, {
  sentTo: 'आम्ही <to>{email}</to> वर 6 अंक ईमेल केले आहेत. ते 10 मिनिटे चालतील.',
  sentToPhone:
    'आम्ही <to>{phone}</to> वर {via, select, whatsapp {WhatsApp} other {SMS}} ने 6 अंक पाठवले आहेत. ते 10 मिनिटे चालतील.',
  alsoMailed:
    'हा नंबर इथे बराच काळ वापरला गेला नाही. तुमच्या खात्याच्या सुरक्षिततेसाठी आम्ही <to>{email}</to> वरही 6 अंक ईमेल केले आहेत. आता ते लिहा.',
  codeHelp: '6 अंक. स्पॅम फोल्डरमध्येही पाहा.',
  phoneCodeHelp: '6 अंक.',
  sendAnother: 'दुसरा कोड पाठवा',
  sendAgainIn: '{seconds} सेकंदांनी पुन्हा पाठवा',
  otherWay: 'दुसरा ईमेल किंवा पासवर्ड',
  otherWayThanPhone: 'दुसरा नंबर, ईमेल किंवा पासवर्ड',
  startAgain: 'पुन्हा सुरुवात करा',
})

export const secondStep = translation(english.secondStep, {
  fromApp: 'तुमचे ऑथेंटिकेटर ॲप उघडा आणि या दुकानासाठी दिसणारे 6 अंक लिहा.',
  fromRecovery: 'दोन पायऱ्यांचे लॉग इन सुरू करताना तुम्ही जपून ठेवलेल्या कोडपैकी एक. प्रत्येक कोड एकदाच चालतो.',
  useApp: 'ऑथेंटिकेटर ॲपने लॉग इन करा',
  withoutPhone: 'माझा फोन माझ्याकडे नाही',
  startAgain: 'पुन्हा सुरुवात करा',
  recoveryCode: 'रिकव्हरी कोड',
  appCodeMissing: 'तुमच्या ॲपमधील 6 अंक लिहा',
  recoveryCodeMissing: 'तुमचा एक रिकव्हरी कोड लिहा',
})

export const loginAnswers = translation(english.loginAnswers, {
  title: 'लॉग इन करा',
  heading: 'लॉग इन करा',
  enterCode: 'तुमचा कोड लिहा',
  secondStepTitle: 'दुसरी पायरी',
  recoveryTitle: 'रिकव्हरी कोडने लॉग इन करा',
  toAdd: '{item} बॅगेत टाकण्यासाठी लॉग इन करा',
  toSaveDesign: 'हे डिझाइन जतन करण्यासाठी लॉग इन करा',
  toOrderDesign: 'हे डिझाइन ऑर्डर करण्यासाठी लॉग इन करा',
  forBag: 'तुमची बॅग पाहण्यासाठी लॉग इन करा.',
  forCheckout: 'ऑर्डर पूर्ण करण्यासाठी लॉग इन करा.',
  forOrders: 'तुमच्या ऑर्डर पाहण्यासाठी लॉग इन करा.',
  forAccount: 'तुमचे खाते पाहण्यासाठी लॉग इन करा.',
  yourDesign: 'तुमचे डिझाइन',
  registered: 'खाते तयार झाले 🎉 आता लॉग इन करा.',
  erased: 'तुमचे खाते हटवले आहे.',
  passwordWasReset: 'तुमचा पासवर्ड बदलला आहे. आता त्याने लॉग इन करा.',
  wait: 'दुसरा कोड मागवण्यापूर्वी {seconds} सेकंद थांबा.',
  google: {
    cancelled: 'तुम्ही लॉग इन झाला नाहीत: Google च्या म्हणण्यानुसार तुम्ही विचार बदललात.',
    expired: 'खूप वेळ लागला, किंवा सुरुवात दुसऱ्या ब्राउझरमध्ये झाली होती. पुन्हा प्रयत्न करा.',
    no_email: 'तुमच्या Google खात्यातून आम्हाला खात्री केलेला ईमेल मिळाला नाही. तुमच्या ईमेलने लॉग इन करा किंवा खाते तयार करा.',
    unconfirmed:
      'या ईमेलचे एक खाते आहे, पण त्याच्या ईमेलची खात्री कधीच झाली नाही, म्हणून ते आम्ही Google ने उघडत नाही. ईमेलवर आलेल्या कोडने लॉग इन करा: त्याने ईमेलची खात्री होईल.',
    unproven: 'हा ईमेल Google चा नाही, म्हणून तुमचे खाते आम्ही Google ने उघडत नाही. ईमेलवर आलेल्या कोडने लॉग इन करा.',
    staff: 'दुकानातील लोक फक्त पासवर्डने लॉग इन करतात.',
    other_account: 'तुमचे खाते दुसऱ्या Google खात्याशी जोडलेले आहे. दुसऱ्या मार्गाने लॉग इन करा.',
    failed: 'Google ने लॉग इन होऊ शकले नाही. पुन्हा प्रयत्न करा, किंवा ईमेलने लॉग इन करा.',
    limited: 'खूप वेळा प्रयत्न झाला. काही मिनिटे थांबा, किंवा ईमेलने लॉग इन करा.',
  },
})
