import { piecePriceBreakdown as en } from '#texts/en/selling/piece-price-breakdown.ts'
import { piecePriceBreakdown as hi } from '#texts/hi/selling/piece-price-breakdown.ts'
import { surface } from '#texts/messages/surface.ts'
import { piecePriceBreakdown as mr } from '#texts/mr/selling/piece-price-breakdown.ts'

export const piecePriceBreakdown = surface({ en, hi, mr })
