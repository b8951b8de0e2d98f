import { z } from 'zod'
import { Email, PersonName, Phone } from '#contract/basics/fields.ts'
import { DRAFT_NOTE_MAX, MAX_CART_LINES, MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import { LineSizeField } from '#contract/catalogue/line-sizes.api.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { Contact, Instant, Money, named, personalId } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { DeliveryAddress, PostalAddress } from '#contract/people/address.api.ts'
import { UserId } from '#contract/people/auth.api.ts'
import { Buyer, Order, OrderId, ShortLines } from './orders.api.ts'
import { Taxes } from './taxes.api.ts'

export const DraftId = personalId<'DraftId'>()
export type DraftId = z.output<typeof DraftId>

const WHOLE = reason('quantity_not_whole')

/** A product in a size and colour. A draft has no customised shirts, because only customers design them. */
const DraftLine = named(
  {
    productId: ProductId,
    size: LineSizeField,
    color: z.string().max(60),
    quantity: z
      .int(WHOLE)
      .min(1, WHOLE)
      .max(MAX_LINE_QUANTITY, reason('too_many_of_item', { maximum: MAX_LINE_QUANTITY })),
  },
  { productId: 'product_id' },
)

/** A customer without an account. The customer opens the account that the order needs with a code mailed to this email. */
const NewCustomer = z.object({ name: PersonName, phone: Phone, email: Email })

/** Changes of a draft. Absent parts stay unchanged. */
const SaveDraft = named(
  {
    /** The revision that was shown. If it differs now, the request is refused as `stale`. */
    revision: z.int().min(0),
    lines: z
      .array(DraftLine)
      .max(MAX_CART_LINES, reason('too_many_items', { maximum: MAX_CART_LINES }))
      .optional(),
    /** Null when no customer is chosen yet. */
    customerId: UserId.nullable().optional(),
    newCustomer: NewCustomer.optional(),
    address: DeliveryAddress.optional(),
    ...Buyer.shape,
    promoCode: z
      .string()
      .trim()
      .max(40, reason('text_too_long', { maximum: 40 }))
      .optional(),
    note: z
      .string()
      .trim()
      .max(DRAFT_NOTE_MAX, reason('text_too_long', { maximum: DRAFT_NOTE_MAX }))
      .optional(),
  },
  {
    customerId: 'customer_id',
    newCustomer: 'new_customer',
    promoCode: 'promo_code',
    buyerGstin: 'buyer_gstin',
    buyerBusiness: 'buyer_business',
  },
)

/** The draft's current price with one payment method, calculated as in the checkout. */
const Sums = z.object({
  subtotal: Money,
  discount: Money,
  deliveryFee: Money,
  total: Money,
  offers: z.array(z.object({ label: z.string(), saved: Money, isFee: z.boolean() })),
  /** The name of the discount. */
  promo: z.string().nullable(),
  tax: z.object({ taxable: Money, taxes: Taxes }).nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      unitPrice: Money,
      mrp: Money.nullable(),
      discount: Money.nullable(),
    }),
  ),
  expectedFrom: z.string(),
  expectedTo: z.string(),
})
export type DraftSums = z.output<typeof Sums>
/** Either the sums, or why the draft cannot be ordered with this payment method. The other is null. */
const Way = z.object({ sums: Sums.nullable(), refusal: z.string().nullable() })
export type DraftWay = z.output<typeof Way>

export const Draft = z.object({
  id: DraftId,
  revision: z.int(),
  updatedAt: Instant,
  /** `isHeld`: whether this is a holding account; see contract/people/customers.api.ts. */
  customer: z.object({ id: UserId, name: z.string(), phone: Contact, email: Contact, isHeld: z.boolean() }).nullable(),
  address: PostalAddress.nullable(),
  buyerGstin: z.string().nullable(),
  buyerBusiness: z.string().nullable(),
  promoCode: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      productId: ProductId,
      size: z.string(),
      color: z.string(),
      quantity: z.int(),
      name: z.string(),
      image: z.string().nullable(),
      unitPrice: Money,
      subtotal: Money,
      /** The present stock; 0 also when the product is no longer sold. */
      inStock: z.int(),
    }),
  ),
  cash: Way,
  online: Way,
})
export type Draft = z.output<typeof Draft>

/** A draft in the list. */
const ListedDraft = z.object({
  id: DraftId,
  customer: z.string().nullable(),
  pieces: z.int(),
  /** The names of the draft's products. */
  items: z.string(),
  /** The name of the staff member who began the draft. */
  by: z.string().nullable(),
  updatedAt: Instant,
})

const ById = z.object({ id: DraftId })
const adminAccess = { access: 'admin', permission: 'orders:create' } as const

export const drafts = {
  list: route('GET', '/drafts', {
    ...adminAccess,
    query: z.object({
      ...Paging,
      /** Words of the customer's name, email and phone, or of the note. */
      q: z.string().trim().max(100).optional(),
    }),
    paged: true,
    reply: z.array(ListedDraft),
    summary: 'Orders that the back-office is making for customers, the last changed first.',
  }),
  create: route('POST', '/drafts', {
    ...adminAccess,
    status: 201,
    limit: { max: 60, seconds: 3_600 },
    body: z.object({
      customerId: UserId.optional(),
      /** Fills the draft with the customer, the address and the still sold items of this order. */
      repeats: OrderId.optional(),
    }),
    bodyLimit: 1_024,
    throws: { not_found: null },
    reply: z.object({ id: DraftId }),
    summary: 'Begins an order for a customer who calls or writes. It reserves nothing.',
  }),
  get: route('GET', '/drafts/:id', {
    ...adminAccess,
    params: ById,
    throws: { illegal_transition: z.object({ orderNumber: z.int() }) },
    reply: Draft,
    summary:
      'A draft with what it costs now. For one that became an order: illegal_transition, with the number of that order.',
  }),
  save: route('PUT', '/drafts/:id', {
    ...adminAccess,
    params: ById,
    body: SaveDraft,
    bodyLimit: 65_536,
    limit: { max: 600, seconds: 3_600 },
    throws: { stale: null, email_taken: null },
    reply: Draft,
  }),
  remove: route('DELETE', '/drafts/:id', { ...adminAccess, params: ById }),
  place: route('POST', '/drafts/:id/place', {
    ...adminAccess,
    params: ById,
    body: named(
      {
        revision: z.int().min(0),
        paymentMethod: z.enum(['COD', 'Online'], reason('draft_payment_missing')),
        /** The total that was shown. If it differs now, the request is refused as `price_changed`. */
        total: Money,
      },
      { paymentMethod: 'payment_method', total: 'total_price' },
    ),
    bodyLimit: 4_096,
    throws: {
      stale: null,
      out_of_stock: ShortLines,
      price_changed: null,
      promo_invalid: null,
      amount_too_small: null,
      cod_limit: null,
      cod_unavailable: null,
      pin_unserviceable: null,
      order_value: null,
      provider_unavailable: null,
    },
    reply: z.object({ order: Order }),
    summary:
      'Places the order: with cash on delivery at once, or for online payment by a link, until when its items are kept. Again answers the same order.',
  }),
  link: route('GET', '/orders/:id/payment-link', {
    ...adminAccess,
    params: z.object({ id: OrderId }),
    reply: z.object({
      /** The payment link: its path in the shop, and its deadline. Null when the order waits for no payment by link. */
      link: z
        .object({ path: z.string(), until: Instant, amount: Money, phone: Contact, firstName: z.string() })
        .nullable(),
    }),
  }),
}
