import { returnPage as en } from '#texts/en/orders/return-page.ts'
import { returnPage as hi } from '#texts/hi/orders/return-page.ts'
import { surface } from '#texts/messages/surface.ts'
import { returnPage as mr } from '#texts/mr/orders/return-page.ts'

export const returnPage = surface({ en, hi, mr })
