import { fieldErrors as en } from '#texts/en/errors/fields.ts'
import { fieldErrors as hi } from '#texts/hi/errors/fields.ts'
import { surface } from '#texts/messages/surface.ts'
import { fieldErrors as mr } from '#texts/mr/errors/fields.ts'

export const fieldErrors = surface({ en, hi, mr })
