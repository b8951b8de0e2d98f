import { myOrders as en } from '#texts/en/orders/my-orders.ts'
import { myOrders as hi } from '#texts/hi/orders/my-orders.ts'
import { surface } from '#texts/messages/surface.ts'
import { myOrders as mr } from '#texts/mr/orders/my-orders.ts'

export const myOrders = surface({ en, hi, mr })
