import { z } from 'zod'
import { CONFIRM_HOURS_MAX } from '#contract/basics/limits.ts'
import { Money, MoneyInput } from '#contract/http/codecs.ts'

const WHOLE = 'Enter a whole number'
const count = (most: number) => z.int(WHOLE).min(0, 'Enter 0 or more').max(most, `At most ${most}`)
const MAX_STEPS = 10

const Step = z.object({ deliveries: count(1_000), fee: MoneyInput.nullable(), limit: MoneyInput.nullable() })

/** Input of the owner's rules for cash on delivery; see contract/selling/cod-trust.ts. */
export const CodTrustInput = z
  .object({
    steps: z.array(Step).max(MAX_STEPS, `At most ${MAX_STEPS} steps`),
    refusalCost: count(100),
    maxRefusals: count(100),
    confirmAbove: MoneyInput.nullable(),
    confirmAfterRefusal: z.boolean(),
    confirmHours: z.int(WHOLE).min(1, 'At least 1 hour').max(CONFIRM_HOURS_MAX, `At most ${CONFIRM_HOURS_MAX} hours`),
  })
  .superRefine(({ steps }, { addIssue }) => {
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1]
      const wrong = (name: string, message: string) =>
        addIssue({ code: 'custom', path: ['steps', index, name], message })
      if (!before) {
        // Without a step from 0, new customers would have no limit, but customers at the first step would.
        if (step.deliveries !== 0) wrong('deliveries', 'Begin with a step from 0 deliveries')
        continue
      }
      if (step.deliveries <= before.deliveries) wrong('deliveries', 'More than the step before')
      if (before.fee !== null && (step.fee === null || step.fee > before.fee))
        wrong('fee', 'Not more than the step before')
      if (before.limit === null ? step.limit !== null : step.limit !== null && step.limit < before.limit)
        wrong('limit', 'Not less than the step before')
    }
  })

/** Stored rules, which the input rules do not check: older ones may begin above 0 deliveries. */
export const ShownCodTrust = z.object({
  steps: z.array(z.object({ deliveries: z.int(), fee: Money.nullable(), limit: Money.nullable() })),
  refusalCost: z.int(),
  maxRefusals: z.int(),
  confirmAbove: Money.nullable(),
  confirmAfterRefusal: z.boolean(),
  confirmHours: z.int(),
})
