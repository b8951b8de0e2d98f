import { catalogueErrors as english } from '#texts/en/errors/catalogue.ts'
import { translation } from '#texts/messages/compile.ts'

export const catalogueErrors = translation(english, {})
