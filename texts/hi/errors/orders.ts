import { orderErrors as english } from '#texts/en/errors/orders.ts'
import { translation } from '#texts/messages/compile.ts'

export const orderErrors = translation(english, {
  tracking_not_found: 'इस ऑर्डर नंबर और फ़ोन नंबर से कोई ऑर्डर नहीं मिला। कृपया दोनों जाँच लें।',
})
