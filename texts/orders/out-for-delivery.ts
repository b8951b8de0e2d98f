import { outForDelivery as en } from '#texts/en/orders/out-for-delivery.ts'
import { outForDelivery as hi } from '#texts/hi/orders/out-for-delivery.ts'
import { surface } from '#texts/messages/surface.ts'
import { outForDelivery as mr } from '#texts/mr/orders/out-for-delivery.ts'

export const outForDelivery = surface({ en, hi, mr })
