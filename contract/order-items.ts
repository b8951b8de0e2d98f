import { z } from 'zod'
import { Money, named, personalId } from '#contract/http/codecs.ts'
import { SIDES } from '#contract/print/garments.ts'
import { CustomizedProductId } from './cart.ts'
import { PriceParts, ShownAppliedBreak } from './print-prices.ts'
import { ProductId } from './products.ts'
import { Taxes } from './taxes.ts'

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
    /** Where the design is printed; null when the shopper only described it in text: then there is no print file. */
    print: OrderedPrint.nullable(),
    offerPrice: Money,
    customizationPrice: Money,
    priceParts: PriceParts.nullable(),
    /** The quantity break of the order: one piece cost offer price + customisation price − its discount. */
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

/** The GST in an item: its part of discount and fee is taken into account. */
const ItemTax = z.object({
  hsn: z.string(),
  /** In percent. */
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
    size: z.string(),
    color: z.string(),
    /** Null while the shop had no GSTIN. */
    tax: ItemTax.nullable(),
    product: OrderedProduct.nullable(),
    customizedProduct: OrderedCustomized.nullable(),
  },
  { product: 'Product', customizedProduct: 'CustomizedProduct' },
)
export type OrderItem = z.output<typeof OrderItem>
