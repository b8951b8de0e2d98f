import { newOrder as en } from '#texts/en/insights/new-order.ts'
import { newOrder as hi } from '#texts/hi/insights/new-order.ts'
import { surface } from '#texts/messages/surface.ts'
import { newOrder as mr } from '#texts/mr/insights/new-order.ts'

export const newOrder = surface({ en, hi, mr })
