import type { Language } from '#contract/basics/languages.ts'
import type { PrintSize, ShownProof } from '#contract/print/proofs.api.ts'
import { fill } from '#contract/texts/fill.ts'
import { PROOF_TEXTS } from '#contract/texts/proof-words.ts'

/** The content of the page of a design proof, with texts in a language. For loaders only. */
export function proofView(proof: ShownProof, language: Language) {
  const { firstName, note, pictures, shirt, state, answer, newest, isClosed } = proof
  const texts = PROOF_TEXTS[language]
  return {
    ...{ firstName, note, pictures, shirt, state, answer, newest, isClosed },
    eyebrow: `${fill(texts.order, { number: proof.orderNumber })} · ${fill(texts.proof.version, { version: proof.version })}`,
    prints: printTexts(proof.prints, language),
    isOpen: state === 'sent' && !isClosed,
  }
}
export type ProofView = ReturnType<typeof proofView>

/** The place and size of each print: 'Front, Full chest: 24 × 18 cm'. `area` is English. */
function printTexts(prints: readonly PrintSize[], language: Language): string[] {
  const { sides } = PROOF_TEXTS[language]
  const centimetres = (millimetres: number) => (Math.round(millimetres) / 10).toLocaleString('en-IN')
  return prints.map(({ side, area, width, height }) => {
    // A sleeve's only area has the same name as its side, which is shown once.
    const where = PROOF_TEXTS.en.sides[side] === area ? sides[side] : `${sides[side]}, ${area}`
    return `${where}: ${centimetres(width)} × ${centimetres(height)} cm`
  })
}
