import { z } from 'zod'
import { CREDIT_GRANT_MAX, CREDIT_NOTE_MAX } from '#contract/basics/limits.ts'
import { paise, ZERO } from '#contract/basics/money.ts'
import { Instant, Money, MoneyInput, named } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { UserId } from '#contract/people/auth.api.ts'
import { CREDIT_REASONS } from './pay-with-credit.ts'

const CreditEntry = named(
  {
    id: z.int(),
    /** The amount of the entry. `isCreditAdded` says whether it is added to the balance or deducted. */
    amount: Money,
    reason: z.enum(CREDIT_REASONS),
    /** The order that the credit paid, was released from or refunded; null for any other entry. */
    orderNumber: z.int().nullable(),
    /** The owner's message to the customer. */
    note: z.string().nullable(),
    at: Instant,
  },
  { orderNumber: 'order_number' },
)
export type CreditEntry = z.output<typeof CreditEntry>

/** The store credit of a customer. `balance` is the sum of all entries; `entries` contains only the newest. */
const StoreCredit = z.object({ balance: Money, entries: z.array(CreditEntry) })
export type StoreCredit = z.output<typeof StoreCredit>

export const CREDIT_TURNS = ['grant', 'withdraw'] as const

const ById = z.object({ id: UserId })
const AMOUNT = reason('credit_amount_missing')

export const storeCredit = {
  mine: route('GET', '/store-credit', {
    access: 'customer',
    reply: StoreCredit,
    summary: 'The caller’s store credit and what it came from and went to, newest first.',
  }),
  ofCustomer: route('GET', '/customers/:id/store-credit', {
    access: 'admin',
    permission: 'customers:read',
    params: ById,
    reply: StoreCredit,
  }),
  change: route('POST', '/customers/:id/store-credit', {
    access: 'admin',
    permission: 'orders:refund',
    stepUp: { above: 'amount' },
    idempotent: true,
    params: ById,
    body: z.object({
      turn: z.enum(CREDIT_TURNS),
      amount: MoneyInput.refine((amount) => amount > ZERO, AMOUNT).refine(
        (amount) => amount <= CREDIT_GRANT_MAX,
        reason('credit_grant_too_large', { maximum: paise(CREDIT_GRANT_MAX) }),
      ),
      note: z
        .string()
        .trim()
        .min(1, reason('credit_note_missing'))
        .max(CREDIT_NOTE_MAX, reason('text_too_long', { maximum: CREDIT_NOTE_MAX }))
        .regex(/^\P{Cc}*$/u, reason('text_not_usable')),
    }),
    bodyLimit: 8_192,
    throws: { idempotency_key_reused: null },
    reply: StoreCredit,
    summary: 'The owner gives a customer store credit, or takes some back; both with a reason that the customer reads.',
  }),
}
