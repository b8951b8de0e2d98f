import { paymentErrors as english } from '#texts/en/errors/payments.ts'
import { translation } from '#texts/messages/compile.ts'

export const paymentErrors = translation(english, {
  pay_to_missing: 'बताएँ कि पैसे कहाँ भेजें, या स्टोर क्रेडिट चुनें।',
  pay_to_invalid: 'UPI ID (name@bank), या खाता नंबर और IFSC लिखें।',
  return_incomplete: 'कृपया सामान और कारण, दोनों भरें।',
})
