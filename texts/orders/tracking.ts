import { tracking as en } from '#texts/en/orders/tracking.ts'
import { tracking as hi } from '#texts/hi/orders/tracking.ts'
import { surface } from '#texts/messages/surface.ts'
import { tracking as mr } from '#texts/mr/orders/tracking.ts'

export const tracking = surface({ en, hi, mr })
