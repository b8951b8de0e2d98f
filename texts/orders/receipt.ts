import { receipt as en } from '#texts/en/orders/receipt.ts'
import { receipt as hi } from '#texts/hi/orders/receipt.ts'
import { surface } from '#texts/messages/surface.ts'
import { receipt as mr } from '#texts/mr/orders/receipt.ts'

export const receipt = surface({ en, hi, mr })
