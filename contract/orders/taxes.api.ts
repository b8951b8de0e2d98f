import { z } from 'zod'
import { Money } from '#contract/http/codecs.ts'

/** What GST consists of: CGST and SGST (in some union territories UTGST) within a state, IGST between states. */
const TAXES = ['CGST', 'SGST', 'UTGST', 'IGST'] as const
export const Taxes = z.array(z.object({ name: z.enum(TAXES), amount: Money }))
export type Taxes = z.output<typeof Taxes>
