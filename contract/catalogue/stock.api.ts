import { z } from 'zod'
import { Instant, idText, intText } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { CategoryId, ProductId, productFilters } from './products.api.ts'
import { COVER_DAYS_MAX, REORDER_ROWS_MAX, REORDER_SORTS } from './reorder.ts'
import { LEDGER_REASONS, LEDGER_ROWS_MAX } from './stock.ts'

/** A change of stock. */
export const Movement = z.object({
  id: z.int(),
  at: Instant,
  productId: ProductId,
  name: z.string(),
  /** Both null where the product is counted as a whole. */
  size: z.string().nullable(),
  color: z.string().nullable(),
  reason: z.enum(LEDGER_REASONS),
  /** Pieces; negative when they left the stock. */
  change: z.int(),
  /** Pieces of this size and colour for sale after the change. */
  balance: z.int(),
  /** The staff member who made the change; null when the shop itself or a customer did. */
  by: z.string().nullable(),
  orderNumber: z.int().nullable(),
  note: z.string().nullable(),
})
export type Movement = z.output<typeof Movement>

/** Refuses years before 1000, because PostgreSQL has no year 0. */
const Day = z.iso.date(reason('day_missing')).regex(/^[12]/, reason('day_missing'))

const LedgerQuery = z.object({
  /** Words of the product's name, or the beginning of a SKU or barcode. */
  q: productFilters.q,
  product: idText(ProductId).optional(),
  /** Together with `product`: only this size and colour. */
  size: z.string().max(20).optional(),
  color: z.string().max(60).optional(),
  reason: z.enum(LEDGER_REASONS, reason('ledger_reason_unknown')).optional(),
  /** Days in India, both inclusive. */
  from: Day.optional(),
  to: Day.optional(),
  /** Only movements older than the one with this id, which is `next` of the previous page. */
  before: intText(reason('movement_id_invalid'), { min: 1, max: Number.MAX_SAFE_INTEGER }).optional(),
  limit: intText(reason('limit_not_whole', { maximum: LEDGER_ROWS_MAX }), {
    min: 1,
    max: LEDGER_ROWS_MAX,
  }).optional(),
})
export type LedgerQuery = z.output<typeof LedgerQuery>

/** Stock, sales and suggested order of a variant. */
const ReorderLine = z.object({
  productId: ProductId,
  name: z.string(),
  /** Both null where the product is counted as a whole. */
  size: z.string().nullable(),
  color: z.string().nullable(),
  /** '' where the product is counted as a whole. */
  sku: z.string(),
  stock: z.int(),
  /** Pieces of open purchases that have not come yet. */
  onOrder: z.int(),
  /** Pieces sold in the last 28 days, without those of cancelled orders. */
  sold: z.int(),
  /** On how many of the last 28 days the variant was in stock. */
  daysInStock: z.number(),
  /** Pieces sold per day in stock; null when it was never in stock. */
  perDay: z.number().nullable(),
  /** For how many days the stock lasts; null: nothing was sold. */
  cover: z.number().nullable(),
  /** How many pieces to order, so that stock and pieces on order last for `days` after the next delivery. */
  suggested: z.int(),
})
export type ReorderLine = z.output<typeof ReorderLine>

const DAYS = reason('cover_days_invalid', { maximum: COVER_DAYS_MAX })
const ReorderQuery = z.object({
  q: productFilters.q,
  category: idText(CategoryId).optional(),
  product: idText(ProductId).optional(),
  /** For how many days the stock should last; `COVER_DAYS` when absent. */
  days: intText(DAYS, { min: 1, max: COVER_DAYS_MAX }).optional(),
  /** How many days a delivery takes; `LEAD_DAYS` when absent. */
  lead: intText(DAYS, { max: COVER_DAYS_MAX }).optional(),
  /** `needed`: only variants with a suggested order, or sold out and not on order. */
  only: z.enum(['needed', 'all']).optional(),
  /** `cover` and `stock` sort ascending, `sold` and `suggested` descending. */
  sort: z.enum(REORDER_SORTS).optional(),
  page: intText(reason('page_not_whole'), { min: 1, max: 1_000_000 }).optional(),
  limit: intText(reason('limit_not_whole', { maximum: REORDER_ROWS_MAX }), {
    min: 1,
    max: REORDER_ROWS_MAX,
  }).optional(),
})
export type ReorderQuery = z.output<typeof ReorderQuery>

export const stock = {
  reorder: route('GET', '/stock/reorder', {
    access: 'admin',
    permission: 'catalogue:write',
    query: ReorderQuery,
    reply: z.object({ items: z.array(ReorderLine), total: z.int() }),
    summary: 'Days of cover of every size and colour for sale, and what to order.',
  }),
  ledger: route('GET', '/stock/ledger', {
    access: 'admin',
    permission: 'catalogue:write',
    query: LedgerQuery,
    reply: z.object({ items: z.array(Movement), next: z.int().nullable() }),
    summary: 'Every change of stock, newest first; `next` continues it.',
  }),
}
