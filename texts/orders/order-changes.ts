import { orderChanges as en } from '#texts/en/orders/order-changes.ts'
import { orderChanges as hi } from '#texts/hi/orders/order-changes.ts'
import { surface } from '#texts/messages/surface.ts'
import { orderChanges as mr } from '#texts/mr/orders/order-changes.ts'

export const orderChanges = surface({ en, hi, mr })
