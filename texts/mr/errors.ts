import { errors as english } from '#texts/en/errors.ts'
import { translation } from '#texts/messages/compile.ts'

export const errors = translation(english, {
  link_ended: 'ही लिंक आता चालत नाही.',
  tracking_not_found: 'या ऑर्डर नंबर आणि फोन नंबरची ऑर्डर सापडली नाही. कृपया दोन्ही तपासा.',
})
