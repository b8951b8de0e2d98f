import { z } from 'zod'
import {
  BoolText,
  catalogueId,
  Instant,
  idText,
  intText,
  Money,
  MoneyText,
  named,
  Upload,
} from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { route } from '#contract/http/route.ts'
import { PRODUCT_COLUMNS, PRODUCT_SORTS, sortsOf } from '#contract/http/sorting.ts'
import { GARMENTS } from '#contract/print/garments.ts'
import {
  ALT_MAX,
  ColoursText,
  ComboPiecesText,
  DescriptionText,
  jsonText,
  KeywordsText,
  MaterialText,
  NameText,
  SizesText,
  STOCK_MAX,
  StockText,
  TextList,
} from './catalogue-forms.ts'
import { COLOUR_FAMILIES } from './colours.ts'
import { MAX_NEW_PICTURES, MAX_PRODUCT_IMAGES, SUGGEST_MIN_LETTERS, UPLOAD_MAX_BYTES } from './limits.ts'
import { MESSAGES } from './messages.ts'

export const ProductId = catalogueId<'ProductId'>()
export type ProductId = z.output<typeof ProductId>
export const CategoryId = catalogueId<'CategoryId'>()
export type CategoryId = z.output<typeof CategoryId>

/**
 * A picture with the size of its original. `colour` is the one colour of the product that it shows: pages hide it while
 * another colour is chosen. Null: it is shown with every colour.
 */
export const Picture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  colour: z.string().nullable(),
})
export type Picture = z.output<typeof Picture>

const imageUrl = z.string().nullable()

/** `stock` of one size and colour, when the product counts them apart. */
const VariantStock = z.object({ size: z.string(), color: z.string(), stock: z.int() })

const product = {
  id: ProductId,
  name: z.string(),
  description: z.string(),
  /** What the shopper pays. */
  price: Money,
  /** Struck through. */
  strikedPrice: Money,
  discount: z.int().nullable(),
  material: z.string(),
  /** Comma-separated, as is `color`: the specification's shape. Of a combo with pieces: the sizes in which all of them come. */
  size: z.string(),
  color: z.string(),
  /** What can still be sold, holds taken off. */
  stock: z.int(),
  isCombo: z.boolean(),
  /** Of a combo: what a size is chosen for, each by itself. None: one size is for all of it. */
  comboPieces: z.array(z.object({ name: z.string(), garment: z.enum(GARMENTS), sizes: z.array(z.string()) })),
  categoryId: CategoryId.nullable(),
  category: z.string().nullable(),
  /** The first four of `pictures`. */
  image1: imageUrl,
  image2: imageUrl,
  image3: imageUrl,
  image4: imageUrl,
  /** All pictures in the owner's order; a colour may have several. */
  pictures: z.array(Picture),
  variants: z.array(VariantStock),
  /** Mean of the visible reviews, to one decimal; null while there are none. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
  createdAt: Instant,
  /** When anything of it last changed, its stock included. */
  updatedAt: Instant,
}
const productNames = { categoryId: 'category_id' } as const

export const Product = named(product, productNames)
export type Product = z.output<typeof Product>

const filters = {
  q: z.string().trim().max(100).optional(),
  category: idText(CategoryId).optional(),
  combo: BoolText.optional(),
  size: z.string().max(20).optional(),
  colour: z.enum(COLOUR_FAMILIES, 'Unknown colour').optional(),
  material: z.string().max(40).optional(),
  minPrice: MoneyText.optional(),
  maxPrice: MoneyText.optional(),
  inStock: BoolText.optional(),
}
const names = { minPrice: 'min_price', maxPrice: 'max_price', inStock: 'in_stock' } as const

export const ProductQuery = named(
  {
    ...filters,
    sort: z.enum(PRODUCT_SORTS, `sort must be one of ${PRODUCT_SORTS.join(', ')}`).optional(),
    ...Paging,
  },
  names,
)
export type ProductQuery = z.output<typeof ProductQuery>
const FacetQuery = named(filters, names)

const Counts = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }))
/** How many products each choice would leave, each facet counted with the other filters applied. */
export const Facets = z.object({
  categories: Counts,
  sizes: Counts,
  colours: Counts,
  materials: Counts,
  total: z.int(),
  /** What was looked for instead of a misspelt search; null when it was found as typed. */
  corrected: z.string().nullable(),
})
export type Facets = z.output<typeof Facets>

/** While somebody types: what they may be looking for, the best match first. */
export const Suggestions = z.object({
  products: z.array(
    z.object({
      id: ProductId,
      name: z.string(),
      price: Money,
      strikedPrice: Money,
      category: z.string().nullable(),
      isCombo: z.boolean(),
      image1: imageUrl,
    }),
  ),
  categories: z.array(z.object({ id: CategoryId, name: z.string() })),
})
export type Suggestions = z.output<typeof Suggestions>

export const Review = z.object({
  id: z.string(),
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  createdAt: Instant,
})
export type Review = z.output<typeof Review>

/** A review with the product that it is about. */
export const ReviewOfProduct = Review.extend({ productId: ProductId, productName: z.string() })
export type ReviewOfProduct = z.output<typeof ReviewOfProduct>

const ById = z.object({ id: idText(ProductId) })

/** Whether pieces are counted for the product as a whole, or for each size and colour. */
const StockPer = z.enum(['product', 'variant'])

/** A product as the back-office sees it. */
export const ManagedProduct = named(
  {
    ...product,
    /** Further words that a shopper's search finds it by; shoppers do not see them. */
    keywords: z.string(),
    stockPer: StockPer,
    archivedAt: Instant.nullable(),
    /** Ordered once, or in somebody's bag: deleting it archives it. */
    isNeeded: z.boolean(),
  },
  productNames,
)
export type ManagedProduct = z.output<typeof ManagedProduct>

/** Those of the shop, and every column of the back-office's table. */
export const MANAGED_SORTS = [
  ...new Set([...PRODUCT_SORTS.filter((sort) => sort !== 'relevance'), ...sortsOf(PRODUCT_COLUMNS)]),
]
const MANAGED_STATES = ['listed', 'archived'] as const
const STOCK_STATES = ['in', 'low', 'out'] as const

const ManagedQuery = z.object({
  q: filters.q,
  category: filters.category,
  combo: filters.combo,
  /** Without it all of them. */
  state: z.enum(MANAGED_STATES).optional(),
  stock: z.enum(STOCK_STATES).optional(),
  sort: z.enum(MANAGED_SORTS, `sort must be one of ${MANAGED_SORTS.join(', ')}`).optional(),
  ...Paging,
})
export type ManagedQuery = z.output<typeof ManagedQuery>

const COUNTS = 'The stock per size and color could not be read'
const count = z.int(COUNTS).min(0, COUNTS).max(STOCK_MAX, COUNTS)
/** Pieces of one size and colour; `stockWas` is what the form had loaded. */
const VariantCount = z.object({
  size: z.string(COUNTS).max(20, COUNTS),
  color: z.string(COUNTS).max(60, COUNTS),
  stock: count,
  stockWas: count.optional(),
})
export type VariantCount = z.output<typeof VariantCount>

/** Nothing chosen is sent as nothing. */
const CategoryText = z.codec(z.string().regex(/^([1-9]\d{0,9})?$/, 'Not an id'), CategoryId.nullable(), {
  decode: (text) => (text === '' ? null : (Number(text) as CategoryId)),
  encode: (id) => (id === null ? '' : String(id)),
})

const images = z.array(Upload).max(MAX_NEW_PICTURES, MESSAGES.tooManyImages)
/** What screen readers say, one for each picture in its final place. */
const Alts = TextList.refine(
  (texts) => texts.every((text) => text.length <= ALT_MAX),
  `A description of a picture may have at most ${ALT_MAX} characters`,
)

const typed = {
  name: NameText,
  description: DescriptionText,
  strikedPrice: MoneyText,
  price: MoneyText,
  material: MaterialText,
  stock: StockText,
}
const chosen = {
  isCombo: BoolText.optional(),
  categoryId: CategoryText.optional(),
  keywords: KeywordsText.optional(),
  /** Of a combo with pieces it is worked out: the sizes in which all of them come. */
  size: SizesText.optional(),
  comboPieces: ComboPiecesText.optional(),
  color: ColoursText.optional(),
  alt: Alts.optional(),
  /** The colour that each picture shows, one for each picture in its final place; empty: every colour. */
  imageColor: TextList.optional(),
  stockPer: StockPer.optional(),
  /** With `stockPer` 'variant': the pieces of each size and colour. */
  variants: jsonText(z.array(VariantCount).max(1_000, COUNTS), COUNTS).optional(),
}

/** A sent discount is not read: it is worked out from the two prices. */
const AddProduct = named({ ...typed, ...chosen, image: images.min(1, MESSAGES.imageMissing) }, productNames)

/** What is not sent stays as it is. */
const UpdateProduct = named(
  {
    ...{ name: typed.name.optional(), description: typed.description.optional(), material: typed.material.optional() },
    ...{ price: typed.price.optional(), strikedPrice: typed.strikedPrice.optional(), stock: typed.stock.optional() },
    ...chosen,
    /** New pictures. Without `keep` they take the place of all that were there. */
    image: images,
    /** The kept pictures by their addresses, in their new order; `new` stands for the next of the new ones. */
    keep: TextList.optional(),
    /** As the form had loaded them: see api.md on stock. */
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
} as const

export const products = {
  list: route('GET', '/products', { access: 'public', query: ProductQuery, paged: true, reply: z.array(Product) }),
  facets: route('GET', '/products/facets', { access: 'public', query: FacetQuery, reply: Facets }),
  bestSellers: route('GET', '/products/best-sellers', { access: 'public', reply: z.array(Product) }),
  latestReviews: route('GET', '/products/latest-reviews', { access: 'public', reply: z.array(ReviewOfProduct) }),
  suggest: route('GET', '/products/suggest', {
    access: 'public',
    query: z.object({ q: z.string().trim().min(SUGGEST_MIN_LETTERS).max(100) }),
    reply: Suggestions,
  }),
  /** The back-office's list, archived products included. */
  managed: route('GET', '/products/all', {
    access: 'admin',
    query: ManagedQuery,
    paged: true,
    reply: z.array(ManagedProduct),
  }),
  add: route('POST', '/products/add', { access: 'admin', form: AddProduct, uploads, status: 201, reply: Product }),
  update: route('PUT', '/products/:id', {
    access: 'admin',
    params: ById,
    form: UpdateProduct,
    uploads,
    throws: { stale: null },
    reply: Product,
  }),
  /** Archives what was ever ordered or lies in a bag, removes everything else. */
  remove: route('DELETE', '/products/:id', { access: 'admin', params: ById }),
  archive: route('POST', '/products/:id/archive', { access: 'admin', params: ById, reply: Product }),
  restore: route('POST', '/products/:id/restore', { access: 'admin', params: ById, reply: Product }),
  get: route('GET', '/products/:id', { access: 'public', params: ById, reply: Product }),
  reviews: route('GET', '/products/:id/reviews', {
    access: 'public',
    params: ById,
    query: z.object({
      page: intText('page must be a whole number from 1', { min: 1 }).optional(),
      limit: intText('limit must be a whole number from 1 to 100', { min: 1, max: 100 }).optional(),
    }),
    paged: true,
    reply: z.array(Review),
  }),
}
