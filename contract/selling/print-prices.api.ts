import { z } from 'zod'
import { MAX_AREA_STEPS, MAX_QUANTITY_BREAKS } from '#contract/basics/limits.ts'
import { SIDES } from '#contract/catalogue/garments.ts'
import { Money, MoneyInput } from '#contract/http/codecs.ts'

/** Upper bound of sizes in cm². It exceeds the largest print area. */
const MAX_SQUARE_CM = 5_000
const MAX_BREAK_FROM = 1_000
/** Maximum discount of a quantity break in percent, so that no break makes a shirt free. */
const MAX_BREAK_PERCENT = 90

const rises = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > Number(values[index - 1]))

const AreaStepInput = z.object({
  above: z.number('Enter a size in cm²').min(0, 'Enter 0 or more').max(MAX_SQUARE_CM, `At most ${MAX_SQUARE_CM} cm²`),
  surcharge: MoneyInput,
})
const QuantityBreakInput = z.object({
  from: z
    .int('Enter a whole number of pieces')
    .min(2, 'At least 2 pieces')
    .max(MAX_BREAK_FROM, `At most ${MAX_BREAK_FROM} pieces`),
  percent: z
    .int('Enter a whole percentage')
    .min(1, 'At least 1%')
    .max(MAX_BREAK_PERCENT, `At most ${MAX_BREAK_PERCENT}%`),
})

/** Print prices as an owner sends them, sorted by size and quantity. A higher quantity never has a higher unit price. */
export const PrintPricesInput = z.object({
  extraSide: MoneyInput,
  areaSteps: z
    .array(AreaStepInput)
    .max(MAX_AREA_STEPS, `At most ${MAX_AREA_STEPS} sizes`)
    .refine((steps) => rises(steps.map(({ above }) => above)), 'Begin with the smallest size, each once'),
  quantityBreaks: z
    .array(QuantityBreakInput)
    .max(MAX_QUANTITY_BREAKS, `At most ${MAX_QUANTITY_BREAKS} quantities`)
    .refine((breaks) => rises(breaks.map(({ from }) => from)), 'Begin with the smallest quantity, each once')
    .refine((breaks) => rises(breaks.map(({ percent }) => percent)), 'A larger quantity needs a larger percentage'),
})

export const ShownBreak = z.object({ from: z.int(), percent: z.number() })

/** Stored print prices, which the input rules do not check. */
export const ShownPrintPrices = z.object({
  extraSide: Money,
  areaSteps: z.array(z.object({ above: z.number(), surcharge: Money })),
  quantityBreaks: z.array(ShownBreak),
})

/** The parts of a customisation price. `label` is the label of the print area, such as 'Full chest'. */
export const PriceParts = z.object({
  base: Money,
  extraSides: z.int(),
  extraSide: Money,
  prints: z.array(z.object({ side: z.enum(SIDES), label: z.string(), squareCm: z.number(), surcharge: Money })),
})
export type PriceParts = z.output<typeof PriceParts>

/** A quantity break that applies. `discount` is the reduction of one piece. */
export const ShownAppliedBreak = ShownBreak.extend({ pieces: z.int(), discount: Money })
