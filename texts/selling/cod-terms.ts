import type { CodStanding, CodStep, CodTrust } from '#contract/selling/cod-trust.ts'
import { codTerms } from '#texts/en/selling/cod-terms.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(codTerms)

/** A step in words: "COD fee ₹0, limit ₹5,000". */
export function describeCodStep({ fee, limit }: Pick<CodStep, 'fee' | 'limit'>): string {
  return texts.terms({
    fee: fee === null ? texts.usualFee : texts.fee({ fee }),
    limit: limit === null ? texts.noLimit : texts.limit({ limit }),
  })
}

/** A number of deliveries in words: "2 accepted deliveries". */
export function countDeliveries(count: number): string {
  return texts.deliveries({ count })
}

/** Explains a customer's fee and limit in the checkout, and how to get better ones; null without steps. */
export function describeCodStanding({ deliveries, step, next }: CodStanding): string | null {
  const sentences: string[] = []
  if (step) {
    const terms = describeCodStep(step)
    sentences.push(
      deliveries === 0 ? texts.now({ terms }) : texts.after({ deliveries: countDeliveries(deliveries), terms }),
    )
  }
  if (next) {
    const terms = describeCodStep(next)
    const count = next.deliveries - deliveries
    sentences.push(
      deliveries === 0
        ? texts.afterFirst({ deliveries: countDeliveries(count), terms })
        : texts.afterMore({ count, terms }),
    )
  }
  return sentences.join(' ') || null
}

/** The consequences of a refused parcel in words; null when there are none. */
export function describeParcelRefusals({ steps, refusalCost, maxRefusals }: CodTrust, canPayOnline: boolean) {
  const sentences: string[] = []
  if (steps.length > 0 && refusalCost > 0)
    sentences.push(texts.refusalCost({ deliveries: countDeliveries(refusalCost) }))
  if (maxRefusals > 0)
    sentences.push(canPayOnline ? texts.onlyOnline({ refused: maxRefusals }) : texts.noCod({ refused: maxRefusals }))
  return sentences.join(' ') || null
}
