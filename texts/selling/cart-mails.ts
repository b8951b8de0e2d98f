import { cartMails as en } from '#texts/en/selling/cart-mails.ts'
import { cartMails as hi } from '#texts/hi/selling/cart-mails.ts'
import { surface } from '#texts/messages/surface.ts'
import { cartMails as mr } from '#texts/mr/selling/cart-mails.ts'

export const cartMails = surface({ en, hi, mr })
