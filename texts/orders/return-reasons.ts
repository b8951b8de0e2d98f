import { returnReasons as en } from '#texts/en/orders/return-reasons.ts'
import { returnReasons as hi } from '#texts/hi/orders/return-reasons.ts'
import { surface } from '#texts/messages/surface.ts'
import { returnReasons as mr } from '#texts/mr/orders/return-reasons.ts'

export const returnReasons = surface({ en, hi, mr })
