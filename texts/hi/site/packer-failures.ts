import { packerFailures as english } from '#texts/en/site/packer-failures.ts'
import { translation } from '#texts/messages/compile.ts'

export const packerFailures = translation(english, {
  acceptOrder: 'ऑर्डर स्वीकार नहीं हो सका।',
  confirmOrder: 'ऑर्डर की पुष्टि नहीं हो सकी।',
  updateOrder: 'ऑर्डर में बदलाव नहीं हो सका।',
  notReached: 'दुकान से संपर्क नहीं हो सका। इंटरनेट जाँचें।',
  notDone: 'यह नहीं हो सका। फिर से कोशिश करें।',
  notConfirmed: 'पहले पुष्टि करें: बॉक्स पर निशान लगाएँ।',
  loggedOut: 'आप लॉग आउट हो गए हैं। दूसरे टैब में फिर से लॉग इन करें, फिर सहेजें।',
  notProven: 'कुछ नहीं बदला, क्योंकि आपने पुष्टि नहीं की कि यह आप ही हैं।',
})
