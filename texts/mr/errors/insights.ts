import { insightErrors as english } from '#texts/en/errors/insights.ts'
import { translation } from '#texts/messages/compile.ts'

export const insightErrors = translation(english, {})
