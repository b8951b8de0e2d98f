import { creditMails as en } from '#texts/en/selling/credit-mails.ts'
import { creditMails as hi } from '#texts/hi/selling/credit-mails.ts'
import { surface } from '#texts/messages/surface.ts'
import { creditMails as mr } from '#texts/mr/selling/credit-mails.ts'

export const creditMails = surface({ en, hi, mr })
