import { returnAnswers as en } from '#texts/en/orders/return-answers.ts'
import { returnAnswers as hi } from '#texts/hi/orders/return-answers.ts'
import { surface } from '#texts/messages/surface.ts'
import { returnAnswers as mr } from '#texts/mr/orders/return-answers.ts'

export const returnAnswers = surface({ en, hi, mr })
