import { z } from 'zod'
import { phoneKey } from '#contract/basics/phone.ts'
import { AccountEmail, Instant, personalId } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason, type SchemaReason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { UserId } from '#contract/people/auth.api.ts'
import { ShownCodTrust } from '#contract/site/cod-trust.api.ts'
import { PinCode } from './delivery-rules.api.ts'

export const CodBlockId = personalId<'CodBlockId'>()
export type CodBlockId = z.output<typeof CodBlockId>

const History = z.object({ accepted: z.int(), refused: z.int() })
const BLOCKED = z.enum(['cod', 'order'], reason('block_kind_missing'))

/** A block of cash on delivery or of ordering, as the owner sees it. */
export const CodBlock = z.object({
  id: CodBlockId,
  what: BLOCKED,
  user: z.object({ id: UserId, name: z.string(), email: AccountEmail }).nullable(),
  phone: z.string().nullable(),
  pin: z.string().nullable(),
  reason: z.string(),
  createdAt: Instant,
  /** Name of the admin who made the block; null when it is no longer known. */
  createdBy: z.string().nullable(),
  endsAt: Instant.nullable(),
  liftedAt: Instant.nullable(),
  /** Whether the block is in force now. */
  isActive: z.boolean(),
})
export type CodBlock = z.output<typeof CodBlock>

const BLOCK_DAYS = 3_650
export const NewCodBlock = z
  .object({
    what: BLOCKED,
    /** The email of an account. Empty when a phone number is blocked. */
    email: z.string().trim().max(200).optional(),
    phone: z
      .string()
      .trim()
      .max(40)
      .refine((phone) => phone === '' || phoneKey(phone).length === 10, reason('phone_ten_digits'))
      .optional(),
    /** Limits the block of a phone number to orders to this PIN code. */
    pin: z.union([z.literal(''), PinCode], reason('pin_invalid')).optional(),
    reason: z
      .string()
      .trim()
      .min(1, reason('block_reason_missing'))
      .max(300, reason('text_too_long', { maximum: 300 })),
    /** Duration in days; null for no end. */
    days: z
      .int(reason('not_whole_number'))
      .min(1, reason('block_days_too_few'))
      .max(BLOCK_DAYS, reason('block_days_too_many', { maximum: BLOCK_DAYS }))
      .nullable(),
  })
  .superRefine(({ email, phone, pin }, { addIssue }) => {
    const custom = (name: string, message: SchemaReason) => addIssue({ code: 'custom', path: [name], message })
    if (!email && !phone) custom('phone', reason('block_person_missing'))
    if (email && phone) custom('email', reason('block_one_person'))
    if (pin && !phone) custom('phone', reason('block_phone_of_pin_missing'))
  })
export type NewCodBlock = z.output<typeof NewCodBlock>

export const BlockCustomer = z.object({
  what: BLOCKED,
  reason: NewCodBlock.shape.reason,
  days: NewCodBlock.shape.days,
})

export const cod = {
  mine: route('GET', '/cod/mine', {
    isCheckoutStep: true,
    access: 'customer',
    reply: z.object({
      trust: ShownCodTrust,
      history: History,
      blocked: BLOCKED.nullable(),
      isNumberOff: z.boolean(),
    }),
    summary:
      'The rules for cash on delivery, the parcels that the caller’s account has accepted and refused, and what is blocked for it. Of the phone number in their address only whether it gets no cash on delivery (`isNumberOff`), never why. `trust` is empty while the shop has no such rules.',
  }),
  blocks: route('GET', '/cod/blocks', {
    access: 'admin',
    permission: 'customers:read',
    query: z.object({ ...Paging }),
    paged: true,
    reply: z.array(CodBlock),
    summary: 'The block list, newest first, with blocks that have ended or were lifted.',
  }),
  block: route('POST', '/cod/blocks', {
    access: 'admin',
    permission: 'customers:write',
    status: 201,
    body: NewCodBlock,
    bodyLimit: 4_096,
    reply: CodBlock,
    summary: 'Blocks an account or a phone number from cash on delivery or from ordering.',
  }),
  ofCustomer: route('GET', '/customers/:id/blocks', {
    access: 'admin',
    permission: 'customers:read',
    params: z.object({ id: UserId }),
    reply: z.array(CodBlock),
    summary: 'The blocks of one account, newest first.',
  }),
  blockCustomer: route('POST', '/customers/:id/blocks', {
    access: 'admin',
    permission: 'customers:write',
    status: 201,
    params: z.object({ id: UserId }),
    body: BlockCustomer,
    bodyLimit: 4_096,
    reply: CodBlock,
    summary: 'Blocks one account from cash on delivery, or from ordering at all.',
  }),
  lift: route('PUT', '/cod/blocks/:id/lift', {
    access: 'admin',
    permission: 'customers:write',
    params: z.object({ id: CodBlockId }),
    reply: CodBlock,
    summary: 'Ends a block. Repeating it changes nothing.',
  }),
  excuse: route('PUT', '/orders/:id/excuse-rto', {
    access: 'admin',
    permission: 'orders:cancel',
    params: z.object({ id: OrderId }),
    body: z.object({ isExcused: z.boolean() }),
    throws: { illegal_transition: null },
    reply: z.object({ isExcused: z.boolean() }),
    summary: 'Whether a returned parcel was not the customer’s fault, so that it does not count as refused.',
  }),
}
