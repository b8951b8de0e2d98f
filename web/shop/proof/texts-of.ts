import type { Language } from '#contract/texts/languages.ts'
import { PROOF_TEXTS, type ProofTexts } from '#contract/texts/proof-words.ts'

/** The texts of one of the two pages, without those of the other. For loaders and actions only. */
export function textsOf<P extends 'proof' | 'photos'>(language: Language, page: P) {
  const { proof, photos, sides: _, mine: __, ...shared } = PROOF_TEXTS[language]
  return { ...shared, [page]: { proof, photos }[page] } as typeof shared & Pick<ProofTexts, P>
}
