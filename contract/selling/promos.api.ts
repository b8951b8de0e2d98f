import { z } from 'zod'
import { catalogueId, Instant, idText, Money } from '#contract/http/codecs.ts'
import { Paging, sortText } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { PROMO_COLUMNS } from '#contract/http/sorting.ts'
import { UserId } from '#contract/people/auth.api.ts'

export const PromoId = catalogueId<'PromoId'>()
export type PromoId = z.output<typeof PromoId>

const PromoCode = z.string(reason('promo_empty')).max(40, reason('promo_invalid')).trim().min(1, reason('promo_empty'))

/** A promo code as admins see it. */
export const Promo = z.object({
  id: PromoId,
  code: z.string(),
  discountType: z.literal('percentage'),
  discountValue: z.number(),
  description: z.string(),
  /** Maximum uses by all customers together; null: unlimited. Each customer can use the code only once in any case. */
  maxUses: z.int().nullable(),
  usedCount: z.int(),
  expiresAt: Instant.nullable(),
  createdAt: Instant,
})
export type Promo = z.output<typeof Promo>

const PERCENT = reason('percentage_invalid')
const LIMIT = reason('whole_number_from_one')
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

export const AddPromo = z.object({
  code: PromoCode,
  discountType: z.literal('percentage', reason('promo_not_percentage')).optional(),
  discountValue: z
    .number(PERCENT)
    .positive(PERCENT)
    .max(100, PERCENT)
    .refine(hasTwoDecimals, reason('more_than_two_decimals')),
  description: z
    .string()
    .trim()
    .max(200, reason('text_too_long', { maximum: 200 }))
    .nullable()
    .optional(),
  maxUses: z
    .int(LIMIT)
    .min(1, LIMIT)
    .max(1_000_000, reason('number_too_large', { maximum: 1_000_000 }))
    .nullable()
    .optional(),
  expiresAt: Instant.nullable().optional(),
})
export type AddPromo = z.output<typeof AddPromo>

export const promos = {
  list: route('GET', '/promocodes', {
    access: 'admin',
    permission: 'offers:write',
    query: z.object({ q: z.string().trim().max(100).optional(), sort: sortText(PROMO_COLUMNS).optional(), ...Paging }),
    paged: 'wrapped',
    reply: z.object({ data: z.array(Promo), total: z.int() }),
  }),
  add: route('POST', '/promocodes/add', {
    access: 'admin',
    permission: 'offers:write',
    status: 201,
    body: AddPromo,
    bodyLimit: 4_096,
    throws: { promo_code_taken: null },
    reply: z.object({ data: Promo }),
  }),
  remove: route('DELETE', '/promocodes/:id', {
    access: 'admin',
    permission: 'offers:write',
    params: z.object({ id: idText(PromoId) }),
    summary: 'Ends a code and frees its name; the records of its uses stay.',
  }),
  undoRemove: route('POST', '/promocodes/:id/undelete', {
    access: 'admin',
    permission: 'offers:write',
    params: z.object({ id: idText(PromoId) }),
    throws: { illegal_transition: null },
    reply: z.object({ data: Promo }),
    summary: 'Puts back a code that was just deleted, unless another one has its name by now.',
  }),
  apply: route('POST', '/promousage/apply', {
    access: 'customer',
    body: z.object({ code: PromoCode, userId: UserId, subtotal: Money.optional() }),
    bodyLimit: 4_096,
    limit: { max: 10, seconds: 60 },
    isQuote: true,
    reply: z.object({ success: z.boolean(), discount: Money, message: z.string() }),
    summary: 'Quotes the discount for the caller’s cart. Does not count as a use.',
  }),
  record: route('POST', '/promousage/record', {
    access: 'customer',
    body: z.object({ code: PromoCode, userId: UserId }),
    bodyLimit: 4_096,
    reply: z.object({ success: z.boolean() }),
    summary: 'Confirms that an order of the caller that is not cancelled used the code. Changes nothing.',
  }),
}
