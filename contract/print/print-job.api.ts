import type { z } from 'zod'
import { personalId } from '#contract/http/codecs.ts'

export const PrintJobId = personalId<'PrintJobId'>()
export type PrintJobId = z.output<typeof PrintJobId>
