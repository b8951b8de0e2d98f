import type { Language } from '#contract/basics/languages.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { mailEnding as en } from '#texts/en/people/mail-ending.ts'
import { mailEnding as hi } from '#texts/hi/people/mail-ending.ts'
import { surface } from '#texts/messages/surface.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { mailEnding as mr } from '#texts/mr/people/mail-ending.ts'

const mailEnding = surface({ en, hi, mr })

/** The fields of a mail that say its language; empty for English, the default. */
export function mailLanguage(language: Language): Pick<MailContent, 'language' | 'questions'> {
  return language === 'en' ? {} : { language, ...toWords(mailEnding(language)) }
}
