import { orderErrors as english } from '#texts/en/errors/orders.ts'
import { translation } from '#texts/messages/compile.ts'

export const orderErrors = translation(english, {
  order_not_taken: 'ही ऑर्डर आम्ही ऑनलाइन घेऊ शकत नाही. कृपया आम्हाला लिहा.',
  tracking_not_found: 'या ऑर्डर नंबर आणि फोन नंबरची ऑर्डर सापडली नाही. कृपया दोन्ही तपासा.',
})
