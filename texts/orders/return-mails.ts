import { returnMails as en } from '#texts/en/orders/return-mails.ts'
import { returnMails as hi } from '#texts/hi/orders/return-mails.ts'
import { surface } from '#texts/messages/surface.ts'
import { returnMails as mr } from '#texts/mr/orders/return-mails.ts'

export const returnMails = surface({ en, hi, mr })
