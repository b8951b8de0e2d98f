import { z } from 'zod'
import { GstinText } from '#contract/basics/fields.ts'
import { BUSINESS_NAME_MAX, MAX_CART_LINES, MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import { LineSizeField } from '#contract/catalogue/line-sizes.api.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { Instant, idText, Money, MoneyInput, named, personalId } from '#contract/http/codecs.ts'
import { ERROR_CODES } from '#contract/http/errors.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { PostalAddress } from '#contract/people/address.api.ts'
import { UserId } from '#contract/people/auth.api.ts'
import { CustomizedProductId } from '#contract/selling/cart.api.ts'
import { promos } from '#contract/selling/promos.api.ts'
import { OrderItem } from './order-items.api.ts'
import { ORDER_CHANNELS } from './order-list-options.ts'
import { OrderQuery } from './order-query.api.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { CancelOptions } from './owner-cancel.api.ts'
import { Taxes } from './taxes.api.ts'

export const OrderId = personalId<'OrderId'>()
export type OrderId = z.output<typeof OrderId>

/** Why a cash-on-delivery order is marked for review before it is accepted. */
export const REVIEW_REASONS = ['phone', 'pieces', 'open_orders'] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** How an order was paid: `online` is any way but UPI. */
const LAST_PAYMENTS = ['upi', 'online', 'cod'] as const
export type LastPayment = (typeof LAST_PAYMENTS)[number]

export const OrderStatus = z.enum(ORDER_STATUSES)
const PaymentMethod = z.enum(['COD', 'Online'], reason('payment_method_missing'))

/** The parcel of a combined shipment, which contains several orders of one person. */
const SharedParcel = z.object({
  /** Identifies the set of orders. The id changes when an order joins or leaves. */
  id: z.uuid(),
  /** The other orders in the parcel, oldest first. */
  others: z.array(z.object({ id: OrderId, number: z.int() })),
  /** Whether this is the oldest order, which stands for the parcel in its booking, label and mails. */
  isLeading: z.boolean(),
  /** The cash that the courier collects for all orders in the parcel. */
  collect: Money,
})
export type SharedParcel = z.output<typeof SharedParcel>

/** A placed order. Later changes of products, prices or addresses do not affect it. */
export const Order = named(
  {
    id: OrderId,
    /** The order number for people, such as 1044. */
    number: z.int(),
    total: Money,
    subtotal: Money,
    deliveryFee: Money,
    discount: Money,
    /** The part of the total that is paid with store credit. */
    credit: Money,
    promo: z.string().nullable(),
    /** The discounts of the order, and how much each saved. `isFee`: on the delivery fee instead of the goods. */
    offers: z.array(z.object({ label: z.string(), saved: Money, isFee: z.boolean() })),
    /** The GST that the total includes; null while the shop had no GSTIN. */
    tax: z
      .object({
        /** The shop's GSTIN at the time of the order. */
        gstin: z.string(),
        /** The name of the state to which the order is delivered. */
        placeOfSupply: z.string(),
        taxable: Money,
        taxes: Taxes,
      })
      .nullable(),
    status: OrderStatus,
    channel: z.enum(ORDER_CHANNELS),
    paymentMethod: PaymentMethod,
    paid: z.boolean(),
    /** Until when the customer has to confirm a cash-on-delivery order; null when no confirmation is awaited. */
    confirmBy: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    acceptedAt: Instant.nullable(),
    /** When the order was packed; null also when nobody recorded it. The status stays Accepted. */
    packedAt: Instant.nullable(),
    /** When the courier got the parcel. The status stays Accepted until the delivery. */
    shippedAt: Instant.nullable(),
    /** When the courier began to bring the parcel back (return to origin). The order is cancelled once the parcel is in the shop. */
    rtoAt: Instant.nullable(),
    deliveredAt: Instant.nullable(),
    cancelledAt: Instant.nullable(),
    paidAt: Instant.nullable(),
    /** Null until they are entered. */
    courier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    /** The combined shipment with this order; null when the order has its own parcel. */
    parcel: SharedParcel.nullable(),
    /** The number of earlier partial shipments, and of the pieces in them; null when there were none. */
    sentInParts: z.object({ parcels: z.int(), pieces: z.int() }).nullable(),
    /** The first and the last expected day of delivery in India, `YYYY-MM-DD`. */
    expectedFrom: z.string(),
    expectedTo: z.string(),
    /** How often the order was edited after it was placed. */
    revision: z.int(),
    /** The end of the return window; null before and after the window. */
    returnUntil: Instant.nullable(),
    itemCount: z.int(),
    /** The first few items, for lists. */
    preview: z.array(z.object({ name: z.string(), image: z.string().nullable(), quantity: z.int() })),
    user: z.object({ id: UserId, name: z.string() }),
    address: PostalAddress,
    /** Why the order has to be reviewed. Only for admins. */
    review: z.array(z.enum(REVIEW_REASONS)).optional(),
    /** How many pieces have not passed the check of the print room, while it is neither packed nor shipped. Only for admins. */
    unprinted: z.int().optional(),
    /** The order's tags, and the staff member to whom it is assigned. Only for admins. */
    tags: z.array(z.string()).optional(),
    assignee: z.object({ id: UserId, name: z.string() }).nullable().optional(),
  },
  {
    total: 'total_price',
    deliveryFee: 'delivery_fee',
    credit: 'store_credit',
    paymentMethod: 'payment_method',
    expectedFrom: 'expected_from',
    expectedTo: 'expected_to',
    trackingNumber: 'tracking_number',
    trackingUrl: 'tracking_url',
    returnUntil: 'return_until',
    itemCount: 'item_count',
    user: 'User',
  },
)
export type Order = z.output<typeof Order>

/** The fields that identify an ordered cart item. */
const ITEM_FIELDS = {
  productId: ProductId.nullable().optional(),
  customizedProductId: CustomizedProductId.nullable().optional(),
  size: LineSizeField,
  color: z.string().max(60).nullable().optional(),
  quantity: z.int(reason('quantity_not_whole')).min(1).max(MAX_LINE_QUANTITY),
}
const ITEM_NAMES = { productId: 'product_id', customizedProductId: 'customized_product_id' } as const
const QuotedItem = named(ITEM_FIELDS, ITEM_NAMES)
const PlacedItem = named(
  {
    ...ITEM_FIELDS,
    /** Quantity × unit price, as the shopper saw it. Used only for comparison with the server's price. */
    subtotal: MoneyInput.nullable().optional(),
  },
  ITEM_NAMES,
)
const itemList = <T extends z.ZodType>(item: T) =>
  z
    .array(item, reason('cart_empty'))
    .min(1, reason('cart_empty'))
    .max(MAX_CART_LINES, reason('too_many_items', { maximum: MAX_CART_LINES }))

/** The GSTIN and the name of a business, for its invoice. Without a name, the invoice has the name in the address. */
export const Buyer = z.object({
  buyerGstin: GstinText.nullable().optional(),
  buyerBusiness: z
    .string()
    .trim()
    .max(BUSINESS_NAME_MAX, reason('text_too_long', { maximum: BUSINESS_NAME_MAX }))
    .nullable()
    .optional(),
})

export const PlaceOrder = named(
  {
    items: itemList(PlacedItem),
    promoCode: z.string().max(40).nullable().optional(),
    paymentMethod: PaymentMethod,
    discountAmount: MoneyInput.nullable().optional(),
    /** The cash-on-delivery fee as shown to the shopper. */
    deliveryFee: MoneyInput.nullable().optional(),
    /** The store credit to use, as the shopper saw it. No more than the total is used. */
    credit: MoneyInput.nullable().optional(),
    /** The delivery address that the shopper saw. Used only for comparison with the saved address. */
    shownAddress: PostalAddress.nullable().optional(),
    ...Buyer.shape,
  },
  {
    paymentMethod: 'payment_method',
    deliveryFee: 'delivery_fee',
    credit: 'store_credit',
    shownAddress: 'shown_address',
    buyerGstin: 'buyer_gstin',
    buyerBusiness: 'buyer_business',
  },
)
export type PlaceOrder = z.output<typeof PlaceOrder>

const QuoteOrder = named(
  {
    items: itemList(QuotedItem),
    promoCode: z.string().max(40, reason('promo_invalid')).nullable().optional(),
    /** The store credit to use; never more than the total is used. */
    credit: MoneyInput.nullable().optional(),
  },
  { credit: 'store_credit' },
)

/** The quote of an order for one payment method. */
const QuotedOrder = named(
  {
    /** `Online` also when store credit covers the whole total. */
    paymentMethod: PaymentMethod,
    /** In the order of the requested items. */
    lines: z.array(
      z.object({
        name: z.string(),
        quantity: z.int(),
        unitPrice: Money,
        mrp: Money.nullable(),
        subtotal: Money,
        /** The line's share of the discount. */
        discount: Money,
      }),
    ),
    subtotal: Money,
    /** The discount on the goods. */
    discount: Money,
    offer: z.object({ label: z.string(), text: z.string() }).nullable(),
    deliveryFee: Money,
    /** The offer that waives the cash-on-delivery fee; null without one. */
    feeOffer: z.string().nullable(),
    /** Why this cash-on-delivery fee and limit apply; null when the shop has no graded cash-on-delivery rules. */
    feeReason: z.string().nullable(),
    credit: Money,
    total: Money,
    /** Days in India, `YYYY-MM-DD`; null: the shop does not deliver to the address. */
    expected: z.object({ from: z.string(), to: z.string() }).nullable(),
    /** All known reasons why the order would be refused. Placing the order answers with the first one only. */
    refusals: z.array(z.object({ code: z.enum(ERROR_CODES), message: z.string() })),
  },
  { paymentMethod: 'payment_method', deliveryFee: 'delivery_fee', credit: 'store_credit', total: 'total_price' },
)
export const CheckoutQuote = z.object({
  cod: QuotedOrder,
  online: QuotedOrder,
  /** The same quotes with all store credit of the account used; null when it has none. */
  withCredit: z.object({ cod: QuotedOrder, online: QuotedOrder }).nullable(),
  /** Whether the entered promo code applies, with a sentence about it. */
  code: z.object({ isApplied: z.boolean(), message: z.string() }).nullable(),
  /** What to add to the cart for another offer; null when no offer is near. */
  hint: z.string().nullable(),
})
export type CheckoutQuote = z.output<typeof CheckoutQuote>

const ItemKey = named(
  {
    productId: ProductId.nullable(),
    customizedProductId: CustomizedProductId.nullable(),
    size: z.string(),
    color: z.string(),
  },
  { productId: 'product_id', customizedProductId: 'customized_product_id' },
)
/** The current prices, which the shopper has to confirm again. */
const Quote = named(
  { subtotal: Money, deliveryFee: Money, discount: Money, total: Money },
  { deliveryFee: 'delivery_fee', total: 'total_price' },
)
export const ShortLines = z.object({
  lines: z.array(z.object({ item: ItemKey, name: z.string(), available: z.int() })),
})

/** What fills in *Buy now*. */
const BuyingHabits = z.object({
  /** How the last order was paid: `upi`, another way online, or `cod`; null before the first one. */
  payment: z.enum(LAST_PAYMENTS).nullable(),
  /** The size bought last that the product has, of its category first; null when there is none. */
  size: z.string().nullable(),
  /** The caller's order of this piece in the last `BOUGHT_AGAIN_SECONDS`; null without one. */
  justBought: z.object({ id: OrderId, number: z.int() }).nullable(),
})

/** Quotes for the checkout; nothing is ordered. */
export const checkout = {
  quote: route('POST', '/checkout/quote', {
    access: 'customer',
    body: QuoteOrder,
    bodyLimit: 65_536,
    limit: { max: 120, seconds: 60 },
    countsAs: { field: 'promoCode', route: promos.apply },
    isQuote: true,
    throws: { cart_changed: null },
    reply: CheckoutQuote,
    summary:
      'What an order from the caller’s cart would be, for both ways to pay. Changes nothing, and knows only what belongs to the account: whose phone number or email has ordered is decided when the order is placed.',
  }),
  habits: route('GET', '/checkout/habits', {
    access: 'customer',
    query: named(
      { productId: idText(ProductId), size: z.string().max(60).optional(), color: z.string().max(60).optional() },
      { productId: 'product_id' },
    ),
    reply: BuyingHabits,
    summary: 'How the caller bought last, to fill in a purchase of a product.',
  }),
}

const ById = z.object({ id: OrderId })
const moved = {
  access: 'admin',
  permission: 'orders:work',
  params: ById,
  reply: Order,
  throws: { illegal_transition: null, payment_not_received: null },
} as const

export const orders = {
  place: route('POST', '/orders/add', {
    access: 'customer',
    status: 201,
    idempotent: true,
    body: PlaceOrder,
    bodyLimit: 65_536,
    limit: { max: 10, seconds: 60 },
    throws: {
      out_of_stock: ShortLines,
      price_changed: Quote,
      cart_changed: null,
      address_changed: null,
      credit_changed: null,
      promo_invalid: null,
      amount_too_small: null,
      cod_limit: z.object({ isKnown: z.boolean() }),
      cod_unavailable: null,
      pin_unserviceable: z.object({ pin: z.string(), isKnown: z.boolean() }),
      order_value: null,
      idempotency_key_reused: null,
    },
    reply: z.object({ order: Order }),
    summary: 'Places an order from the caller’s cart; the server calculates all prices.',
  }),
  mine: route('GET', '/orders', {
    access: 'customer',
    /** `abandoned=hide` leaves out orders that were cancelled before they were paid. */
    query: z.object({ abandoned: z.enum(['hide']).optional(), ...Paging }),
    paged: true,
    reply: z.array(Order),
  }),
  all: route('GET', '/orders/all', {
    access: 'admin',
    permission: 'orders:read',
    query: OrderQuery,
    paged: true,
    reply: z.array(Order),
  }),
  counts: route('GET', '/orders/counts', {
    access: 'admin',
    permission: 'orders:read',
    reply: z.object({
      all: z.int(),
      /** Orders that can be accepted now: paid online orders, and cash-on-delivery orders that wait for no confirmation. */
      toAccept: z.int(),
      /** Cash-on-delivery orders that wait for their customer's confirmation. */
      toConfirm: z.int(),
      /** Accepted orders without a printed packing slip. */
      toPrint: z.int(),
      /** Not yet accepted cash-on-delivery orders that are marked for review. */
      toReview: z.int(),
      /** Accepted orders that are neither packed nor shipped. */
      toPack: z.int(),
      /** Accepted orders that are not shipped. */
      toShip: z.int(),
      /** Shipped orders that are not delivered and not on their way back to the shop. */
      toDeliver: z.int(),
      /** Parcels on their way back to the shop. */
      toReceive: z.int(),
      Pending: z.int(),
      Success: z.int(),
      Accepted: z.int(),
      Delivered: z.int(),
      Cancelled: z.int(),
    }),
  }),
  get: route('GET', '/orders/:id', {
    isCheckoutStep: true,
    access: 'signedIn',
    permission: 'orders:read',
    params: ById,
    reply: Order,
  }),
  items: route('GET', '/orders/:id/items', {
    access: 'signedIn',
    permission: 'orders:read',
    params: ById,
    reply: z.array(OrderItem),
  }),
  abandon: route('DELETE', '/orders/:id', {
    access: 'customer',
    // Each call queries the payment provider.
    limit: { max: 20, seconds: 60 },
    params: ById,
    throws: { order_not_deletable: null, payment_received: z.object({ order: Order }), provider_unavailable: null },
    summary:
      'Abandons an unpaid online order: checks with the provider that it is unpaid, then cancels and hides it. The row stays.',
  }),
  cancelMine: route('POST', '/orders/:id/cancel', {
    access: 'customer',
    params: ById,
    reply: Order,
    throws: { illegal_transition: null },
    summary:
      'Cancels the caller’s order, in cash or paid, while it is not accepted; what was paid is refunded. Not a share of a group order.',
  }),
  accept: route('PUT', '/orders/accept/:id', moved),
  deliver: route('PUT', '/orders/deliver/:id', moved),
  cancel: route('PUT', '/orders/cancel/:id', { ...moved, permission: 'orders:cancel', body: CancelOptions }),
}
