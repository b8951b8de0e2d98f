import { languageSwitch as english } from '#texts/en/site/language-switch.ts'
import { translation } from '#texts/messages/compile.ts'

export const languageSwitch = translation(english, { label: 'भाषा' })
