import { reviewMails as en } from '#texts/en/catalogue/review-mails.ts'
import { reviewMails as hi } from '#texts/hi/catalogue/review-mails.ts'
import { surface } from '#texts/messages/surface.ts'
import { reviewMails as mr } from '#texts/mr/catalogue/review-mails.ts'

export const reviewMails = surface({ en, hi, mr })
