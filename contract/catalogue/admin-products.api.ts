import { z } from 'zod'
import { jsonText } from '#contract/basics/fields.ts'
import { ALT_MAX, MAX_NEW_PICTURES, MAX_PRODUCT_IMAGES, UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { BoolText, Instant, MoneyText, named, OptionalUpload, Upload } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { listSorts, PRODUCT_COLUMNS, PRODUCT_SORTS } from '#contract/http/sorting.ts'
import {
  ColoursText,
  ComboPiecesText,
  MaterialText,
  SizesText,
  STOCK_MAX,
  StockText,
  TextList,
} from './catalogue-forms.api.ts'
import { optionalFormFields, requiredFormFields, staffReplyFields } from './product-fields.api.ts'
import { ProductVideo } from './product-video.api.ts'
import { CAPTIONS_MAX_BYTES, VIDEO_MAX_BYTES } from './product-video.ts'
import { CategoryId, Product, ProductById, productFields, productFilters, productNames } from './products.api.ts'
import { STOCK_PER } from './stock.ts'

/** A product as admins see it. */
export const ManagedProduct = named(
  {
    ...productFields,
    /** `cost` is null when it is unknown or when the role lacks `costs:write`. */
    ...staffReplyFields,
    video: ProductVideo.nullable(),
    stockPer: z.enum(STOCK_PER),
    archivedAt: Instant.nullable(),
    /** Whether the product was ordered or is in a cart. If so, it is archived instead of deleted. */
    isNeeded: z.boolean(),
    /** What a scheduled or running price change will do to a price entered now. Null when no price change affects the product. */
    priceNote: z.string().nullable(),
  },
  productNames,
)
export type ManagedProduct = z.output<typeof ManagedProduct>

/** The sort keys of the shop's lists, and those of the table's columns in the back-office. */
export const MANAGED_SORTS = [
  ...new Set([...PRODUCT_SORTS.filter((sort) => sort !== 'relevance'), ...listSorts(PRODUCT_COLUMNS)]),
]
const MANAGED_STATES = ['listed', 'archived'] as const
const STOCK_STATES = ['in', 'low', 'out'] as const

/** Filters, sort order and page of the back-office's list of products. Its CSV file has the same filters and order. */
export const ManagedQuery = z.object({
  q: productFilters.q,
  category: productFilters.category,
  combo: productFilters.combo,
  /** When absent: listed and archived products. */
  state: z.enum(MANAGED_STATES).optional(),
  stock: z.enum(STOCK_STATES).optional(),
  sort: z.enum(MANAGED_SORTS, reason('product_sort_unknown', { sorts: MANAGED_SORTS.join(', ') })).optional(),
  ...Paging,
})
export type ManagedQuery = z.output<typeof ManagedQuery>

const COUNTS = reason('variant_stock_unreadable')
const count = z.int(COUNTS).min(0, COUNTS).max(STOCK_MAX, COUNTS)
/** The stock of one size and colour; `stockWas` is the value that the form was loaded with. */
const VariantCount = z.object({
  size: z.string(COUNTS).max(20, COUNTS),
  color: z.string(COUNTS).max(60, COUNTS),
  stock: count,
  stockWas: count.optional(),
})
export type VariantCount = z.output<typeof VariantCount>

/** A category id as a form sends it. An empty text means no category. */
const CategoryText = z.codec(z.string().regex(/^([1-9]\d{0,9})?$/, reason('not_an_id')), CategoryId.nullable(), {
  decode: (text) => (text === '' ? null : (Number(text) as CategoryId)),
  encode: (id) => (id === null ? '' : String(id)),
})

const images = z.array(Upload).max(MAX_NEW_PICTURES, reason('too_many_images'))
/** Alternative texts, one for each picture in the final order. */
const Alts = TextList.refine(
  (texts) => texts.every((text) => text.length <= ALT_MAX),
  reason('picture_description_too_long', { maximum: ALT_MAX }),
)

/** What the video shows, in words. Empty for a product without a video. */
const VideoAltText = z
  .string()
  .trim()
  .max(ALT_MAX, reason('video_description_too_long', { maximum: ALT_MAX }))
  .regex(/^[^\p{Cc}]*$/u, reason('video_description_not_usable'))

const typed = {
  ...requiredFormFields,
  strikedPrice: MoneyText,
  price: MoneyText,
  material: MaterialText,
  stock: StockText,
}
const choiceFields = {
  isCombo: BoolText.optional(),
  categoryId: CategoryText.optional(),
  /** Ignored for a combo with pieces: its sizes are those that all pieces have. */
  size: SizesText.optional(),
  comboPieces: ComboPiecesText.optional(),
  color: ColoursText.optional(),
  alt: Alts.optional(),
  /**
   * The URLs of the pictures in their order: those of the product to keep, and others of the media library (`images.library`). Each `new`
   * stands for the next new picture.
   */
  keep: TextList.optional(),
  /** The colour that each picture shows, in the final order of the pictures. An empty text means every colour. */
  imageColor: TextList.optional(),
  stockPer: z.enum(STOCK_PER).optional(),
  /** Setting `cost` needs the permission `costs:write`. */
  ...optionalFormFields,
  /** A new video, which replaces the earlier one: MP4 (H.264, AAC) or WebM (VP8, VP9, AV1). It needs `videoAlt`. */
  video: OptionalUpload,
  videoAlt: VideoAltText.optional(),
  /** The picture shown before the video plays: the URL of a picture of the product, or of the current poster. Empty: the first picture. */
  videoPoster: z.string().max(200).optional(),
  /** A newly uploaded picture to show before the video plays. */
  poster: OptionalUpload,
  /** The captions of the video, as a WebVTT file. */
  captions: OptionalUpload,
  /** The stock of each size and colour, used when `stockPer` is 'variant'. */
  variants: jsonText(z.array(VariantCount).max(1_000, COUNTS), COUNTS).optional(),
}

/** A discount in the request is ignored, because it is calculated from the two prices. A picture is required, in `image` or in `keep`. */
const AddProduct = named({ ...typed, ...choiceFields, image: images }, productNames, {
  path: 'image',
  error: reason('image_missing'),
  isMet: ({ image, keep }) => [image, keep].flat().some((picture) => picture && picture !== 'new'),
})

/** A field that is absent stays unchanged. */
const UpdateProduct = named(
  {
    ...z.object(typed).partial().shape,
    ...choiceFields,
    /** New pictures. Without `keep` they replace all earlier pictures. */
    image: images,
    removeVideo: BoolText.optional(),
    removeCaptions: BoolText.optional(),
    /** The values of `stock` and `updatedAt` when the form was loaded. The stock changes by `stock` − `stockWas`. */
    stockWas: StockText.optional(),
    updatedAt: Instant.optional(),
  },
  productNames,
)

const uploads = {
  fileSize: UPLOAD_MAX_BYTES,
  field: 'image',
  keep: MAX_NEW_PICTURES,
  total: MAX_PRODUCT_IMAGES * UPLOAD_MAX_BYTES,
  repeated: true,
  others: { video: VIDEO_MAX_BYTES, poster: UPLOAD_MAX_BYTES, captions: CAPTIONS_MAX_BYTES },
} as const

export const adminProducts = {
  /** The list in the back-office, archived products included. */
  managed: route('GET', '/products/all', {
    access: 'admin',
    permission: 'catalogue:write',
    query: ManagedQuery,
    paged: true,
    reply: z.array(ManagedProduct),
  }),
  add: route('POST', '/products/add', {
    access: 'admin',
    permission: 'catalogue:write',
    form: AddProduct,
    uploads,
    status: 201,
    reply: Product,
  }),
  update: route('PUT', '/products/:id', {
    access: 'admin',
    permission: 'catalogue:write',
    params: ProductById,
    form: UpdateProduct,
    uploads,
    throws: { stale: null },
    reply: Product,
  }),
  /** Archives a product that was ever ordered or is in a cart; deletes any other. */
  remove: route('DELETE', '/products/:id', { access: 'admin', permission: 'catalogue:write', params: ProductById }),
  undoRemove: route('POST', '/products/:id/undelete', {
    access: 'admin',
    permission: 'catalogue:write',
    params: ProductById,
    throws: { illegal_transition: null },
    reply: Product,
    summary: 'Puts back a product that was just deleted, or archived instead, with its pictures and stock.',
  }),
  duplicate: route('POST', '/products/:id/duplicate', {
    access: 'admin',
    permission: 'catalogue:write',
    params: ProductById,
    status: 201,
    reply: Product,
    summary: 'Copies a product with its pictures, without stock. The copy is archived until it is restored.',
  }),
  archive: route('POST', '/products/:id/archive', {
    access: 'admin',
    permission: 'catalogue:write',
    params: ProductById,
    reply: Product,
  }),
  restore: route('POST', '/products/:id/restore', {
    access: 'admin',
    permission: 'catalogue:write',
    params: ProductById,
    reply: Product,
  }),
}
