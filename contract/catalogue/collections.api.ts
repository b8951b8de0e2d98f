import { z } from 'zod'
import { jsonText } from '#contract/basics/fields.ts'
import { UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { BoolText, Instant, idText, Money, MoneyInput, OptionalUpload } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { Slug } from '#contract/site/content-body.api.ts'
import { NameText } from './catalogue-forms.api.ts'
import {
  COLLECTION_MATCHES,
  COLLECTION_SORTS,
  MAX_NAMED_PRODUCTS,
  MAX_NEW_DAYS,
  MAX_RULE_CATEGORIES,
  MAX_RULE_WORDS,
  RULE_WORD_MAX,
} from './collections.ts'
import { COLOUR_FAMILIES } from './colours.ts'
import { MATERIALS, SIZES } from './options.ts'
import { CategoryId, CollectionId, Product, ProductId } from './products.api.ts'

const PERCENT = reason('discount_out_of_range')
const DAYS = reason('days_out_of_range', { maximum: MAX_NEW_DAYS })
const STARS = reason('stars_out_of_range')
const WORD = reason('rule_word_not_usable', { maximum: RULE_WORD_MAX })
const Named = z
  .array(ProductId, reason('product_numbers_invalid'))
  .max(MAX_NAMED_PRODUCTS, reason('too_many_products', { maximum: MAX_NAMED_PRODUCTS }))

/** A rule as the back-office writes it. */
const CollectionRule = z
  .object({
    match: z.enum(COLLECTION_MATCHES, reason('rule_match_missing')),
    categories: z
      .array(CategoryId)
      .max(MAX_RULE_CATEGORIES, reason('too_many_categories', { maximum: MAX_RULE_CATEGORIES })),
    minPrice: MoneyInput.nullable(),
    maxPrice: MoneyInput.nullable(),
    minDiscount: z.int(PERCENT).min(0, PERCENT).max(99, PERCENT).nullable(),
    newDays: z.int(DAYS).min(1, DAYS).max(MAX_NEW_DAYS, DAYS).nullable(),
    minRating: z.number(STARS).min(1, STARS).max(5, STARS).nullable(),
    colours: z.array(z.enum(COLOUR_FAMILIES, reason('colours_unknown'))).max(COLOUR_FAMILIES.length),
    sizes: z.array(z.enum(SIZES, reason('sizes_unknown'))).max(SIZES.length),
    materials: z.array(z.enum(MATERIALS, reason('fabrics_unknown'))).max(MATERIALS.length),
    isCombo: z.boolean().nullable(),
    isInStock: z.boolean(),
    words: z
      .array(
        z
          .string()
          .trim()
          .min(1, reason('rule_word_empty'))
          .max(RULE_WORD_MAX, WORD)
          .regex(/^[^\p{Cc}]*$/u, WORD),
      )
      .max(MAX_RULE_WORDS, reason('too_many_rule_words', { maximum: MAX_RULE_WORDS })),
    added: Named,
    leftOut: Named,
  })
  .refine(({ minPrice, maxPrice }) => minPrice === null || maxPrice === null || minPrice <= maxPrice, {
    path: ['maxPrice'],
    message: reason('highest_price_below_lowest'),
  })
  .refine(({ added, leftOut }) => !added.some((id) => leftOut.includes(id)), {
    path: ['leftOut'],
    message: reason('product_added_and_left_out'),
  })
  .refine(
    (rule) =>
      rule.isInStock ||
      rule.isCombo !== null ||
      [rule.minPrice, rule.maxPrice, rule.minDiscount, rule.newDays, rule.minRating].some((limit) => limit !== null) ||
      [rule.categories, rule.colours, rule.sizes, rule.materials, rule.words, rule.added].some((all) => all.length > 0),
    { path: ['match'], message: reason('rule_empty') },
  )

/** A rule as stored. It has no limits, so that old rules stay readable when the limits change. */
const StoredRule = z.object({
  match: z.enum(COLLECTION_MATCHES),
  categories: z.array(z.int()),
  minPrice: Money.nullable(),
  maxPrice: Money.nullable(),
  minDiscount: z.number().nullable(),
  newDays: z.number().nullable(),
  minRating: z.number().nullable(),
  colours: z.array(z.string()),
  sizes: z.array(z.string()),
  materials: z.array(z.string()),
  isCombo: z.boolean().nullable(),
  isInStock: z.boolean(),
  words: z.array(z.string()),
  added: z.array(z.int()),
  leftOut: z.array(z.int()),
})

/** The public fields of a visible collection. */
const shown = {
  id: CollectionId,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  /** The sort order until the shopper chooses another. */
  sort: z.enum(COLLECTION_SORTS),
}
export const Collection = z.object(shown)
export type Collection = z.output<typeof Collection>

export const ManagedCollection = z.object({
  ...shown,
  rule: StoredRule,
  isVisible: z.boolean(),
  /** The current number of products. */
  productCount: z.int(),
  /** Increases with each change. A change that is based on an older revision is refused. */
  revision: z.int(),
  updatedAt: Instant,
})
export type ManagedCollection = z.output<typeof ManagedCollection>

const TEXT_MAX = 500
const TEXT = reason('collection_text_too_long', { maximum: TEXT_MAX })
const Sort = z.enum(COLLECTION_SORTS, reason('collection_sort_unknown'))
const form = {
  name: NameText,
  /** When it is empty, the slug is made from the name. */
  slug: z.union([z.literal(''), Slug]).optional(),
  description: z
    .string()
    .max(TEXT_MAX * 2, TEXT)
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .max(TEXT_MAX, TEXT)
    .regex(/^(?:[^\p{Cc}]|\n)*$/u, reason('collection_text_not_usable')),
  rule: jsonText(CollectionRule, reason('rule_unreadable')),
  sort: Sort,
  isVisible: BoolText,
  image: OptionalUpload,
}
const AddCollection = z.object(form)
/** The image stays unless a new one is sent or its removal is requested. */
const UpdateCollection = z.object({
  ...form,
  takesImageAway: BoolText.optional(),
  revision: z.string().regex(/^\d{1,9}$/, reason('revision_missing')),
})

const admin = { access: 'admin', permission: 'catalogue:write' } as const
const uploads = { fileSize: UPLOAD_MAX_BYTES, field: 'image', keep: 1 } as const
const ById = z.object({ id: idText(CollectionId) })

export const collections = {
  list: route('GET', '/collections', {
    access: 'public',
    reply: z.array(
      Collection.extend({
        changedAt: Instant,
        /** Earlier slugs. Their URLs lead to the present URL. */
        formerSlugs: z.array(z.string()),
      }),
    ),
    summary: 'The visible collections, oldest first. Their products: GET /products?collection=…',
  }),
  get: route('GET', '/collections/:slug', {
    access: 'public',
    params: z.object({ slug: z.string().max(100) }),
    reply: z.object({ movedTo: z.string().nullable(), collection: Collection.nullable() }),
    summary: 'A visible collection, or its present address when it was asked for by an earlier one.',
  }),
  managed: route('GET', '/admin/collections', { ...admin, reply: z.array(ManagedCollection) }),
  one: route('GET', '/admin/collections/:id', { ...admin, params: ById, reply: ManagedCollection }),
  preview: route('POST', '/admin/collections/preview', {
    ...admin,
    isQuote: true,
    body: z.object({ rule: CollectionRule, sort: Sort }),
    reply: z.object({ total: z.int(), products: z.array(Product) }),
    summary: 'How many products a rule has now, and the first of them.',
  }),
  add: route('POST', '/admin/collections', {
    ...admin,
    form: AddCollection,
    uploads,
    status: 201,
    throws: { name_taken: null, illegal_transition: null },
    reply: ManagedCollection,
  }),
  update: route('PUT', '/admin/collections/:id', {
    ...admin,
    params: ById,
    form: UpdateCollection,
    uploads,
    throws: { name_taken: null, stale: null },
    reply: ManagedCollection,
    summary: 'Changes a collection. Throws stale when somebody else has changed it since it was read.',
  }),
  remove: route('DELETE', '/admin/collections/:id', { ...admin, params: ById }),
  undoRemove: route('POST', '/admin/collections/:id/undelete', {
    ...admin,
    params: ById,
    throws: { illegal_transition: null },
    reply: ManagedCollection,
    summary: 'Puts back a collection that was just deleted, with its picture and addresses.',
  }),
}
