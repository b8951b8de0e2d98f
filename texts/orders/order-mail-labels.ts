import { orderMailLabels as en } from '#texts/en/orders/order-mail-labels.ts'
import { orderMailLabels as hi } from '#texts/hi/orders/order-mail-labels.ts'
import { surface } from '#texts/messages/surface.ts'
import { orderMailLabels as mr } from '#texts/mr/orders/order-mail-labels.ts'

export const orderMailLabels = surface({ en, hi, mr })
