import { confirmOrder as english } from '#texts/en/orders/confirm-order.ts'
import { translation } from '#texts/messages/compile.ts'

export const confirmOrder = translation(english, {
  heading: 'अपने ऑर्डर की पुष्टि करें',
  title: 'ऑर्डर #{number} की पुष्टि करें',
  question: '{name}, क्या यह आपका ऑर्डर है? {total, number, rupees}.',
  questionInCash: '{name}, क्या यह आपका ऑर्डर है? {total, number, rupees}, कैश ऑन डिलीवरी.',
  until: 'कृपया {date, date, dateTime} तक पुष्टि करें।',
  button: 'ऑर्डर की पुष्टि करें',
  thanks: 'धन्यवाद। ऑर्डर #{number} की पुष्टि हो गई है, और हम इसे तैयार कर रहे हैं।',
  closed:
    'ऑर्डर #{number} रद्द हो गया है और अब इसकी पुष्टि नहीं हो सकती। आपको कुछ नहीं देना है। My Orders में आप फिर से ऑर्डर कर सकते हैं।',
  invalid: 'यह लिंक मान्य नहीं है। कृपया अपने ऑर्डर का सबसे नया ईमेल खोलें।',
})
