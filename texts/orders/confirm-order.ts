import { confirmOrder as en } from '#texts/en/orders/confirm-order.ts'
import { confirmOrder as hi } from '#texts/hi/orders/confirm-order.ts'
import { surface } from '#texts/messages/surface.ts'
import { confirmOrder as mr } from '#texts/mr/orders/confirm-order.ts'

export const confirmOrder = surface({ en, hi, mr })
