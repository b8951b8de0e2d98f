import { orderPage as en } from '#texts/en/orders/order-page.ts'
import { orderPage as hi } from '#texts/hi/orders/order-page.ts'
import { surface } from '#texts/messages/surface.ts'
import { orderPage as mr } from '#texts/mr/orders/order-page.ts'

export const orderPage = surface({ en, hi, mr })
