import { z } from 'zod'
import { Instant, idText, intText, Money, personalId } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { GRID_CHANGES_MAX, GRID_FIELDS, GRID_ROWS_MAX } from './product-grid.ts'
import { CategoryId, ProductId, productFilters } from './products.api.ts'
import { STOCK_PER } from './stock.ts'

export const BulkEditId = personalId<'BulkEditId'>()
export type BulkEditId = z.output<typeof BulkEditId>

/** A variant of a product: one line of the grid and of the CSV file of variants. */
export const GridRow = z.object({
  productId: ProductId,
  name: z.string(),
  category: z.string().nullable(),
  size: z.string(),
  color: z.string(),
  sku: z.string(),
  barcode: z.string(),
  price: Money,
  strikedPrice: Money,
  stock: z.int(),
  stockPer: z.enum(STOCK_PER),
  hsn: z.string(),
  visible: z.boolean(),
  /**
   * Cost of a piece. `cost`: of the product, null when unknown. `ownCost`: of this variant, null when it is the product's. Both are null
   * for a role without `costs:write`.
   */
  cost: Money.nullable(),
  ownCost: Money.nullable(),
})
export type GridRow = z.output<typeof GridRow>

const GridQuery = z.object({
  q: productFilters.q,
  category: idText(CategoryId).optional(),
  product: idText(ProductId).optional(),
  /** When absent: listed and archived products. */
  state: z.enum(['listed', 'archived']).optional(),
  /** `low`: at most the low-stock threshold, sold out included. */
  stock: z.enum(['low', 'out']).optional(),
  limit: intText(reason('limit_not_whole', { maximum: GRID_ROWS_MAX }), { min: 1, max: GRID_ROWS_MAX }).optional(),
})
export type GridQuery = z.output<typeof GridQuery>

const Change = z.object({
  productId: ProductId,
  size: z.string().max(20),
  color: z.string().max(60),
  field: z.enum(GRID_FIELDS),
  /**
   * The value before the change, as text. If the cell has another value now, the change is a conflict. Exception: a change of stock applies
   * the difference, and is a conflict only when too little stock is left.
   */
  from: z.string().max(60),
  to: z.string().max(200),
})

/**
 * The result of a change. `conflict`: somebody has changed the cell meanwhile, to `now`. `error`: `message` is the reason. `ok`: for a
 * price, `message` can say what a running price change does to it.
 */
const ChangeResult = z.object({
  status: z.enum(['ok', 'conflict', 'error']),
  message: z.string().nullable(),
  now: z.string().nullable(),
})
export type ChangeResult = z.output<typeof ChangeResult>

const Changed = z.object({
  /** One result for each change, in the order of the request. */
  results: z.array(ChangeResult),
  changed: z.int(),
  products: z.int(),
  /** The saved edit, which can be undone; null when nothing was saved. */
  editId: BulkEditId.nullable(),
})

/** A saved change of many products that can still be undone. */
const RecentEdit = z.object({
  id: BulkEditId,
  by: z.string().nullable(),
  about: z.string(),
  changes: z.int(),
  at: Instant,
})
export type RecentEdit = z.output<typeof RecentEdit>

const CATALOGUE = { access: 'admin', permission: 'catalogue:write' } as const

export const productGrid = {
  variants: route('GET', '/products/variants', {
    ...CATALOGUE,
    query: GridQuery,
    reply: z.object({ items: z.array(GridRow), total: z.int() }),
    summary: 'Products with one line per size and colour, newest product first.',
  }),
  changeVariants: route('POST', '/products/variants/changes', {
    ...CATALOGUE,
    body: z.object({
      changes: z
        .array(Change)
        .min(1, reason('no_changes_sent'))
        .max(GRID_CHANGES_MAX, reason('too_many_changes_at_once', { maximum: GRID_CHANGES_MAX })),
      /** With true, the reply says what would happen and nothing is changed. */
      preview: z.boolean(),
    }),
    reply: Changed,
    summary: 'Changes many cells in one transaction; those with an error or a conflict are left out and named.',
  }),
  recentEdits: route('GET', '/products/variants/changes', {
    ...CATALOGUE,
    reply: z.array(RecentEdit),
    summary: 'Changes of many products of the last minutes, which can be undone, newest first.',
  }),
  undoEdit: route('POST', '/products/variants/changes/:id/undo', {
    ...CATALOGUE,
    params: z.object({ id: BulkEditId }),
    throws: { illegal_transition: null },
    reply: z.object({ undone: z.int(), kept: z.int() }),
    summary: 'Puts the values back that a change replaced, where nobody changed them since.',
  }),
}
