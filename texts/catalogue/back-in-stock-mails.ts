import { backInStockMails as en } from '#texts/en/catalogue/back-in-stock-mails.ts'
import { backInStockMails as hi } from '#texts/hi/catalogue/back-in-stock-mails.ts'
import { surface } from '#texts/messages/surface.ts'
import { backInStockMails as mr } from '#texts/mr/catalogue/back-in-stock-mails.ts'

export const backInStockMails = surface({ en, hi, mr })
