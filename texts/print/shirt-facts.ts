import { shirtFacts as en } from '#texts/en/print/shirt-facts.ts'
import { shirtFacts as hi } from '#texts/hi/print/shirt-facts.ts'
import { surface } from '#texts/messages/surface.ts'
import { shirtFacts as mr } from '#texts/mr/print/shirt-facts.ts'

export const shirtFacts = surface({ en, hi, mr })
