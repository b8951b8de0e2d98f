import { backInStockMails as english } from '#texts/en/catalogue/back-in-stock-mails.ts'
import { translation } from '#texts/messages/compile.ts'

export const backInStockMails = translation(english, {
  confirm: {
    subject: '{what} वापस आने पर आपको बताएँ?',
    title: 'बस एक और कदम',
    preview: 'अपना ईमेल कन्फ़र्म करें, वापस आने पर हम आपको बताएँगे।',
    text: 'आपने कहा था कि {what} फिर से स्टॉक में आने पर हम आपको बताएँ। कृपया कन्फ़र्म करें कि यह ईमेल आपका है।',
    button: 'हाँ, मुझे बताएँ',
    note: 'यह लिंक {days} दिन तक काम करेगा। अगर यह आपने नहीं माँगा था, तो इस ईमेल को अनदेखा करें; हम आपको और ईमेल नहीं भेजेंगे।',
  },
  back: {
    subject: '{what} वापस आ गया है',
    title: 'फिर से स्टॉक में',
    preview: 'आपने हमसे बताने को कहा था।',
    text: 'आपने हमसे बताने को कहा था: {what} फिर से स्टॉक में है। हम इसे आपके लिए रोककर नहीं रख सकते, इसलिए चाहिए तो जल्दी ऑर्डर करें।',
    button: 'दुकान में देखें',
  },
  why: 'यह ईमेल हम सिर्फ़ एक बार भेजते हैं, क्योंकि आपने माँगा था।',
  stop: 'ये ईमेल बंद करें',
})
