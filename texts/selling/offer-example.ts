import type { OfferExample } from '#contract/selling/discounts/offer-example.ts'
import { offerExample } from '#texts/en/selling/offer-example.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(offerExample)

/** An example for the owner's form: 'A customer who buys 3 T-shirts of ₹599 pays ₹1,617.30.' */
export function describeExample({ isFeeFree, ...example }: OfferExample): string {
  return isFeeFree ? texts.fee(example) : texts.goods(example)
}
