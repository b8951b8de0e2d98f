import { addressFields as en } from '#texts/en/people/address-fields.ts'
import { addressFields as hi } from '#texts/hi/people/address-fields.ts'
import { surface } from '#texts/messages/surface.ts'
import { addressFields as mr } from '#texts/mr/people/address-fields.ts'

export const addressFields = surface({ en, hi, mr })
