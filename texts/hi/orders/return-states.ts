import { returnStates as english } from '#texts/en/orders/return-states.ts'
import { translation } from '#texts/messages/compile.ts'

export const returnStates = translation(english, {
  waiting: {
    label: 'वापसी का अनुरोध मिला',
    text: 'हमारी टीम 24 घंटे में आपसे संपर्क करेगी।',
  },
  approved: {
    label: 'वापसी मंज़ूर हुई',
    text: 'हम आपके पार्सल का इंतज़ार कर रहे हैं।',
  },
  received: {
    label: 'वापसी का पार्सल मिला',
    text: 'पार्सल हमें मिल गया है। अब आपका रिफ़ंड होगा।',
  },
  refunded: {
    label: 'वापसी पूरी हुई',
    text: 'पार्सल हमें मिल गया है।',
  },
  sent: {
    label: 'एक्सचेंज भेज दिया गया',
    text: 'हमने इसे आपके डिलीवरी के पते पर भेज दिया है। आपको कुछ नहीं देना है।',
  },
  exchanged: {
    label: 'एक्सचेंज पूरा हुआ',
    text: 'आपका एक्सचेंज डिलीवर हो गया है।',
  },
  declined: {
    label: 'वापसी नामंज़ूर हुई',
    text: 'हम यह वापसी स्वीकार नहीं कर सके।',
  },
  cancelled: {
    label: 'वापसी रद्द हुई',
    text: 'कुछ वापस नहीं भेजना है।',
  },
  ofExchange: {
    waiting: {
      label: 'एक्सचेंज का अनुरोध मिला',
      text: 'सामान आपके लिए रखा है। हमारी टीम 24 घंटे में आपसे संपर्क करेगी।',
    },
    approved: {
      label: 'एक्सचेंज मंज़ूर हुआ',
      text: 'सामान आपके लिए रखा है। हम आपके पार्सल का इंतज़ार कर रहे हैं।',
    },
    received: {
      label: 'पार्सल मिल गया',
      text: 'पार्सल हमें मिल गया है। अब आपका एक्सचेंज भेजा जाएगा।',
    },
    declined: {
      label: 'एक्सचेंज नामंज़ूर हुआ',
      text: 'हम यह एक्सचेंज स्वीकार नहीं कर सके।',
    },
    cancelled: {
      label: 'एक्सचेंज रद्द हुआ',
      text: 'अब आपके लिए कुछ नहीं रखा है।',
    },
  },
})
