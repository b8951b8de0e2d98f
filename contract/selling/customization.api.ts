import { z } from 'zod'
import { MAX_LINE_QUANTITY, TEXT_OUTLINES_PER_ADDRESS_AND_MINUTE, UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { resolveColour } from '#contract/catalogue/colours.ts'
import { SIDES } from '#contract/catalogue/garments.ts'
import { SizeField } from '#contract/catalogue/line-sizes.api.ts'
import { CUSTOM_CATEGORIES, MATERIALS } from '#contract/catalogue/options.ts'
import { intText, Money, MoneyInput, MoneyText, named } from '#contract/http/codecs.ts'
import { reason, type SchemaReason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { UserId } from '#contract/people/auth.api.ts'
import { DESCRIPTION_MAX } from '#contract/selling/designs/describe.ts'
import {
  placementFields,
  SentLayers,
  StoredLayer,
  StudioFontId,
  StudioText,
  StudioTextAlign,
} from '#contract/selling/designs/layer-fields.api.ts'
import { LAYERS_MAX_CHARACTERS, MAX_PICTURES } from '#contract/selling/designs/layers.ts'
import { CustomizedProductId } from './cart.api.ts'
import { PriceParts, PrintPricesInput, ShownPrintPrices } from './print-prices.api.ts'

const StudioCategory = z.enum(CUSTOM_CATEGORIES, {
  error: ({ input }) => reason(input ? 'studio_category_unknown' : 'custom_category_missing'),
})

const prices = { mrp: Money, offerPrice: Money, customizationPrice: Money }
const newPrices = { mrp: MoneyInput, offerPrice: MoneyInput, customizationPrice: MoneyInput }

/** The studio's offer for one category. */
export const StudioConfig = z.object({
  category: z.string(),
  colors: z.array(z.string()),
  materials: z.array(z.string()),
  sizes: z.array(z.string()),
  ...prices,
  /** Absent while the customisation price is the same for every design. */
  printPrices: ShownPrintPrices.optional(),
  /** Garments without any blank left. Absent when all of them can be ordered. */
  usedUp: z.array(z.object({ material: z.string(), color: z.string(), size: z.string() })).optional(),
})
export type StudioConfig = z.output<typeof StudioConfig>

/** The offer that the form showed. Saving compares it with the stored offer. Null when the category was not offered. */
export const ShownStudioConfig = StudioConfig.omit({ category: true, usedUp: true }).nullable()

/** Every value must be in the shared lists; a colour may have any known spelling. */
export const SaveStudioConfig = z
  .object({
    category: StudioCategory,
    colors: z
      .array(
        z
          .string()
          .max(60)
          .refine((name) => resolveColour(name) !== null, reason('studio_color_unknown')),
      )
      .min(1, reason('studio_colors_missing'))
      .max(200),
    materials: z
      .array(z.enum(MATERIALS, reason('studio_material_unknown')))
      .min(1, reason('studio_materials_missing'))
      .max(MATERIALS.length),
    sizes: z.array(SizeField).min(1, reason('studio_sizes_missing')).max(20),
    ...newPrices,
    /** When absent, the print prices stay unchanged. */
    printPrices: PrintPricesInput.optional(),
    /** The values that the form showed. The change fails as `stale` when the stored values differ. Absent: not checked. */
    shown: ShownStudioConfig.optional(),
  })
  .refine(({ mrp, offerPrice }) => offerPrice <= mrp, {
    path: ['offerPrice'],
    message: reason('offer_price_above_mrp'),
  })
export type SaveStudioConfig = z.output<typeof SaveStudioConfig>

const PlacementFields = z.object(placementFields)
export type SentPlacement = z.output<typeof PlacementFields>

/** JSON in a text field of the form. */
function jsonText<S extends z.ZodType>(schema: S, maxCharacters: number, unreadable: SchemaReason) {
  return z.codec(z.string().max(maxCharacters, unreadable), schema, {
    decode: (text, { issues }) => {
      try {
        return JSON.parse(text)
      } catch {
        issues.push({ code: 'custom', input: text, message: unreadable })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })
}

const required = reason('all_fields_required')
const given = (max: number) => z.string(required).max(max).trim().min(1, required)
/** A text of several lines. A form sends a line break as CRLF. It becomes LF before the limit is checked. */
const description = z
  .string(required)
  .max(2 * DESCRIPTION_MAX, { abort: true })
  .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
  .max(DESCRIPTION_MAX)
  .trim()
  .min(1, required)
const amount = z.string(required).min(1, required).pipe(MoneyText)

const UNREADABLE = reason('design_unreadable')

/** A picture of an earlier design of the same person. `picture`: its index in that design, from 0. */
const StoredPictureRef = z.object({
  design: CustomizedProductId,
  picture: z
    .int()
    .min(0)
    .max(MAX_PICTURES - 1),
})

export const AddCustomized = named(
  {
    category: given(60),
    size: z.string(required).min(1, required).pipe(SizeField),
    material: given(60),
    color: given(60),
    /** Quantity 1 when absent. */
    quantity: intText(reason('quantity_not_whole'), { min: 1, max: MAX_LINE_QUANTITY }).optional(),
    customizationPrice: amount,
    mrp: amount,
    offerPrice: amount,
    /** The price of one piece that the form showed. The server compares it with its own price. Absent: not compared. */
    unitPrice: MoneyText.optional(),
    description,
    /** The first picture is the specification's design image. At least one is required, unless `layers` has only texts. */
    pictures: z
      .array(z.instanceof(Uint8Array, { error: required }))
      .max(MAX_PICTURES, reason('too_many_design_pictures', { maximum: MAX_PICTURES }))
      .refine((files) => files.every((bytes) => bytes.byteLength > 0), required),
    /**
     * The design's pictures in order: a picture of the caller's earlier design, or null for the next uploaded picture. When absent, all
     * pictures are uploaded.
     */
    storedPictures: jsonText(z.array(StoredPictureRef.nullable()).max(MAX_PICTURES), 2_000, UNREADABLE).optional(),
    /** The placement of a design with a single picture. */
    placement: jsonText(PlacementFields, 1_000, reason('placement_unreadable')).optional(),
    /** Pictures and texts from bottom to top, as an alternative to `placement`. */
    layers: jsonText(SentLayers, LAYERS_MAX_CHARACTERS, UNREADABLE).optional(),
    /** The account that was signed in when the form was shown. The request is refused for any other account. Absent: not checked. */
    account: UserId.optional(),
  },
  {
    customizationPrice: 'customization_price',
    offerPrice: 'offer_price',
    unitPrice: 'unit_price',
    pictures: 'design_image',
    storedPictures: 'stored_pictures',
  },
)
export type AddCustomized = z.output<typeof AddCustomized>

const PRINT_STATES = ['none', 'queued', 'ready', 'failed'] as const

export const CustomizedProduct = named(
  {
    id: CustomizedProductId,
    category: z.string(),
    size: z.string(),
    material: z.string(),
    color: z.string(),
    quantity: z.int(),
    ...prices,
    description: z.string(),
    /** The parts of the customisation price; null when it is the same for every design. */
    priceParts: PriceParts.nullable(),
    designImageUrl: z.string(),
    mockupUrl: z.string(),
    placement: z
      .object({
        side: z.enum(SIDES),
        area: z.string(),
        x: z.number(),
        y: z.number(),
        width: z.number(),
        rotation: z.number(),
      })
      .nullable(),
    /**
     * The layers from bottom to top; null when the shopper only described the place in words. `placement` is the placement of the
     * first layer.
     */
    layers: z.array(StoredLayer).nullable(),
    /** The uploaded pictures in order; the first one is `designImageUrl`. */
    pictures: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
    /** The printed sides. `mockupUrl` shows the first one; `?side=` selects another. */
    sides: z.array(z.enum(SIDES)),
    printState: z.enum(PRINT_STATES),
    effectiveDpi: z.number().nullable(),
  },
  {
    offerPrice: 'offer_price',
    customizationPrice: 'customization_price',
    priceParts: 'price_parts',
    designImageUrl: 'design_image_url',
    mockupUrl: 'mockup_url',
    printState: 'print_state',
    effectiveDpi: 'effective_dpi',
  },
)
export type CustomizedProduct = z.output<typeof CustomizedProduct>

const Categories = z.object({ categories: z.array(z.object({ value: z.string(), label: z.string() })) })
/** The present prices. `unitPrice` is the price of one piece at the quantity in the request, less the quantity break. */
const ChangedPrices = z.object({ ...prices, unitPrice: Money })
export type ChangedPrices = z.output<typeof ChangedPrices>

const CopyCustomized = named(
  {
    size: z.string(required).pipe(SizeField),
    material: given(60),
    color: given(60),
    quantity: z.int().min(1).max(MAX_LINE_QUANTITY).optional(),
    ...newPrices,
    /** The price of one piece that the page showed for this quantity. */
    unitPrice: MoneyInput.optional(),
    account: UserId.optional(),
  },
  { customizationPrice: 'customization_price', offerPrice: 'offer_price', unitPrice: 'unit_price' },
)

/** See `TextOutline` of print/layers.ts. */
const StudioOutline = z.object({
  width: z.number(),
  height: z.number(),
  path: z.string(),
  missing: z.array(z.string()),
})

/** server/selling/designs defines the binary routes GET /customized/:id/design, /mockup, /preview and /print. */
export const customization = {
  categories: route('GET', '/customize-selections/categories', { access: 'public', reply: Categories }),
  config: route('GET', '/customize-selections/:category', {
    access: 'public',
    params: z.object({ category: z.string().min(1).max(60) }),
    reply: StudioConfig,
  }),
  save: route('POST', '/customize-selections/add', {
    access: 'admin',
    permission: 'catalogue:write',
    body: SaveStudioConfig,
    bodyLimit: 48 << 10,
    throws: { stale: null },
    reply: StudioConfig,
  }),
  add: route('POST', '/customized/add', {
    access: 'customer',
    status: 201,
    form: AddCustomized,
    uploads: { fileSize: UPLOAD_MAX_BYTES, field: 'design_image', keep: MAX_PICTURES, repeated: true },
    limit: { max: 10, seconds: 3_600 },
    reply: CustomizedProduct,
    throws: { account_changed: null, price_changed: ChangedPrices, too_large: null, unsupported_media: null },
  }),
  copy: route('POST', '/customized/:id/copy', {
    access: 'customer',
    status: 201,
    params: z.object({ id: CustomizedProductId }),
    body: CopyCustomized,
    bodyLimit: 4_096,
    limit: { max: 120, seconds: 3_600 },
    throws: { not_found: null, price_changed: ChangedPrices, account_changed: null, rate_limited: null },
    reply: CustomizedProduct,
    summary: 'The same design in another size, colour or material, without another upload.',
  }),
  get: route('GET', '/customized/:id', {
    access: 'customer',
    params: z.object({ id: CustomizedProductId }),
    throws: { not_found: null },
    reply: CustomizedProduct,
    summary: 'One of the caller’s customised shirts, to be opened in the studio again.',
  }),
  text: route('GET', '/studio/text', {
    access: 'public',
    query: z.object({ text: StudioText, font: StudioFontId, align: StudioTextAlign.optional() }),
    limit: { max: TEXT_OUTLINES_PER_ADDRESS_AND_MINUTE, seconds: 60 },
    reply: StudioOutline,
    summary:
      'The outline of a text as SVG path data, 1000 units per em, as it is printed. `missing` lists characters that the font does not have.',
  }),
}
