import type { Language } from '#contract/basics/languages.ts'
import type { PrintSize, ShownProof } from '#contract/print/proofs.api.ts'
import { shirtFacts as english } from '#texts/en/print/shirt-facts.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { proofPage } from '#texts/print/proof-page.ts'
import { shirtFacts } from '#texts/print/shirt-facts.ts'

/** The content of the page of a design proof, with texts in a language. For loaders only. */
export function proofView(proof: ShownProof, language: Language) {
  const { firstName, note, pictures, shirt, state, answer, newest, isClosed } = proof
  const texts = toWords(proofPage(language))
  return {
    ...{ firstName, note, pictures, shirt, state, answer, newest, isClosed },
    eyebrow: texts.eyebrow({ number: proof.orderNumber, version: proof.version }),
    prints: formatPrints(proof.prints, language),
    isOpen: state === 'sent' && !isClosed,
  }
}
export type ProofView = ReturnType<typeof proofView>

/** The place and size of each print: 'Front, Full chest: 24 × 18 cm'. `area` is English. */
function formatPrints(prints: readonly PrintSize[], language: Language): string[] {
  const { sides } = toWords(shirtFacts(language))
  const centimetres = (millimetres: number) => (Math.round(millimetres) / 10).toLocaleString('en-IN')
  return prints.map(({ side, area, width, height }) => {
    // A sleeve's only area has the same name as its side, which is shown once.
    const where = englishWords(english).sides[side] === area ? sides[side] : `${sides[side]}, ${area}`
    return `${where}: ${centimetres(width)} × ${centimetres(height)} cm`
  })
}
