import { z } from 'zod'
import { BoolText, catalogueId, Instant, idText, intText, Money, MoneyText, named } from './codecs.ts'
import { COLOUR_FAMILIES } from './colours.ts'
import { Paging } from './paging.ts'
import { route } from './route.ts'

export const ProductId = catalogueId<'ProductId'>()
export type ProductId = z.output<typeof ProductId>
export const CategoryId = catalogueId<'CategoryId'>()
export type CategoryId = z.output<typeof CategoryId>

/** A picture with the size of its original, and the colour that it shows when it shows just one. */
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
export const VariantStock = z.object({ size: z.string(), color: z.string(), stock: z.int() })

export const Product = named(
  {
    id: ProductId,
    name: z.string(),
    description: z.string(),
    /** What the shopper pays. */
    price: Money,
    /** Struck through. */
    strikedPrice: Money,
    discount: z.int().nullable(),
    material: z.string(),
    /** Comma-separated, as is `color`: the specification's shape. */
    size: z.string(),
    color: z.string(),
    /** What can still be sold, holds taken off. */
    stock: z.int(),
    isCombo: z.boolean(),
    categoryId: CategoryId.nullable(),
    category: z.string().nullable(),
    image1: imageUrl,
    image2: imageUrl,
    image3: imageUrl,
    image4: imageUrl,
    pictures: z.array(Picture),
    variants: z.array(VariantStock),
    /** Mean of the visible reviews, to one decimal; null while there are none. */
    rating: z.number().nullable(),
    reviewCount: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { categoryId: 'category_id' },
)
export type Product = z.output<typeof Product>

export const PRODUCT_SORTS = ['newest', 'price_asc', 'price_desc', 'discount'] as const

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
export const FacetQuery = named(filters, names)

const Counts = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }))
/** How many products each choice would leave, each facet counted with the other filters applied. */
export const Facets = z.object({
  categories: Counts,
  sizes: Counts,
  colours: Counts,
  materials: Counts,
  total: z.int(),
})
export type Facets = z.output<typeof Facets>

export const Review = z.object({
  id: z.string(),
  author: z.string(),
  stars: z.int().min(1).max(5),
  text: z.string(),
  createdAt: Instant,
})
export type Review = z.output<typeof Review>

const ById = z.object({ id: idText(ProductId) })

export const products = {
  list: route('GET', '/products', { access: 'public', query: ProductQuery, paged: true, reply: z.array(Product) }),
  facets: route('GET', '/products/facets', { access: 'public', query: FacetQuery, reply: Facets }),
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
