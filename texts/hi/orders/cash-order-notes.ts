import { cashOrderNotes as english } from '#texts/en/orders/cash-order-notes.ts'
import { translation } from '#texts/messages/compile.ts'

export const cashOrderNotes = translation(english, {
  heading: 'बस एक कदम और!',
  confirm: 'कृपया अपने ऑर्डर की पुष्टि करें',
  confirmText:
    'हमने आपको एक लिंक ईमेल किया है। उसे खोलें और {date, date, dateTime} तक “ऑर्डर की पुष्टि करें” दबाएँ। तब तक हम आपका सामान रखते हैं; पुष्टि न होने पर ऑर्डर रद्द हो जाएगा और आपको कुछ नहीं देना होगा।',
  confirmByPhoneText:
    'हमने आपके फ़ोन पर एक लिंक भेजा है। उसे खोलें और {date, date, dateTime} तक “ऑर्डर की पुष्टि करें” दबाएँ। तब तक हम आपका सामान रखते हैं; पुष्टि न होने पर ऑर्डर रद्द हो जाएगा और आपको कुछ नहीं देना होगा।',
  pay: 'अभी UPI से भुगतान करें',
  paySaving: 'अभी UPI से भुगतान करें और {saved, number, price} बचाएँ',
  payText: 'या कैश ऑन डिलीवरी रखें और पहुँचने पर {total, number, price} दें। पैक होने तक आप चुन सकते हैं।',
  payButton: 'अभी {amount, number, price} दें',
})
