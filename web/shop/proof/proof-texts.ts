import type { Language } from '#contract/basics/languages.ts'
import type { ProofTexts } from '#contract/texts/proof-texts.ts'
import { PROOF_TEXTS } from '#contract/texts/proof-words.ts'

/** The texts for the page of a design proof or of photos. For loaders and actions only. */
export function selectProofTexts<P extends 'proof' | 'photos'>(language: Language, page: P) {
  const { proof, photos, sides: _, mine: __, ...shared } = PROOF_TEXTS[language]
  return { ...shared, [page]: { proof, photos }[page] } as typeof shared & Pick<ProofTexts, P>
}
