import { z } from 'zod'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import { CategoryId, ProductId } from '#contract/catalogue/products.api.ts'
import { Instant, idText, Money, MoneyInput } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { OFFER_KINDS } from '#contract/selling/discounts/offer.ts'
import { OFFER_STATES } from '#contract/selling/discounts/offer-state.ts'
import { PromoId } from './promos.api.ts'

const PERCENT = reason('percentage_invalid')
const WHOLE = reason('whole_number_from_one')
const MAX_STEPS = 6
const MAX_NAMED = 200
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const Percent = z
  .number(PERCENT)
  .positive(PERCENT)
  .max(100, PERCENT)
  .refine(hasTwoDecimals, reason('more_than_two_decimals'))
const Count = z.int(WHOLE).min(1, WHOLE)
const Pieces = Count.max(MAX_CART_LINES * MAX_LINE_QUANTITY, reason('too_many_offer_pieces'))
const Above = MoneyInput.refine((amount) => amount > 0, reason('offer_amount_missing'))
/** `from` is a number of pieces; for steps by amount, it is an amount in paise. */
const Step = z.object({
  from: z.int(WHOLE).min(1, WHOLE).max(1_000_000_000, reason('offer_step_too_large')),
  percent: Percent,
})

const BenefitInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('percent'), percent: Percent, cap: Above.nullable() }),
    z.object({ kind: z.literal('amount'), off: Above }),
    z.object({ kind: z.literal('delivery') }),
    z.object({ kind: z.literal('buy_get'), buy: Pieces, get: Pieces, percent: Percent }),
    z.object({
      kind: z.literal('slabs'),
      by: z.enum(['pieces', 'amount']),
      steps: z
        .array(Step)
        .min(1, reason('offer_steps_missing'))
        .max(MAX_STEPS, reason('too_many_offer_steps', { maximum: MAX_STEPS }))
        .refine(
          (steps) => new Set(steps.map(({ from }) => from)).size === steps.length,
          reason('offer_steps_repeated'),
        ),
    }),
  ],
  reason('offer_benefit_missing'),
)

const CategoryIds = z.array(CategoryId).max(MAX_NAMED, reason('number_too_large', { maximum: MAX_NAMED }))
const ProductIds = z.array(ProductId).max(MAX_NAMED, reason('too_many_products', { maximum: MAX_NAMED }))
const ConditionsInput = z.object({
  categories: CategoryIds,
  products: ProductIds,
  exceptCategories: CategoryIds,
  exceptProducts: ProductIds,
  minAmount: Above.nullable(),
  minPieces: Pieces.nullable(),
  firstOrder: z.boolean(),
})

/** The input for an offer in the back-office. Without a code it applies automatically and is shown by its name. */
export const OfferInput = z.object({
  name: z
    .string(reason('offer_name_missing'))
    .trim()
    .min(1, reason('offer_name_missing'))
    .max(60, reason('text_too_long', { maximum: 60 })),
  code: z
    .string()
    .trim()
    .min(1, reason('offer_code_missing'))
    .max(40, reason('text_too_long', { maximum: 40 }))
    .nullable(),
  benefit: BenefitInput,
  conditions: ConditionsInput,
  /** Null: it starts at once. */
  startsAt: Instant.nullable(),
  /** Null: it has no end. */
  endsAt: Instant.nullable(),
  /** Maximum uses by all customers together; null: no limit. */
  maxUses: Count.max(1_000_000, reason('number_too_large', { maximum: 1_000_000 })).nullable(),
  /**
   * Maximum uses by one person (by account, phone number and email); null: no limit. A first-order offer always allows only one.
   */
  perPerson: Count.max(100, reason('number_too_large', { maximum: 100 })).nullable(),
  isPaused: z.boolean(),
  /** Whether the shop shows the code to everybody. An offer without a code is always shown. */
  isListed: z.boolean().optional(),
})
export type OfferInput = z.output<typeof OfferInput>

const StoredBenefit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number(), cap: Money.nullable() }),
  z.object({ kind: z.literal('amount'), off: Money }),
  z.object({ kind: z.literal('delivery') }),
  z.object({ kind: z.literal('buy_get'), buy: z.int(), get: z.int(), percent: z.number() }),
  z.object({
    kind: z.literal('slabs'),
    by: z.enum(['pieces', 'amount']),
    steps: z.array(z.object({ from: z.int(), percent: z.number() })),
  }),
])

const StoredConditions = z.object({
  categories: z.array(CategoryId),
  products: z.array(ProductId),
  exceptCategories: z.array(CategoryId),
  exceptProducts: z.array(ProductId),
  minAmount: Money.nullable(),
  minPieces: z.int().nullable(),
  firstOrder: z.boolean(),
})

/** A running offer that the shop shows to everybody (`ListedOffer`). */
const Running = z.object({
  id: PromoId,
  code: z.string().nullable(),
  label: z.string(),
  benefit: StoredBenefit,
  conditions: StoredConditions,
  /** Whether each person may use it only so many times. */
  isLimited: z.boolean(),
})

/** A listed offer for the caller's cart. */
export const MyOffer = z.object({
  id: PromoId,
  code: z.string().nullable(),
  label: z.string(),
  /** The benefit and its conditions in words. */
  text: z.string(),
  /**
   * Whether it can be used now. `weaker`: an offer without a code takes more off. `missing`: the cart does not meet its conditions.
   * `barred`: this customer cannot use it.
   */
  state: z.enum(['applicable', 'weaker', 'missing', 'barred']),
  /** What it takes off the goods of the cart. */
  saved: Money,
  /** What to add to the cart for it, as a sentence; null when nothing is missing, or when it is for none of the goods. */
  missing: z.string().nullable(),
})
export type MyOffer = z.output<typeof MyOffer>

/** An offer as the back-office sees it. The schema checks no limits, so that older offers stay readable when limits change. */
export const ManagedOffer = z.object({
  id: PromoId,
  name: z.string(),
  code: z.string().nullable(),
  benefit: StoredBenefit,
  conditions: StoredConditions,
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  maxUses: z.int().nullable(),
  perPerson: z.int().nullable(),
  isPaused: z.boolean(),
  isListed: z.boolean(),
  state: z.enum(OFFER_STATES),
  /** The benefit in words. */
  text: z.string(),
  uses: z.int(),
  createdAt: Instant,
  /** Changes when the offer is edited, but not when it is used. */
  revision: z.string(),
  /** `discountGiven`: the total discount on orders that are not cancelled. `sales`: the total price of these orders. */
  discountGiven: Money,
  sales: Money,
})
export type ManagedOffer = z.output<typeof ManagedOffer>

const ById = z.object({ id: idText(PromoId) })
const managing = { access: 'admin', permission: 'offers:write' } as const
const writing = {
  ...managing,
  bodyLimit: 65_536,
  throws: { promo_code_taken: null },
  reply: z.object({ id: PromoId }),
} as const

export const offers = {
  running: route('GET', '/offers/running', {
    access: 'public',
    reply: z.array(Running),
    summary:
      'The running offers that are shown to everybody: those without a code, and the codes that the owner lists.',
  }),
  mine: route('GET', '/offers/mine', {
    access: 'customer',
    reply: z.array(MyOffer),
    summary: 'The offers of /offers/running for the caller and their cart, decided by the same rules as an order.',
  }),
  list: route('GET', '/offers', {
    ...managing,
    query: z.object({
      q: z.string().trim().max(100).optional(),
      state: z.enum(OFFER_STATES).optional(),
      kind: z.enum(OFFER_KINDS).optional(),
      /** Only offers that run on a day from `from` to `to`, in India. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      ...Paging,
    }),
    paged: true,
    reply: z.array(ManagedOffer),
  }),
  get: route('GET', '/offers/:id', { ...managing, params: ById, reply: ManagedOffer }),
  add: route('POST', '/offers', { ...writing, status: 201, body: OfferInput }),
  change: route('PUT', '/offers/:id', {
    ...writing,
    params: ById,
    /** The revision that the caller saw. The request fails as `stale` when the offer has changed since. */
    body: OfferInput.extend({ revision: z.string().max(64) }),
    throws: { ...writing.throws, stale: null },
  }),
  pause: route('POST', '/offers/:id/pause', {
    ...managing,
    params: ById,
    body: z.object({ isPaused: z.boolean() }),
    bodyLimit: 1_024,
    summary: 'Pauses an offer, or lets it run again. Orders that used it keep their discount.',
  }),
  end: route('POST', '/offers/:id/end', {
    ...managing,
    params: ById,
    summary: 'Ends an offer now. Repeating it changes nothing.',
  }),
}
