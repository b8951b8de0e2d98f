import { z } from 'zod'
import { BROWSER_PRODUCTS_MAX, SEARCH_MAX_CHARACTERS, SUGGEST_MIN_LETTERS } from '#contract/basics/limits.ts'
import { BoolText, catalogueId, Instant, idText, intText, Money, MoneyText, named } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { PRODUCT_SORTS } from '#contract/http/sorting.ts'
import type { Declarations as DeclarationTexts } from '#contract/site/declarations.ts'
import { COLOUR_FAMILIES } from './colours.ts'
import { FITS } from './fit-votes.ts'
import { GARMENTS } from './garments.ts'
import { UNDERSTOOD_FILTERS } from './parse-search.ts'
import { publicReplyFields } from './product-fields.api.ts'
import { ProductVideo } from './product-video.api.ts'
import { SizeAdvice } from './size-advice.api.ts'

export const ProductId = catalogueId<'ProductId'>()
export type ProductId = z.output<typeof ProductId>
export const CategoryId = catalogueId<'CategoryId'>()
export type CategoryId = z.output<typeof CategoryId>
export const CollectionId = catalogueId<'CollectionId'>()
export type CollectionId = z.output<typeof CollectionId>

/**
 * A picture and the size of its original. `colour`: the colour of the product that it shows. Pages hide the picture while another colour is
 * chosen. Null: shown with every colour.
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

/** The stock of one size and colour, of a product whose stock is counted by variant. */
const VariantStock = z.object({ size: z.string(), color: z.string(), stock: z.int() })

/** The declarations of a product; those it lacks are taken from the settings. Null: not shown. */
const Declarations = z.object({
  countryOfOrigin: z.string().nullable(),
  netQuantity: z.string().nullable(),
  /** Name and address, on several lines. */
  manufacturer: z.string().nullable(),
  /** Null also when the packer is the manufacturer. */
  packer: z.string().nullable(),
  /** Null for goods made in India. */
  importer: z.string().nullable(),
  /** `YYYY-MM`. */
  manufacturedOn: z.string().nullable(),
}) satisfies z.ZodType<DeclarationTexts>

/** The public fields of a product. */
export const productFields = {
  id: ProductId,
  ...publicReplyFields,
  /** The price that the shopper pays. */
  price: Money,
  /** The price before the discount, shown struck through. */
  strikedPrice: Money,
  discount: z.int().nullable(),
  material: z.string(),
  /** Comma-separated (specification), like `color`. For a combo with pieces: the sizes that all pieces have. */
  size: z.string(),
  color: z.string(),
  /** Pieces that can be sold now. Pieces reserved by unpaid orders are not included. */
  stock: z.int(),
  isCombo: z.boolean(),
  /** The garments of a combo, for each of which the shopper chooses a size. Empty when one size applies to the whole product. */
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
  /** Time of the last change, including changes of stock. */
  updatedAt: Instant,
}
export const productNames = { categoryId: 'category_id' } as const

export const Product = named(productFields, productNames)
export type Product = z.output<typeof Product>

/**
 * A product with its video, legally required declarations and size advice. `editedAt` ignores changes of stock; `updatedAt` includes them.
 */
export const ProductDetails = named(
  {
    ...productFields,
    editedAt: Instant,
    video: ProductVideo.nullable(),
    declarations: Declarations,
    fit: SizeAdvice.nullable(),
  },
  productNames,
)
export type ProductDetails = z.output<typeof ProductDetails>

/** The filters of product lists. contract/pages.ts names those with too many values to cache. */
export const productFilters = {
  q: z.string().trim().max(SEARCH_MAX_CHARACTERS).optional(),
  category: idText(CategoryId).optional(),
  /** Products in this visible collection. Without `sort` they are in the collection's order. */
  collection: idText(CollectionId).optional(),
  combo: BoolText.optional(),
  size: z.string().max(20).optional(),
  colour: z.enum(COLOUR_FAMILIES, reason('colour_unknown')).optional(),
  material: z.string().max(40).optional(),
  minPrice: MoneyText.optional(),
  maxPrice: MoneyText.optional(),
  inStock: BoolText.optional(),
}
const names = { minPrice: 'min_price', maxPrice: 'max_price', inStock: 'in_stock' } as const

export const ProductQuery = named(
  {
    ...productFilters,
    sort: z.enum(PRODUCT_SORTS, reason('product_sort_unknown', { sorts: PRODUCT_SORTS.join(', ') })).optional(),
    ...Paging,
  },
  names,
)
export type ProductQuery = z.output<typeof ProductQuery>
const FacetQuery = named(productFilters, names)

const Counts = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }))
const UnderstoodParts = z.array(
  z.object({
    filters: z.partialRecord(z.enum(UNDERSTOOD_FILTERS), z.string()),
    rest: z.string(),
    name: z.string().optional(),
  }),
)

/** The number of products for each value of a filter, counted with the other filters applied. */
export const Facets = z.object({
  categories: Counts,
  sizes: Counts,
  colours: Counts,
  materials: Counts,
  total: z.int(),
  /** The corrected text when a misspelt search was corrected; else null. */
  corrected: z.string().nullable(),
  /**
   * What the search was read as: 'polo under 900' as the word polo and a highest price. `filters` are query parameters of lists, which apply
   * already; `rest` is the search without the words that mean them. `name`: of a colour that the search names, as maroon, where the filter
   * has its family.
   */
  understood: UnderstoodParts,
})
export type Facets = z.output<typeof Facets>

/** Search suggestions while somebody types, best match first. */
export const Suggestions = z.object({
  products: z.array(
    z.object({
      id: ProductId,
      name: z.string(),
      price: Money,
      strikedPrice: Money,
      category: z.string().nullable(),
      isCombo: z.boolean(),
      color: z.string(),
      image1: imageUrl,
      pictures: z.array(Picture),
    }),
  ),
  categories: z.array(z.object({ id: CategoryId, name: z.string() })),
  /** As in `Facets`. `corrected` is also a search with a whole colour in place of its beginning. */
  corrected: z.string().nullable(),
  understood: UnderstoodParts,
})
export type Suggestions = z.output<typeof Suggestions>

const ReviewText = z.object({
  id: z.string(),
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  createdAt: Instant,
})

/** A photo of a review, with the size of its original. */
export const ReviewPhoto = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type ReviewPhoto = z.output<typeof ReviewPhoto>

/** The shop's answer to a review. */
export const ReviewAnswer = z.object({ text: z.string(), at: Instant })

export const Review = ReviewText.extend({
  /** The ordered size and colour. Null when the product has no choice of them, and for old reviews that did not store them. */
  size: z.string().nullable(),
  color: z.string().nullable(),
  fit: z.enum(FITS).nullable(),
  photos: z.array(ReviewPhoto),
  /** How many people found the review helpful. */
  helpful: z.int(),
  answer: ReviewAnswer.nullable(),
})
export type Review = z.output<typeof Review>

/** A review with the product that it is about. */
export const ReviewOfProduct = ReviewText.extend({ productId: ProductId, productName: z.string() })
export type ReviewOfProduct = z.output<typeof ReviewOfProduct>

/** A summary of all visible reviews of a product. */
export const ReviewSummary = z.object({
  /** The numbers of reviews with one to five stars. */
  stars: z.array(z.int()),
  fits: z.object({ small: z.int(), true: z.int(), large: z.int() }),
  /** The latest photos, each with the name of the reviewer. */
  photos: z.array(ReviewPhoto.extend({ author: z.string() })),
})
export type ReviewSummary = z.output<typeof ReviewSummary>

const IDS = `ids must be 1 to ${BROWSER_PRODUCTS_MAX} ids of products, separated by commas`
/** Product ids separated by commas, as in '12,7', in a query. */
export const ProductIds = z.codec(
  z.string(IDS).regex(new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${BROWSER_PRODUCTS_MAX - 1}}$`), IDS),
  z.array(ProductId),
  {
    decode: (text) => text.split(',').map((id) => Number(id) as z.input<typeof ProductId>),
    encode: (ids) => ids.join(','),
  },
)

/** The id of a product in the path. */
export const ProductById = z.object({ id: idText(ProductId) })

export const products = {
  list: route('GET', '/products', { access: 'public', query: ProductQuery, paged: true, reply: z.array(Product) }),
  facets: route('GET', '/products/facets', { access: 'public', query: FacetQuery, reply: Facets }),
  nearest: route('GET', '/products/nearest', {
    access: 'public',
    query: z.object({ q: z.string().trim().min(1).max(SEARCH_MAX_CHARACTERS) }),
    reply: z.array(Product),
    summary: 'The products nearest to a search that finds none: with some of its words, or some of its filters.',
  }),
  bestSellers: route('GET', '/products/best-sellers', { access: 'public', reply: z.array(Product) }),
  latestReviews: route('GET', '/products/latest-reviews', { access: 'public', reply: z.array(ReviewOfProduct) }),
  suggest: route('GET', '/products/suggest', {
    access: 'public',
    query: z.object({ q: z.string().trim().min(SUGGEST_MIN_LETTERS).max(SEARCH_MAX_CHARACTERS) }),
    reply: Suggestions,
  }),
  some: route('GET', '/products/some', {
    access: 'public',
    query: z.object({ ids: ProductIds }),
    reply: z.array(Product),
    summary: 'Some products by their ids, in that order, without those that are not on sale.',
  }),
  get: route('GET', '/products/:id', { access: 'public', params: ProductById, reply: ProductDetails }),
  reviews: route('GET', '/products/:id/reviews', {
    access: 'public',
    params: ProductById,
    query: z.object({
      stars: intText(reason('stars_not_whole'), { min: 1, max: 5 }).optional(),
      page: intText(reason('page_not_whole'), { min: 1 }).optional(),
      limit: intText(reason('limit_not_whole', { maximum: 100 }), { min: 1, max: 100 }).optional(),
    }),
    paged: true,
    reply: z.array(Review),
  }),
  reviewSummary: route('GET', '/products/:id/reviews/summary', {
    access: 'public',
    params: ProductById,
    reply: ReviewSummary,
    summary: 'The stars and votes on the fit of all visible reviews, and the latest photos.',
  }),
  keptSize: route('GET', '/products/:id/kept-size', {
    access: 'customer',
    params: ProductById,
    reply: z.object({ size: z.string().nullable() }),
    summary:
      'The size that the caller last bought, and did not give back, of a product of the same cut; after an exchange the new one.',
  }),
}
