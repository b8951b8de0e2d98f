import { orderErrors as english } from '#texts/en/errors/orders.ts'
import { translation } from '#texts/messages/compile.ts'

export const orderErrors = translation(english, {
  tracking_not_found: 'या ऑर्डर नंबर आणि फोन नंबरची ऑर्डर सापडली नाही. कृपया दोन्ही तपासा.',
})
