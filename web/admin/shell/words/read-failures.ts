import { LANGUAGES } from '#contract/basics/languages.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { packerFailures } from '#texts/site/packer-failures.ts'

/**
 * What failed, for client actions, in the language of the open screen. They are not components, so they read it where the layout wrote it:
 * in `<main lang>`.
 */
export function readFailures() {
  const shown = document.querySelector('main')?.lang
  return toWords(packerFailures(LANGUAGES.find((language) => language === shown) ?? 'en'))
}
