import { type CodCustomer, type CodHistory, type CodStep, codStanding } from '#contract/selling/cod-trust.ts'
import { codLadder } from '#texts/en/selling/cod-ladder.ts'
import { englishWords } from '#texts/messages/format.ts'
import { countDeliveries, describeCodStep, describeParcelRefusals } from '#texts/selling/cod-terms.ts'

const texts = englishWords(codLadder)

/** The COD terms in words, in steps by accepted deliveries, and the step that a customer has reached. */
export type Ladder = {
  now: string
  steps: { deliveries: string; terms: string; isReached: boolean }[]
  rule: string
}

/** The ladder for a customer; null if the shop has no steps. For the loader, so that the browser loads neither rules nor words. */
export function buildLadder(customer: CodCustomer, canPayOnline: boolean): Ladder | null {
  const { trust, history, blocked, isNumberOff } = customer
  if (trust.steps.length === 0) return null
  const { step, isOff } = codStanding(trust, history)
  const isNone = isOff || blocked !== null || isNumberOff
  return {
    now: isNone ? describeUnavailable(customer, canPayOnline) : describeHistory(history, step),
    steps: trust.steps.map((ladderStep) => ({
      deliveries: ladderStep.deliveries === 0 ? texts.firstStep : countDeliveries(ladderStep.deliveries),
      terms: describeCodStep(ladderStep),
      isReached: !isNone && ladderStep === step,
    })),
    rule: [texts.counts, describeParcelRefusals(trust, canPayOnline)].filter(Boolean).join(' '),
  }
}

function describeHistory({ accepted, refused }: CodHistory, step: CodStep | null): string {
  if (step === null) return refused > 0 ? texts.acceptedAndRefused({ accepted, refused }) : texts.accepted({ accepted })
  const terms = describeCodStep(step)
  return refused > 0
    ? texts.acceptedAndRefusedWithTerms({ accepted, refused, terms })
    : texts.acceptedWithTerms({ accepted, terms })
}

function describeUnavailable({ blocked, isNumberOff }: CodCustomer, canPayOnline: boolean): string {
  if (blocked === 'order') return texts.ordersNotTaken
  // The answer about a blocked phone number leaves out whether paying online is possible.
  if (isNumberOff) return texts.unavailable
  return canPayOnline ? texts.unavailablePayOnline : texts.unavailableWrite
}
