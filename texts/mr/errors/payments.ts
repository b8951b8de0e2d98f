import { paymentErrors as english } from '#texts/en/errors/payments.ts'
import { translation } from '#texts/messages/compile.ts'

export const paymentErrors = translation(english, {
  pay_to_missing: 'पैसे कुठे पाठवायचे ते सांगा, किंवा स्टोअर क्रेडिट निवडा.',
  pay_to_invalid: 'UPI ID (name@bank), किंवा खाते क्रमांक आणि IFSC लिहा.',
  return_incomplete: 'कृपया वस्तू आणि कारण दोन्ही भरा.',
})
