import { errors as en } from '#texts/en/errors.ts'
import { errors as hi } from '#texts/hi/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { surface } from '#texts/messages/surface.ts'
import { errors as mr } from '#texts/mr/errors.ts'

export const errors = surface({ en, hi, mr })

/** For the wire, where a refusal is in English. */
export const englishErrors = englishWords(en)
