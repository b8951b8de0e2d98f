import { orderTimeline as en } from '#texts/en/orders/order-timeline.ts'
import { orderTimeline as hi } from '#texts/hi/orders/order-timeline.ts'
import { surface } from '#texts/messages/surface.ts'
import { orderTimeline as mr } from '#texts/mr/orders/order-timeline.ts'

export const orderTimeline = surface({ en, hi, mr })
