import { groupMails as english } from '#texts/en/print/group-mails.ts'
import { translation } from '#texts/messages/compile.ts'

export const groupMails = translation(english, {
  closed: {
    subject: '{title}: सर्वांसाठी {price, number, rupees}',
    title: 'तुमची ग्रुप ऑर्डर बंद झाली आहे',
    preview:
      '{how, select, none {{pieces} शर्ट, प्रत्येकी {price, number, rupees}.} other {तुम्हाला {refund, number, rupees} परत मिळतील.}}',
    text: '{title} मध्ये {pieces} शर्ट आहेत, म्हणून प्रत्येक शर्ट {price, number, rupees} ला आहे. {how, select, none {हे तुम्ही दिलेल्यापेक्षा कमी नाही, म्हणून काही परत करायचे नाही.} credit {सामील होताना तुम्ही जास्त दिले होते: {refund, number, rupees} तुमच्या स्टोअर क्रेडिटमध्ये जमा केले आहेत.} other {सामील होताना तुम्ही जास्त दिले होते: {refund, number, rupees} तुम्ही ज्या प्रकारे पैसे दिले त्याच प्रकारे परत पाठवत आहोत.}} आता आम्ही तुमचा शर्ट प्रिंट करू.',
    button: 'ग्रुप ऑर्डर पाहा',
  },
  asked: {
    subject: '{title}: {price, number, rupees} भरा, किंवा सर्व पैसे घेऊन बाहेर पडा',
    title: 'तुमच्या शर्टची किंमत बदलली आहे',
    preview: '{paid, number, rupees} ऐवजी {price, number, rupees}. कृपया {until, date, dateTime} पर्यंत उत्तर द्या.',
    text: '{title} {pieces} शर्टसह बंद झाली आहे, तुम्ही {paid, number, rupees} भरले तेव्हापेक्षा कमी, म्हणून प्रत्येक शर्ट {price, number, rupees} ला आहे. {until, date, dateTime} पर्यंत {price, number, rupees} भरा, तुमचे {paid, number, rupees} पूर्ण परत मिळतील. किंवा बाहेर पडा, तरीही ते परत मिळतील. तोपर्यंत उत्तर न दिल्यास तुम्ही बाहेर पडाल आणि पैसे परत मिळतील. त्याआधी काहीही छापले जात नाही.',
    button: 'पैसे भरा किंवा बाहेर पडा',
  },
  closedForOrganiser: {
    subject: '{title} बंद झाली आहे',
    title: 'तुमची ग्रुप ऑर्डर बंद झाली आहे',
    preview: '{pieces} शर्ट, प्रत्येकी {price, number, rupees}.',
    text: '{title} मध्ये {pieces} शर्ट आहेत, म्हणून प्रत्येक शर्ट {price, number, rupees} ला आहे. {payer, select, organiser {पैसे भरण्याची लिंक वेगळ्या ईमेलमध्ये आहे: पैसे भरताच आम्ही ते प्रिंट करू.} other {आता आम्ही ते प्रिंट करू.}}',
    button: 'ग्रुप ऑर्डर पाहा',
  },
  joined: {
    subject: 'ग्रुप ऑर्डरमधील तुमचा टी-शर्ट',
    title: 'तुमच्या शर्टचे पैसे बाकी आहेत',
    preview: 'तो पाहा, पैसे भरा, किंवा बाहेर पडा.',
    text: 'कोणीतरी या ईमेल पत्त्याने एका ग्रुप ऑर्डरमध्ये शर्ट जोडला आहे. त्याच्या पानावर किंमत दिसते, आणि तिथेच पैसे भरता येतात किंवा बाहेर पडता येते. हे तुम्ही नव्हता? मग काही करायची गरज नाही: काहीही ऑर्डर झालेले नाही आणि खाते तयार केलेले नाही.',
    button: 'तुमचा शर्ट पाहा',
  },
  soon: {
    subject: 'तुमच्या टी-शर्टचे पैसे बाकी आहेत',
    title: 'तुमच्या शर्टचे पैसे बाकी आहेत',
    preview: '{until, date, dateTime} पर्यंत पैसे भरता येतील.',
    text: 'तुम्ही सामील झालेली ग्रुप ऑर्डर {until, date, dateTime} रोजी बंद होईल. पैसे भरल्यावरच तुमचा शर्ट सामील होईल.',
    button: 'तुमचा शर्ट पाहा',
  },
  cancelled: {
    subject: '{title} रद्द झाली आहे',
    title: 'ग्रुप ऑर्डर रद्द झाली आहे',
    preview: 'ज्यांनी पैसे भरले त्यांना सर्व पैसे परत मिळतील.',
    text: '{title} आता होणार नाही. ज्यांनी पैसे भरले आहेत त्यांना त्याच प्रकारे सर्व पैसे परत मिळतील.',
    button: 'ग्रुप ऑर्डर पाहा',
  },
  cancelledForMember: {
    subject: 'ग्रुप ऑर्डर रद्द झाली आहे',
    title: 'ग्रुप ऑर्डर रद्द झाली आहे',
    preview: 'काहीही पैसे भरायचे नाहीत.',
    text: 'तुम्ही सामील झालेली ग्रुप ऑर्डर आता होणार नाही. काहीही पैसे भरायचे नाहीत.',
    button: 'ग्रुप ऑर्डर पाहा',
  },
})
