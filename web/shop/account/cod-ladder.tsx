import { ANSWERS } from '#contract/http/answers.ts'
import { type CodCustomer, codStanding } from '#contract/selling/cod-trust.ts'
import { countDeliveries, describeCodStep, describeParcelRefusals } from '#texts/selling/cod-terms.ts'
import { Panel } from '#web/ui/panel.tsx'

/** The COD terms in words, in steps by accepted deliveries, and the step that a customer has reached. */
export type Ladder = {
  now: string
  steps: { deliveries: string; terms: string; isReached: boolean }[]
  rule: string
}

/** The ladder for a customer; null if the shop has no steps. Called by the loader, so that the browser does not load the rules. */
export function buildLadder(customer: CodCustomer, canPayOnline: boolean): Ladder | null {
  const { trust, history, blocked, isNumberOff } = customer
  if (trust.steps.length === 0) return null
  const { step, isOff } = codStanding(trust, history)
  const refused = history.refused > 0 ? ` and refused ${history.refused}` : ''
  const isNone = isOff || blocked !== null || isNumberOff
  return {
    now: isNone
      ? unavailable(customer, canPayOnline)
      : `You have accepted ${history.accepted}${refused}${step ? `: ${describeCodStep(step)}` : ''}.`,
    steps: trust.steps.map((ladderStep) => ({
      deliveries: ladderStep.deliveries === 0 ? 'From the first order' : countDeliveries(ladderStep.deliveries),
      terms: describeCodStep(ladderStep),
      isReached: !isNone && ladderStep === step,
    })),
    rule: ['Each cash on delivery order that you accept counts as one.', describeParcelRefusals(trust, canPayOnline)]
      .filter(Boolean)
      .join(' '),
  }
}

function unavailable({ blocked, isNumberOff }: CodCustomer, canPayOnline: boolean): string {
  if (blocked === 'order') return ANSWERS.ordersNotTaken
  // The answer about a blocked phone number leaves out whether paying online is possible.
  if (isNumberOff) return 'Cash on delivery is not available for you now.'
  return `Cash on delivery is not available for you now. ${canPayOnline ? 'You can order by paying online.' : 'Please write to us.'}`
}

export function CodLadder({ ladder: { now, steps, rule } }: { ladder: Ladder }) {
  return (
    <Panel title="Cash on delivery">
      <p className="text-ui font-semibold">{now}</p>
      <ol className="mt-3 grid gap-2 text-ui">
        {steps.map(({ deliveries, terms, isReached }) => (
          <li
            key={deliveries}
            aria-current={isReached ? 'step' : undefined}
            className="flex flex-wrap justify-between gap-x-4 border-t border-hairline pt-2 aria-[current]:font-semibold"
          >
            <span>{deliveries}</span>
            <span>{terms}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-meta text-muted">{rule}</p>
    </Panel>
  )
}
