import { z } from 'zod'
import { MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import { LineSizeField } from '#contract/catalogue/line-sizes.api.ts'
import { CategoryId, ProductId } from '#contract/catalogue/products.api.ts'
import { Instant, Money, named, personalId } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { PriceParts, ShownAppliedBreak, ShownBreak } from './print-prices.api.ts'

export const CartLineId = personalId<'CartLineId'>()
export type CartLineId = z.output<typeof CartLineId>
export const CustomizedProductId = personalId<'CustomizedProductId'>()
export type CustomizedProductId = z.output<typeof CustomizedProductId>
export const SavedDesignId = personalId<'SavedDesignId'>()
export type SavedDesignId = z.output<typeof SavedDesignId>

const CartProduct = named(
  {
    id: ProductId,
    name: z.string(),
    price: Money,
    strikedPrice: Money,
    image1: z.string().nullable(),
    material: z.string(),
    stock: z.int(),
    isCombo: z.boolean(),
    categoryId: CategoryId.nullable(),
    /** The sizes in stock in the line's colour. Empty for a combo of several pieces, which has `comboPieces`. */
    sizes: z.array(z.string()),
    comboPieces: z.array(z.object({ name: z.string(), sizes: z.array(z.string()) })),
  },
  { categoryId: 'category_id', comboPieces: 'combo_pieces' },
)

const CartCustomizedProduct = named(
  {
    id: CustomizedProductId,
    /** The name under which the customer has saved this design; null when it is not saved. */
    name: z.string().nullable(),
    /** The saved design with that name. */
    savedDesignId: SavedDesignId.nullable(),
    /** The sizes in which the studio offers this shirt now. */
    sizes: z.array(z.string()),
    mrp: Money,
    offerPrice: Money,
    customizationPrice: Money,
    /** The parts of the customisation price; null when it is the same for every design. */
    priceParts: PriceParts.nullable(),
    /** The quantity break applied: unit price = offer price + customisation price − the discount of the break. */
    quantityBreak: ShownAppliedBreak.nullable(),
    /** The next quantity break that more pieces of this design would reach; null when there is none. */
    nextBreak: ShownBreak.nullable(),
    designImageUrl: z.string(),
    /** The mock-up: the shirt with the design on it. */
    mockupUrl: z.string(),
    color: z.string(),
    material: z.string(),
    category: z.string(),
    description: z.string(),
    size: z.string(),
    /** The film of one piece, in cm². */
    film: z.int(),
  },
  {
    savedDesignId: 'saved_design_id',
    offerPrice: 'offer_price',
    customizationPrice: 'customization_price',
    priceParts: 'price_parts',
    quantityBreak: 'quantity_break',
    nextBreak: 'next_break',
    designImageUrl: 'design_image_url',
    mockupUrl: 'mockup_url',
  },
)

/** Exactly one of `product` and `customizedProduct` is set. The specification has two names each for size and colour. */
export const CartLine = named(
  {
    id: CartLineId,
    productId: ProductId.nullable(),
    customizedProductId: CustomizedProductId.nullable(),
    size: z.string(),
    selectedSize: z.string(),
    color: z.string(),
    selectedColor: z.string(),
    material: z.string(),
    category: z.string().nullable(),
    designImageUrl: z.string().nullable(),
    quantity: z.int(),
    /** The lines are in this order, oldest first. */
    addedAt: Instant,
    /** Whether this line can be ordered now. */
    available: z.boolean(),
    /**
     * Pieces of this size and colour in stock, or blanks for a customised shirt. 0 when it is no longer sold; null when the blanks are not
     * tracked.
     */
    inStock: z.int().nullable(),
    /** Maximum quantity of this line: the stock less what other lines of the cart take from it. Null when the stock is not tracked. */
    left: z.int().nullable(),
    /** The current price of one piece. */
    unitPrice: Money,
    product: CartProduct.nullable(),
    customizedProduct: CartCustomizedProduct.nullable(),
  },
  {
    productId: 'product_id',
    customizedProductId: 'customized_product_id',
    designImageUrl: 'design_image_url',
    addedAt: 'added_at',
    inStock: 'in_stock',
    unitPrice: 'unit_price',
    product: 'Product',
    customizedProduct: 'CustomizedProduct',
  },
)
export type CartLine = z.output<typeof CartLine>

const quantity = z
  .int(reason('quantity_not_whole'))
  .min(1, reason('quantity_too_small'))
  .max(MAX_LINE_QUANTITY, reason('quantity_too_large', { maximum: MAX_LINE_QUANTITY }))
  .optional()
const names = {
  productId: 'product_id',
  customizedProductId: 'customized_product_id',
  size: 'selectedSize',
  color: 'selectedColor',
  addedAt: 'added_at',
} as const
const color = z.string(reason('color_missing')).max(60).nullable().optional()

/** Without `quantity`: one piece. */
export const ChangeCart = named(
  {
    productId: ProductId.nullable().optional(),
    customizedProductId: CustomizedProductId.nullable().optional(),
    size: LineSizeField,
    color,
    quantity,
    /** Of a removed line that comes back to its place. */
    addedAt: Instant.optional(),
  },
  names,
)
export type ChangeCart = z.output<typeof ChangeCart>
export const ChangeSize = named({ size: LineSizeField }, { size: 'selectedSize' })

const Lines = z.array(CartLine)
const change = { access: 'customer', body: ChangeCart, bodyLimit: 4_096, reply: Lines } as const
const OutOfStock = z.object({ available: z.int() })
const adding = { ...change, throws: { out_of_stock: OutOfStock, cart_full: null } } as const

export const cart = {
  list: route('GET', '/cart', { isCheckoutStep: true, access: 'customer', reply: Lines }),
  add: route('POST', '/cart/add', adding),
  addCustomized: route('POST', '/cart/add-customized', adding),
  subtract: route('POST', '/cart/subtract', change),
  subtractCustomized: route('POST', '/cart/subtract-customized', change),
  clear: route('DELETE', '/cart/clear', { access: 'customer' }),
  changeSize: route('PUT', '/cart/:id', {
    ...adding,
    params: z.object({ id: CartLineId }),
    body: ChangeSize,
    summary:
      'Gives a line another size. A line of that size becomes part of it; limits, stock and the price of a design are those of adding.',
  }),
  remove: route('DELETE', '/cart/:id', { access: 'customer', params: z.object({ id: CartLineId }), reply: Lines }),
}
