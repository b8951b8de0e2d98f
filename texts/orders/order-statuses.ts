import { orderStatuses as en } from '#texts/en/orders/order-statuses.ts'
import { orderStatuses as hi } from '#texts/hi/orders/order-statuses.ts'
import { surface } from '#texts/messages/surface.ts'
import { orderStatuses as mr } from '#texts/mr/orders/order-statuses.ts'

export const orderStatuses = surface({ en, hi, mr })
