import type { Language } from '#contract/basics/languages.ts'
import { DATE_NAMES } from '#texts/messages/date-names.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'
import { readLanguage } from './packer-api.ts'
import { PACKER_TRANSLATIONS } from './packer-translations.ts'
import { type PackerTexts, type PackerWords, selectPackerWords } from './packer-words.ts'

const TEXTS: Record<Language, PackerTexts | null> = {
  en: null,
  hi: { messages: PACKER_TRANSLATIONS.hi, language: 'hi', dateNames: DATE_NAMES.hi },
  mr: { messages: PACKER_TRANSLATIONS.mr, language: 'mr', dateNames: DATE_NAMES.mr },
}

/** The words of the packer's screens for whoever works here; null in English, whose words every page has. */
export function readPackerTexts(args: Pick<ApiArgs, 'context'>): PackerTexts | null {
  return TEXTS[readLanguage(args)]
}

/** As `readPackerTexts`, for what an action answers. */
export function readPackerWords(args: Pick<ApiArgs, 'context'>): PackerWords {
  return packerWordsIn(readLanguage(args))
}

export function packerWordsIn(language: Language): PackerWords {
  return selectPackerWords(TEXTS[language]).words
}
