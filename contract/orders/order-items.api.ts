import { z } from 'zod'
import { SIDES } from '#contract/catalogue/garments.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { Money, named, personalId } from '#contract/http/codecs.ts'
import { CustomizedProductId } from '#contract/selling/cart.api.ts'
import { ART_FIXES } from '#contract/selling/designs/layers.ts'
import { PriceParts, ShownAppliedBreak } from '#contract/selling/print-prices.api.ts'
import { Taxes } from './taxes.api.ts'

export const OrderItemId = personalId<'OrderItemId'>()
export type OrderItemId = z.output<typeof OrderItemId>

const OrderedProduct = z.object({
  id: ProductId,
  name: z.string(),
  image1: z.string().nullable(),
  size: z.string(),
  color: z.string(),
  material: z.string(),
  price: Money,
})
/** How a design is printed: lengths in millimetres, `rotation` in degrees clockwise. */
const OrderedPrint = z.object({
  side: z.enum(SIDES),
  /** The label of the print area: 'Full chest'. */
  area: z.string(),
  width: z.number(),
  height: z.number(),
  rotation: z.number(),
  /** Effective resolution of the uploaded picture at this size, in dots per inch. */
  dpi: z.number().nullable(),
})
export type OrderedPrint = z.output<typeof OrderedPrint>

/** A picture or text of a design as it is printed: lengths in millimetres, `rotation` in degrees clockwise. */
const OrderedLayer = z.object({
  kind: z.enum(['picture', 'text']),
  width: z.number(),
  height: z.number(),
  rotation: z.number(),
  /** Millimetres from the lowest point of the collar to the top of the print; null on a sleeve. */
  belowCollar: z.number().nullable(),
  /** For a picture: the number of its upload from 1, its resolution at this size in dots per inch, and its corrections. */
  picture: z.int().nullable(),
  dpi: z.number().nullable(),
  fixes: z.array(z.enum(ART_FIXES)),
  /** For a text: its words, the name of its font, and its colour as `#rrggbb`. */
  text: z.string().nullable(),
  font: z.string().nullable(),
  colour: z.string().nullable(),
})
export type OrderedLayer = z.output<typeof OrderedLayer>

/** What is printed in one print area of a design, with its print file (admins only). */
export const OrderedArea = z.object({
  side: z.enum(SIDES),
  /** The label of the print area: 'Full chest'. */
  area: z.string(),
  printUrl: z.string(),
  mockupUrl: z.string(),
  /** The layers from bottom to top. */
  layers: z.array(OrderedLayer),
})
export type OrderedArea = z.output<typeof OrderedArea>

const OrderedCustomized = named(
  {
    id: CustomizedProductId,
    description: z.string(),
    size: z.string(),
    category: z.string(),
    material: z.string(),
    color: z.string(),
    designImageUrl: z.string(),
    /** The mock-up: the shirt with the design on it. */
    mockupUrl: z.string(),
    /** Where the design is printed. Null when the shopper only described it in text; there is no print file then. */
    print: OrderedPrint.nullable(),
    /** All prints by print area. `print` is the bottom layer of the first area. */
    prints: z.array(OrderedArea),
    /** The addresses of the uploaded pictures. */
    pictures: z.array(z.string()),
    offerPrice: Money,
    customizationPrice: Money,
    priceParts: PriceParts.nullable(),
    /** The quantity break of the order. Price of a piece = offer price + customisation price − discount of the quantity break. */
    quantityBreak: ShownAppliedBreak.nullable(),
  },
  {
    designImageUrl: 'design_image_url',
    mockupUrl: 'mockup_url',
    offerPrice: 'offer_price',
    customizationPrice: 'customization_price',
    priceParts: 'price_parts',
    quantityBreak: 'quantity_break',
  },
)

/** The GST in an item, calculated after its shares of discount and fee. */
const ItemTax = z.object({
  hsn: z.string(),
  /** The GST rate in percent. */
  rate: z.number(),
  discount: Money,
  fee: Money,
  taxable: Money,
  taxes: Taxes,
})

export const OrderItem = named(
  {
    id: OrderItemId,
    quantity: z.int(),
    subtotal: Money,
    /** The original price of a piece; null when it was not stored. */
    mrp: Money.nullable(),
    /** The item's share of the order's discount; null when it was not stored. */
    discount: Money.nullable(),
    size: z.string(),
    color: z.string(),
    /** The current SKU of this size and colour; null for a customised shirt. */
    sku: z.string().nullable(),
    /** Null when the shop had no GSTIN at that time. */
    tax: ItemTax.nullable(),
    product: OrderedProduct.nullable(),
    customizedProduct: OrderedCustomized.nullable(),
  },
  { product: 'Product', customizedProduct: 'CustomizedProduct' },
)
export type OrderItem = z.output<typeof OrderItem>
