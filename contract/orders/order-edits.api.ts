import { z } from 'zod'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import { LineSizeField } from '#contract/catalogue/line-sizes.api.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { Instant, Money, named } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { DeliveryAddress, PostalAddress } from '#contract/people/address.api.ts'
import { OrderItemId } from './order-items.api.ts'
import { Order, OrderId } from './orders.api.ts'
import { Taxes } from './taxes.api.ts'

const ById = z.object({ id: OrderId })
const WHOLE = reason('quantity_not_whole')
const most = (max: number) => reason('too_many_of_item', { maximum: max })

/** The new size, colour and quantity of an item. Quantity 0 removes it. */
const ItemEdit = z.object({
  id: OrderItemId,
  size: z.string().max(300),
  color: z.string().max(60),
  quantity: z.int(WHOLE).min(0, WHOLE).max(MAX_LINE_QUANTITY, most(MAX_LINE_QUANTITY)),
})

/** A product to be added, at its present price. */
const AddedItem = named(
  {
    productId: ProductId,
    size: LineSizeField,
    color: z.string().max(60),
    quantity: z.int(WHOLE).min(1, WHOLE).max(MAX_LINE_QUANTITY, most(MAX_LINE_QUANTITY)),
  },
  { productId: 'product_id' },
)
const MOST_LINES = reason('too_many_items', { maximum: MAX_CART_LINES })

const ORDER_EDIT_FIELDS = {
  /** The revision of the order that was shown. If it differs now, the request is refused as `stale`. */
  revision: z.int().min(0),
  /** Items that are not listed stay unchanged. */
  items: z.array(ItemEdit).max(MAX_CART_LINES, MOST_LINES).optional(),
  added: z.array(AddedItem).max(MAX_CART_LINES, MOST_LINES).optional(),
  /** When absent, the address stays unchanged. */
  address: DeliveryAddress.nullable().optional(),
}
export const OrderEdit = z.object(ORDER_EDIT_FIELDS)
export type OrderEdit = z.output<typeof OrderEdit>

/** A change made by an edit. It contains no address, because the history stays when a person's data is erased. */
export const OrderChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['size', 'colour']), name: z.string(), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('quantity'), name: z.string(), from: z.int(), to: z.int() }),
  z.object({ kind: z.enum(['added', 'removed']), name: z.string(), detail: z.string(), quantity: z.int() }),
  z.object({ kind: z.literal('address') }),
])
export type OrderChange = z.output<typeof OrderChange>

/** The price of an order, and how it is calculated. */
const Sums = z.object({
  lines: z.array(
    z.object({ name: z.string(), detail: z.string(), quantity: z.int(), unitPrice: Money, subtotal: Money }),
  ),
  subtotal: Money,
  deliveryFee: Money,
  discount: Money,
  /** `percent` is of the subtotal; null for a discount that is not a percentage. Null: no discount. */
  promo: z.object({ code: z.string(), percent: z.number().nullable() }).nullable(),
  total: Money,
  /** The part of the total that was paid with store credit. */
  credit: Money,
  /** The GST in the total; null while the shop had no GSTIN. */
  tax: z.object({ placeOfSupply: z.string(), taxes: Taxes }).nullable(),
})
export type EditSums = z.output<typeof Sums>

/**
 * What an edit does to the payment. `none`: the total stays. `cash`: the courier collects the new amount. `refund`: the difference goes
 * back the way it was paid. A preview can also have `link`: a paid order would cost more, so the added items become an add-on that is paid
 * by a link.
 */
export const SETTLEMENTS = ['none', 'cash', 'refund'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

const Preview = z.object({
  before: Sums,
  after: Sums,
  changes: z.array(OrderChange),
  difference: z.object({ amount: Money, isMore: z.boolean() }),
  settlement: z.enum([...SETTLEMENTS, 'link']),
  /** For `link`: the price of the added items as an add-on (contract/orders/order-add-ons.api.ts). Else null. */
  addition: Sums.nullable(),
  /** Further effects of the edit that the editor has to know. */
  notes: z.array(z.string()),
})
export type EditPreview = z.output<typeof Preview>

const Choice = z.object({ size: z.string(), color: z.string(), left: z.int() })

/** What can currently be edited of an order. */
const Editable = z.object({
  revision: z.int(),
  /** Why nothing can be edited; null when something can be. */
  refusal: z.string().nullable(),
  /** Why quantities cannot be changed and items cannot be added or removed; null when they can. */
  quantitiesRefusal: z.string().nullable(),
  items: z.array(
    z.object({
      id: OrderItemId,
      name: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.int(),
      image: z.string().nullable(),
      /** Other sizes and colours of the product, each with its stock. */
      choices: z.array(Choice),
      /** Why the quantity of the item cannot be changed; null when it can. */
      fixed: z.string().nullable(),
      /** Pieces already sent in partial shipments. They cannot be removed, and the item's size and colour cannot be changed. */
      sent: z.int(),
      /** The item's minimum quantity, because printed pieces cannot be removed; 0 when none is printed. */
      printed: z.int(),
    }),
  ),
  address: PostalAddress,
})
export type EditableOrder = z.output<typeof Editable>

export const EDIT_REFUSALS = {
  stale: null,
  illegal_transition: null,
  out_of_stock: null,
  pin_unserviceable: null,
  order_value: null,
  cod_unavailable: null,
  price_changed: null,
} as const

const adminAccess = { access: 'admin', permission: 'orders:edit', params: ById } as const

export const orderEdits = {
  open: route('GET', '/orders/:id/edit', {
    ...adminAccess,
    reply: Editable,
    summary: 'What can be edited of an order, with the sizes and colours that are left.',
  }),
  preview: route('POST', '/orders/:id/edit/preview', {
    ...adminAccess,
    isQuote: true,
    body: OrderEdit,
    bodyLimit: 65_536,
    throws: EDIT_REFUSALS,
    reply: Preview,
    summary: 'What an edit would change, and what the order would cost.',
  }),
  save: route('PUT', '/orders/:id/edit', {
    ...adminAccess,
    body: OrderEdit.extend({
      /** The new total in the preview. If it differs now, the request is refused as `price_changed`. */
      total: Money,
    }),
    bodyLimit: 65_536,
    throws: EDIT_REFUSALS,
    reply: Order,
    summary:
      'Edits an order that is not packed: moves stock, recalculates amounts and GST, returns the difference of a paid one, and mails the customer.',
  }),
  changes: route('GET', '/orders/:id/changes', {
    access: 'signedIn',
    permission: 'orders:read',
    params: ById,
    reply: z.array(z.object({ at: Instant, changes: z.array(OrderChange) })),
    summary: 'What was edited in an order after it was placed, for its customer and the back-office.',
  }),
}
