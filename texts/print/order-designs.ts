import { orderDesigns as en } from '#texts/en/print/order-designs.ts'
import { orderDesigns as hi } from '#texts/hi/print/order-designs.ts'
import { surface } from '#texts/messages/surface.ts'
import { orderDesigns as mr } from '#texts/mr/print/order-designs.ts'

export const orderDesigns = surface({ en, hi, mr })
