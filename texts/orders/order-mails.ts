import { orderMails as en } from '#texts/en/orders/order-mails.ts'
import { orderMails as hi } from '#texts/hi/orders/order-mails.ts'
import { surface } from '#texts/messages/surface.ts'
import { orderMails as mr } from '#texts/mr/orders/order-mails.ts'

export const orderMails = surface({ en, hi, mr })
