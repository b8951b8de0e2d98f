import { z } from 'zod'
import { CONFIRM_HOURS_MAX } from '#contract/basics/limits.ts'
import { Money, MoneyInput } from '#contract/http/codecs.ts'
import { reason, type SchemaReason } from '#contract/http/reasons.ts'

const WHOLE = reason('not_whole_number')
const count = (most: number) =>
  z
    .int(WHOLE)
    .min(0, reason('below_zero'))
    .max(most, reason('above_maximum', { maximum: most }))
const MAX_STEPS = 10

const Step = z.object({ deliveries: count(1_000), fee: MoneyInput.nullable(), limit: MoneyInput.nullable() })

/** Input of the owner's rules for cash on delivery; see contract/selling/cod-trust.ts. */
export const CodTrustInput = z
  .object({
    steps: z.array(Step).max(MAX_STEPS, reason('too_many_cod_steps', { maximum: MAX_STEPS })),
    refusalCost: count(100),
    maxRefusals: count(100),
    confirmAbove: MoneyInput.nullable(),
    confirmAfterRefusal: z.boolean(),
    confirmHours: z
      .int(WHOLE)
      .min(1, reason('hours_missing'))
      .max(CONFIRM_HOURS_MAX, reason('too_many_hours', { maximum: CONFIRM_HOURS_MAX })),
  })
  .superRefine(({ steps }, { addIssue }) => {
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1]
      const wrong = (name: string, message: SchemaReason) =>
        addIssue({ code: 'custom', path: ['steps', index, name], message })
      if (!before) {
        // Without a step from 0, new customers would have no limit, but customers at the first step would.
        if (step.deliveries !== 0) wrong('deliveries', reason('cod_step_zero_missing'))
        continue
      }
      if (step.deliveries <= before.deliveries) wrong('deliveries', reason('cod_step_not_above'))
      if (before.fee !== null && (step.fee === null || step.fee > before.fee))
        wrong('fee', reason('cod_step_fee_above'))
      if (before.limit === null ? step.limit !== null : step.limit !== null && step.limit < before.limit)
        wrong('limit', reason('cod_step_limit_below'))
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
