import { priceBreakdown as en } from '#texts/en/orders/price-breakdown.ts'
import { priceBreakdown as hi } from '#texts/hi/orders/price-breakdown.ts'
import { surface } from '#texts/messages/surface.ts'
import { priceBreakdown as mr } from '#texts/mr/orders/price-breakdown.ts'

export const priceBreakdown = surface({ en, hi, mr })
