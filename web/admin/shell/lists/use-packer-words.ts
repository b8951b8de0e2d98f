import { fill } from '#contract/texts/fill.ts'
import { type PackerLanguage, type PackerPhrase, packerMessage, packerWords } from '#contract/texts/packer-words.ts'
import { useFrame } from '#web/admin/shell/layout/use-frame.ts'

/** The words of the packer's screens in the language of whoever works here; English outside of the back-office. */
export function usePackerWords(): {
  language: PackerLanguage
  /** Translates a phrase and fills in its placeholders. */
  t: (phrase: PackerPhrase, values?: Record<string, string | number>) => string
  /** Translates words from a table; words without a translation stay English. */
  translateWords: (words: string) => string
  /** Translates the message that an action returned. */
  translateMessage: (message: string) => string
  /** The labels of the pagination; `pages` is null where the number of pages is unknown. */
  pager: (
    page: number,
    pages: number | null,
  ) => { label: string; texts: { previous: string; next: string }; current: string }
} {
  const frame = useFrame()
  const language = frame?.language ?? 'en'
  const t = (phrase: PackerPhrase, values: Record<string, string | number> = {}) =>
    fill(packerWords(language, phrase), values)
  return {
    language,
    t,
    translateWords: (words) => packerWords(language, words),
    translateMessage: (message) => packerMessage(language, message),
    pager: (page, pages) => ({
      label: t('Pages'),
      texts: { previous: t('Previous'), next: t('Next') },
      current: pages === null ? t('Page {page}', { page }) : t('Page {page} of {pages}', { page, pages }),
    }),
  }
}
