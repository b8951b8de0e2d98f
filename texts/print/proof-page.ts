import { proofPage as en } from '#texts/en/print/proof-page.ts'
import { proofPage as hi } from '#texts/hi/print/proof-page.ts'
import { surface } from '#texts/messages/surface.ts'
import { proofPage as mr } from '#texts/mr/print/proof-page.ts'

export const proofPage = surface({ en, hi, mr })
