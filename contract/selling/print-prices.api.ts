import { z } from 'zod'
import { MAX_AREA_STEPS, MAX_QUANTITY_BREAKS } from '#contract/basics/limits.ts'
import { SIDES } from '#contract/catalogue/garments.ts'
import { Money, MoneyInput } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'

/** Upper bound of sizes in cm². It exceeds the largest print area. */
const MAX_SQUARE_CM = 5_000
const MAX_BREAK_FROM = 1_000
/** Maximum discount of a quantity break in percent, so that no break makes a shirt free. */
const MAX_BREAK_PERCENT = 90

const rises = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > Number(values[index - 1]))

const AreaStepInput = z.object({
  above: z
    .number(reason('print_size_missing'))
    .min(0, reason('below_zero'))
    .max(MAX_SQUARE_CM, reason('print_size_too_large', { maximum: MAX_SQUARE_CM })),
  surcharge: MoneyInput,
})
const QuantityBreakInput = z.object({
  from: z
    .int(reason('break_pieces_missing'))
    .min(2, reason('break_pieces_too_few'))
    .max(MAX_BREAK_FROM, reason('break_pieces_too_many', { maximum: MAX_BREAK_FROM })),
  percent: z
    .int(reason('break_percentage_missing'))
    .min(1, reason('break_percentage_too_low'))
    .max(MAX_BREAK_PERCENT, reason('break_percentage_too_high', { maximum: MAX_BREAK_PERCENT })),
})

/** Print prices as an owner sends them, sorted by size and quantity. A higher quantity never has a higher unit price. */
export const PrintPricesInput = z.object({
  extraSide: MoneyInput,
  areaSteps: z
    .array(AreaStepInput)
    .max(MAX_AREA_STEPS, reason('too_many_print_sizes', { maximum: MAX_AREA_STEPS }))
    .refine((steps) => rises(steps.map(({ above }) => above)), reason('print_sizes_not_rising')),
  quantityBreaks: z
    .array(QuantityBreakInput)
    .max(MAX_QUANTITY_BREAKS, reason('too_many_quantity_breaks', { maximum: MAX_QUANTITY_BREAKS }))
    .refine((breaks) => rises(breaks.map(({ from }) => from)), reason('break_pieces_not_rising'))
    .refine((breaks) => rises(breaks.map(({ percent }) => percent)), reason('break_percentages_not_rising')),
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
