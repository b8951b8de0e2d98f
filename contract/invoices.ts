import type { z } from 'zod'
import { personalId } from '#contract/http/codecs.ts'

/** Of a tax invoice, a bill of supply or a credit note. */
export const InvoiceId = personalId<'InvoiceId'>()
export type InvoiceId = z.output<typeof InvoiceId>
