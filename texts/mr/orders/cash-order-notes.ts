import { cashOrderNotes as english } from '#texts/en/orders/cash-order-notes.ts'
import { translation } from '#texts/messages/compile.ts'

export const cashOrderNotes = translation(english, {
  heading: 'फक्त एक पाऊल बाकी!',
  confirm: 'कृपया तुमची ऑर्डर निश्चित करा',
  confirmText:
    'आम्ही तुम्हाला एक लिंक ईमेल केली आहे. ती उघडा आणि {date, date, dateTime} पर्यंत “ऑर्डर निश्चित करा” दाबा. तोपर्यंत आम्ही तुमच्या वस्तू ठेवतो; निश्चित न केल्यास ऑर्डर रद्द होईल आणि काहीही द्यावे लागणार नाही.',
  confirmByPhoneText:
    'आम्ही तुमच्या फोनवर एक लिंक पाठवली आहे. ती उघडा आणि {date, date, dateTime} पर्यंत “ऑर्डर निश्चित करा” दाबा. तोपर्यंत आम्ही तुमच्या वस्तू ठेवतो; निश्चित न केल्यास ऑर्डर रद्द होईल आणि काहीही द्यावे लागणार नाही.',
  pay: 'आत्ता UPI ने पैसे द्या',
  paySaving: 'आत्ता UPI ने पैसे द्या आणि {saved, number, price} वाचवा',
  payText: 'किंवा कॅश ऑन डिलिव्हरी ठेवा आणि पोहोचल्यावर {total, number, price} द्या. आम्ही पॅक करेपर्यंत तुम्ही निवडू शकता.',
  payButton: 'आत्ता {amount, number, price} द्या',
})
