import { z } from 'zod'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import { LineSizeField } from '#contract/catalogue/line-sizes.api.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { Instant, Money, named } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { DeliveryAddress, PostalAddress } from '#contract/people/address.api.ts'
import { OrderItemId } from './order-items.api.ts'
import { Order, OrderId } from './orders.api.ts'
import { Taxes } from './taxes.api.ts'

const ById = z.object({ id: OrderId })
const WHOLE = 'Quantity must be a whole number'
const most = (max: number) => `At most ${max} of an item`

/** An item as it should be; quantity 0 removes it. */
const ItemEdit = z.object({
  id: OrderItemId,
  size: z.string().max(300),
  color: z.string().max(60),
  quantity: z.int(WHOLE).min(0, WHOLE).max(MAX_LINE_QUANTITY, most(MAX_LINE_QUANTITY)),
})

/** A product that is added, at its price now. */
const AddedItem = named(
  {
    productId: ProductId,
    size: LineSizeField,
    color: z.string().max(60),
    quantity: z.int(WHOLE).min(1, WHOLE).max(MAX_LINE_QUANTITY, most(MAX_LINE_QUANTITY)),
  },
  { productId: 'product_id' },
)
const MOST_LINES = `At most ${MAX_CART_LINES} items in one order`

const ORDER_EDIT_FIELDS = {
  /** The revision of the order that was shown: another one is refused as `stale`. */
  revision: z.int().min(0),
  /** Items that are not named stay as they are. */
  items: z.array(ItemEdit).max(MAX_CART_LINES, MOST_LINES).optional(),
  added: z.array(AddedItem).max(MAX_CART_LINES, MOST_LINES).optional(),
  /** Absent: unchanged. */
  address: DeliveryAddress.nullable().optional(),
}
export const OrderEdit = z.object(ORDER_EDIT_FIELDS)
export type OrderEdit = z.output<typeof OrderEdit>

/** What an edit changes. An address is not repeated here, because history cannot be erased with its person. */
export const OrderChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['size', 'colour']), name: z.string(), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('quantity'), name: z.string(), from: z.int(), to: z.int() }),
  z.object({ kind: z.enum(['added', 'removed']), name: z.string(), detail: z.string(), quantity: z.int() }),
  z.object({ kind: z.literal('address') }),
])
export type OrderChange = z.output<typeof OrderChange>

/** What an order costs, and what each figure is made of. */
const Sums = z.object({
  lines: z.array(
    z.object({ name: z.string(), detail: z.string(), quantity: z.int(), unitPrice: Money, subtotal: Money }),
  ),
  subtotal: Money,
  deliveryFee: Money,
  discount: Money,
  /** The offer, and its percentage of the subtotal if it is one; null: no offer. */
  promo: z.object({ code: z.string(), percent: z.number().nullable() }).nullable(),
  total: Money,
  /** The part that store credit has paid. */
  credit: Money,
  /** The GST in the total; null while the shop had no GSTIN. */
  tax: z.object({ placeOfSupply: z.string(), taxes: Taxes }).nullable(),
})
export type EditSums = z.output<typeof Sums>

/**
 * What happens with the difference. `none`: the total stays; `cash`: the courier collects the new amount; `refund`: the difference of
 * a paid order goes back the way it was paid. A preview also knows `link`: the order is paid and would cost more, so what is added
 * becomes an order of its own, which is paid by a link.
 */
export const SETTLEMENTS = ['none', 'cash', 'refund'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

const Preview = z.object({
  before: Sums,
  after: Sums,
  changes: z.array(OrderChange),
  difference: z.object({ amount: Money, isMore: z.boolean() }),
  settlement: z.enum([...SETTLEMENTS, 'link']),
  /** With `link`: what is added, as the order of its own that it becomes (contract/orders/order-add-ons.api.ts). */
  addition: Sums.nullable(),
  /** What else the person who edits has to know. */
  notes: z.array(z.string()),
})
export type EditPreview = z.output<typeof Preview>

const Choice = z.object({ size: z.string(), color: z.string(), left: z.int() })

/** What can be edited of an order now. */
const Editable = z.object({
  revision: z.int(),
  /** Why nothing can be edited; null: something can. */
  refusal: z.string().nullable(),
  /** Why nothing is added, removed or counted otherwise, while sizes, colours and the address can be edited; null: it can. */
  quantitiesRefusal: z.string().nullable(),
  items: z.array(
    z.object({
      id: OrderItemId,
      name: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.int(),
      image: z.string().nullable(),
      /** Other sizes and colours, with how many are left of each. */
      choices: z.array(Choice),
      /** Why its quantity stays; null: it can be changed. */
      fixed: z.string().nullable(),
      /** Of it in parts of the order that were sent before the rest: so many stay, and the size and colour too. */
      sent: z.int(),
      /** The least quantity that keeps every printed piece of it; 0: none is printed. */
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
      /** The new total as shown by the preview: another one is refused as `price_changed`. */
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
