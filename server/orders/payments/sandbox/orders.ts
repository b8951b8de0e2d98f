import { z } from 'zod'
import type { Db } from '#server/platform/database/db.ts'
import type { Entity, Notes } from './entities.ts'
import { SandboxError } from './sandbox-error.ts'
import { insert, newId } from './store.ts'

const MIN_PAISE = 100
const MAX_NOTES = 15
const MAX_NOTE = 256
const MAX_RECEIPT = 40
/** The settings of a new account at the provider: payments are captured automatically. */
const DEFAULT_CAPTURE = { isAutomatic: true, automaticMinutes: 12, manualMinutes: 7200 }

const refuse = (error: string) => ({ error })
const NoteList = z
  .union([z.record(z.string(), z.union([z.string(), z.number()])), z.array(z.never())])
  .refine(
    (notes) => Object.keys(notes).length <= MAX_NOTES,
    'notes: the number of fields must be less than or equal to 15',
  )
  .refine(
    (notes) => Object.values(notes).every((note) => String(note).length <= MAX_NOTE),
    'notes: a value must be 256 characters or less',
  )

const CaptureOptions = z
  .strictObject({
    automatic_expiry_period: z.int().min(12, 'The automatic expiry period must be at least 12.'),
    manual_expiry_period: z.int().max(7200, 'The manual expiry period may not be greater than 7200.').optional(),
    refund_speed: z.enum(['normal', 'optimum']).optional(),
  })
  .refine(
    ({ automatic_expiry_period, manual_expiry_period = 7200 }) => manual_expiry_period >= automatic_expiry_period,
    'The manual expiry period should be greater than or equal to the automatic expiry period.',
  )

const NewOrder = z.strictObject({
  amount: z
    .int({ error: ({ input }) => (input == null ? 'The amount field is required.' : 'The amount must be an integer.') })
    .min(MIN_PAISE, 'Order amount less than minimum amount allowed'),
  currency: z.literal('INR', refuse('The currency should be one of the following INR')),
  receipt: z.string().max(MAX_RECEIPT, 'receipt: the length must be no more than 40.').nullish(),
  notes: NoteList.nullish(),
  partial_payment: z.literal(false, refuse('Partial payments are not offered by the sandbox.')).optional(),
  payment: z
    .strictObject({ capture: z.enum(['automatic', 'manual']), capture_options: CaptureOptions.optional() })
    .optional(),
})

/** Parses a request body; throws SandboxError with the provider's message for the first error. */
export function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path[0]?.toString() ?? null
  if (issue?.code === 'unrecognized_keys')
    throw new SandboxError(`${issue.keys.join(', ')} is/are not required and should not be sent`)
  throw new SandboxError(issue?.message ?? 'The request could not be read', { field })
}

export async function createOrder(db: Db, body: unknown): Promise<Entity<'order'>> {
  const { amount, currency, receipt = null, notes, payment } = read(NewOrder, body)
  const id = newId('order')
  const options = payment?.capture_options
  const capture = {
    isAutomatic: payment ? payment.capture === 'automatic' : DEFAULT_CAPTURE.isAutomatic,
    automaticMinutes: options?.automatic_expiry_period ?? DEFAULT_CAPTURE.automaticMinutes,
    manualMinutes: options?.manual_expiry_period ?? DEFAULT_CAPTURE.manualMinutes,
  }
  const shown = {
    id,
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: toNotes(notes),
  } as const
  return insert(db, 'order', { id, parent: null, body: { shown, capture } })
}

/** Converts notes to the provider's format: without notes, an empty array. */
export function toNotes(notes: Record<string, string | number> | never[] | null | undefined): Notes {
  const pairs = Object.entries(notes ?? {}).map(([name, value]) => [name, String(value)])
  return pairs.length > 0 ? Object.fromEntries(pairs) : []
}
