import { sellingErrors as english } from '#texts/en/errors/selling.ts'
import { translation } from '#texts/messages/compile.ts'

export const sellingErrors = translation(english, {})
