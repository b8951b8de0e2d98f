import { useRouteLoaderData } from 'react-router'
import type { Language } from '#contract/basics/languages.ts'
import { type PackerTexts, type PackerWords, selectPackerWords } from './packer-words.ts'

/** The words of the packer's screens in the language of whoever works here; English outside of the back-office. */
export function usePackerWords(): { language: Language; words: PackerWords } {
  return selectPackerWords(useRouteLoaderData<PackerTexts | null>('words'))
}
