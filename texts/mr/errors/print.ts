import { printErrors as english } from '#texts/en/errors/print.ts'
import { translation } from '#texts/messages/compile.ts'

export const printErrors = translation(english, {})
