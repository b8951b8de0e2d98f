import { errors as english } from '#texts/en/errors.ts'
import { translation } from '#texts/messages/compile.ts'

export const errors = translation(english, {
  link_ended: 'यह लिंक अब काम नहीं करता।',
  tracking_not_found: 'इस ऑर्डर नंबर और फ़ोन नंबर से कोई ऑर्डर नहीं मिला। कृपया दोनों जाँच लें।',
})
