import type { PaidBy } from '#contract/refunds.ts'
import type { ReturnMailTexts } from './return-mail-en.ts'

const HOW: Record<PaidBy, string> = { upi: 'UPI से', bank: 'बैंक ट्रांसफ़र से', cash: 'नकद' }

/** The mails about a return in Hindi. */
export const returnMailHi: ReturnMailTexts = {
  asked: (ticket, fee) => ({
    subject: `आपकी वापसी का अनुरोध ${ticket}`,
    title: 'आपकी वापसी का अनुरोध हमें मिल गया है।',
    preview: `${ticket}। हमारी टीम 24 घंटे में आपसे संपर्क करेगी।`,
    text: 'हमारी टीम 24 घंटे में आपसे संपर्क करेगी। कृपया तब तक सामान न पहनें।',
    fee: `वापसी का शुल्क ${fee} है, जो रिफ़ंड में से कटता है। सामान खराब या गलत हो तो मुफ़्त।`,
  }),
  steps: {
    approved: ({ ticket }) => ({
      subject: `आपकी वापसी ${ticket} मंज़ूर हो गई`,
      title: 'आपकी वापसी मंज़ूर हो गई है।',
      text: 'कृपया सामान बिना पहने और टैग के साथ वापस भेजें, और पार्सल पर टिकट नंबर लिखें।',
    }),
    received: ({ ticket }) => ({
      subject: `आपकी वापसी ${ticket} का पार्सल मिल गया`,
      title: 'आपका वापस भेजा गया सामान हमें मिल गया है।',
      text: 'हम इसे जाँचेंगे और रिफ़ंड भेजते ही आपको ईमेल करेंगे।',
    }),
    refunded: ({ ticket, refunded, paidBy, refundDays }) => ({
      subject: `आपकी वापसी ${ticket} पूरी हो गई`,
      title: 'आपकी वापसी पूरी हो गई है।',
      text: paidBy
        ? `हमने ${refunded} आपको ${HOW[paidBy]} लौटा दिए हैं।`
        : refunded
          ? `आपका रिफ़ंड ${refunded} है। ऑनलाइन भुगतान ${refundDays} कामकाजी दिन में उसी खाते या कार्ड में लौटता है जिससे आपने भुगतान किया था।`
          : 'आपका रिफ़ंड हो गया है।',
    }),
    declined: ({ ticket }) => ({
      subject: `आपकी वापसी ${ticket} के बारे में`,
      title: 'हम यह वापसी स्वीकार नहीं कर सकते।',
      text: 'अगर आपको लगता है कि यह गलती है, तो कृपया इस ईमेल का जवाब दें, हम इसे देखेंगे।',
    }),
  },
  ticket: 'टिकट',
  order: 'ऑर्डर',
  items: 'वापस होने वाला सामान',
  reason: 'कारण',
  fromUs: 'हमारी ओर से',
  seeOrder: 'अपना ऑर्डर देखें',
  questions: 'कोई सवाल? इस ईमेल का जवाब दें या लिखें:',
}
