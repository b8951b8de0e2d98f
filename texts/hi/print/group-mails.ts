import { groupMails as english } from '#texts/en/print/group-mails.ts'
import { translation } from '#texts/messages/compile.ts'

export const groupMails = translation(english, {
  closed: {
    subject: '{title}: सबके लिए {price, number, rupees}',
    title: 'आपका ग्रुप ऑर्डर बंद हो गया है',
    preview:
      '{how, select, none {{pieces} शर्ट, हर एक {price, number, rupees}।} other {आपको {refund, number, rupees} वापस मिलेंगे।}}',
    text: '{title} में {pieces} शर्ट हैं, इसलिए हर शर्ट {price, number, rupees} की है। {how, select, none {यह आपके दिए हुए से कम नहीं है, इसलिए कुछ वापस नहीं होना है।} credit {जुड़ते समय आपने ज़्यादा दिया था: {refund, number, rupees} आपके स्टोर क्रेडिट में जोड़ दिए गए हैं।} other {जुड़ते समय आपने ज़्यादा दिया था: {refund, number, rupees} उसी तरीके से वापस भेजे जा रहे हैं जिससे आपने भुगतान किया था।}} अब हम आपकी शर्ट प्रिंट करेंगे।',
    button: 'ग्रुप ऑर्डर देखें',
  },
  asked: {
    subject: '{title}: {price, number, rupees} दें, या पूरा पैसा लेकर छोड़ दें',
    title: 'आपकी शर्ट की कीमत बदल गई है',
    preview: '{paid, number, rupees} की जगह {price, number, rupees}। कृपया {until, date, dateTime} तक जवाब दें।',
    text: '{title} {pieces} शर्ट के साथ बंद हुआ है, जो आपके {paid, number, rupees} देने के समय से कम हैं, इसलिए हर शर्ट {price, number, rupees} की है। {until, date, dateTime} तक {price, number, rupees} दें, तो आपके {paid, number, rupees} पूरे वापस मिलेंगे। या छोड़ दें, तब भी पूरा पैसा वापस मिलेगा। तब तक जवाब न मिलने पर आप बाहर हो जाएँगे और पैसा वापस मिलेगा। उससे पहले कुछ प्रिंट नहीं होगा।',
    button: 'भुगतान करें या छोड़ दें',
  },
  closedForOrganiser: {
    subject: '{title} बंद हो गया है',
    title: 'आपका ग्रुप ऑर्डर बंद हो गया है',
    preview: '{pieces} शर्ट, हर एक {price, number, rupees}।',
    text: '{title} में {pieces} शर्ट हैं, इसलिए हर शर्ट {price, number, rupees} की है। {payer, select, organiser {भुगतान का लिंक अलग ईमेल में है: भुगतान होते ही हम इन्हें प्रिंट करेंगे।} other {अब हम इन्हें प्रिंट करेंगे।}}',
    button: 'ग्रुप ऑर्डर देखें',
  },
  joined: {
    subject: 'ग्रुप ऑर्डर में आपकी टी-शर्ट',
    title: 'आपकी शर्ट का भुगतान बाकी है',
    preview: 'इसे देखें, भुगतान करें, या छोड़ दें।',
    text: 'किसी ने इस ईमेल पते से एक ग्रुप ऑर्डर में शर्ट जोड़ी है। उसके पेज पर कीमत दिखती है, और वहीं आप भुगतान कर सकते हैं या छोड़ सकते हैं। यह आप नहीं थे? तो कुछ करने की ज़रूरत नहीं: कुछ ऑर्डर नहीं हुआ है और कोई खाता नहीं बना है।',
    button: 'अपनी शर्ट देखें',
  },
  soon: {
    subject: 'आपकी टी-शर्ट का भुगतान बाकी है',
    title: 'आपकी शर्ट का भुगतान बाकी है',
    preview: '{until, date, dateTime} तक भुगतान कर सकते हैं।',
    text: 'जिस ग्रुप ऑर्डर से आप जुड़े हैं वह {until, date, dateTime} को बंद होगा। भुगतान होने पर ही आपकी शर्ट शामिल होगी।',
    button: 'अपनी शर्ट देखें',
  },
  cancelled: {
    subject: '{title} रद्द हो गया है',
    title: 'ग्रुप ऑर्डर रद्द हो गया है',
    preview: 'जिसने भुगतान किया है उसे पूरा पैसा वापस मिलेगा।',
    text: '{title} अब नहीं होगा। जिसने भुगतान किया है उसे पूरा पैसा उसी तरीके से वापस मिलेगा।',
    button: 'ग्रुप ऑर्डर देखें',
  },
  cancelledForMember: {
    subject: 'ग्रुप ऑर्डर रद्द हो गया है',
    title: 'ग्रुप ऑर्डर रद्द हो गया है',
    preview: 'कुछ भुगतान नहीं करना है।',
    text: 'जिस ग्रुप ऑर्डर से आप जुड़े थे वह अब नहीं होगा। कुछ भुगतान नहीं करना है।',
    button: 'ग्रुप ऑर्डर देखें',
  },
})
