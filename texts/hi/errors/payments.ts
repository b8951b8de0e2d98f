import { paymentErrors as english } from '#texts/en/errors/payments.ts'
import { translation } from '#texts/messages/compile.ts'

export const paymentErrors = translation(english, {})
