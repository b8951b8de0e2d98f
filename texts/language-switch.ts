import { languageSwitch as en } from '#texts/en/language-switch.ts'
import { languageSwitch as hi } from '#texts/hi/language-switch.ts'
import { surface } from '#texts/messages/surface.ts'
import { languageSwitch as mr } from '#texts/mr/language-switch.ts'

export const languageSwitch = surface({ en, hi, mr })
