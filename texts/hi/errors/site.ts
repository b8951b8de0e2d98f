import { siteErrors as english } from '#texts/en/errors/site.ts'
import { translation } from '#texts/messages/compile.ts'

export const siteErrors = translation(english, {})
