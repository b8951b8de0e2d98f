import { cashOrderNotes as en } from '#texts/en/orders/cash-order-notes.ts'
import { cashOrderNotes as hi } from '#texts/hi/orders/cash-order-notes.ts'
import { surface } from '#texts/messages/surface.ts'
import { cashOrderNotes as mr } from '#texts/mr/orders/cash-order-notes.ts'

export const cashOrderNotes = surface({ en, hi, mr })
