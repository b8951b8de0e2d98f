import { languageSwitch as en } from '#texts/en/site/language-switch.ts'
import { languageSwitch as hi } from '#texts/hi/site/language-switch.ts'
import { surface } from '#texts/messages/surface.ts'
import { languageSwitch as mr } from '#texts/mr/site/language-switch.ts'

export const languageSwitch = surface({ en, hi, mr })
