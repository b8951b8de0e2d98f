import { z } from 'zod'
import { Money } from '#contract/http/codecs.ts'

/** The taxes of GST: within a state CGST and SGST (in some union territories UTGST), between states IGST. */
const TAXES = ['CGST', 'SGST', 'UTGST', 'IGST'] as const
export const Taxes = z.array(z.object({ name: z.enum(TAXES), amount: Money }))
export type Taxes = z.output<typeof Taxes>
