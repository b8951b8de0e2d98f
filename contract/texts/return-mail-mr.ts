import type { PaidBy } from '#contract/refunds.ts'
import type { ReturnMailTexts } from './return-mail-en.ts'

const HOW: Record<PaidBy, string> = { upi: 'UPI ने', bank: 'बँक ट्रान्सफरने', cash: 'रोख' }

/** The mails about a return in Marathi. */
export const returnMailMr: ReturnMailTexts = {
  asked: (ticket, fee) => ({
    subject: `परत करण्याची तुमची विनंती ${ticket}`,
    title: 'परत करण्याची तुमची विनंती आम्हाला मिळाली आहे.',
    preview: `${ticket}. आमची टीम 24 तासांत तुमच्याशी संपर्क साधेल.`,
    text: 'आमची टीम 24 तासांत तुमच्याशी संपर्क साधेल. कृपया तोपर्यंत वस्तू वापरू नका.',
    fee: `परत करण्याचे शुल्क ${fee} आहे, जे रिफंडमधून वजा होते. वस्तू खराब किंवा चुकीची असल्यास मोफत.`,
  }),
  steps: {
    approved: ({ ticket }) => ({
      subject: `परत करण्याची विनंती ${ticket} मंजूर झाली`,
      title: 'परत करण्याची तुमची विनंती मंजूर झाली आहे.',
      text: 'कृपया वस्तू न वापरता आणि टॅगसह परत पाठवा आणि पार्सलवर तिकीट नंबर लिहा.',
    }),
    received: ({ ticket }) => ({
      subject: `परत पाठवलेले पार्सल ${ticket} मिळाले`,
      title: 'तुम्ही परत पाठवलेल्या वस्तू आम्हाला मिळाल्या आहेत.',
      text: 'आम्ही त्या तपासू आणि रिफंड पाठवताच तुम्हाला ईमेल करू.',
    }),
    refunded: ({ ticket, refunded, paidBy, refundDays }) => ({
      subject: `तुमचा परतावा ${ticket} पूर्ण झाला`,
      title: 'तुमचा परतावा पूर्ण झाला आहे.',
      text: paidBy
        ? `आम्ही ${refunded} तुम्हाला ${HOW[paidBy]} परत केले आहेत.`
        : refunded
          ? `तुमचा रिफंड ${refunded} आहे. ऑनलाइन पेमेंट ${refundDays} कामकाजाच्या दिवसांत ज्या खात्यातून किंवा कार्डवरून पैसे भरले होते तिथेच परत जाते.`
          : 'तुमचा रिफंड झाला आहे.',
    }),
    declined: ({ ticket }) => ({
      subject: `परत करण्याच्या विनंतीबद्दल ${ticket}`,
      title: 'आम्ही ही विनंती स्वीकारू शकत नाही.',
      text: 'ही चूक आहे असे वाटत असल्यास, कृपया या ईमेलला उत्तर द्या, आम्ही पाहू.',
    }),
  },
  ticket: 'तिकीट',
  order: 'ऑर्डर',
  items: 'परत करायच्या वस्तू',
  reason: 'कारण',
  fromUs: 'आमच्याकडून',
  seeOrder: 'तुमची ऑर्डर पाहा',
  questions: 'काही प्रश्न? या ईमेलला उत्तर द्या किंवा लिहा:',
}
