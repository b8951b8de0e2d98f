import { z } from 'zod'
import { catalogueId, Instant, idText, intText, Money } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { CategoryId, ProductId, productFilters } from './products.api.ts'
import {
  COUNT_MODES,
  STOCK_TAKE_SCOPES,
  STOCK_TAKE_STATES,
  TAKE_LINES_MAX,
  TAKE_LINES_SHOWN,
  TAKE_LIST_MAX,
  TAKE_PIECES_MAX,
} from './stock-takes.ts'

export const StockTakeId = catalogueId<'StockTakeId'>()
export type StockTakeId = z.output<typeof StockTakeId>

const PIECES = reason('number_out_of_range', { minimum: 0, maximum: TAKE_PIECES_MAX })
const Pieces = z.int(PIECES).min(0, PIECES).max(TAKE_PIECES_MAX, PIECES)
/** An idempotency key made by the form: a second request with it does nothing. */
const Key = z.uuid(reason('form_key_invalid'))
const Code = z
  .string()
  .trim()
  .min(1, reason('sku_not_entered'))
  .max(40, reason('sku_too_long', { maximum: 40 }))

const Line = z.object({
  id: z.int(),
  productId: ProductId,
  name: z.string(),
  /** Both null where the product is counted as a whole. */
  size: z.string().nullable(),
  color: z.string().nullable(),
  /** '' where the product is counted as a whole. */
  sku: z.string(),
  /** Counted pieces; null when not counted yet. */
  counted: z.int().nullable(),
  /** How often the line was counted. Mode `replace` sends it as `seen`. */
  version: z.int(),
  countedAt: Instant.nullable(),
  countedBy: z.string().nullable(),
  /**
   * Pieces expected at the time of the count: stock plus pieces reserved by orders that are not packed. Null when the line is not counted,
   * or when the role does not see the stock. For such a role the next three fields are null too.
   */
  expected: z.int().nullable(),
  /** `counted` minus `expected`. */
  difference: z.int().nullable(),
  /** Manual changes of the stock since the count. They may already include `difference`. */
  adjustedSince: z.int().nullable(),
  /**
   * For an applied stock-take: by how much it changed the stock. Less than `difference` when sales have reduced the stock since the
   * count; 0 if the size or colour was removed.
   */
  applied: z.int().nullable(),
  /** Cost of a piece without GST; in an applied stock-take, the cost on that day. Null: unknown, or the role does not see costs. */
  unitCost: Money.nullable(),
})
export type StockTakeLine = z.output<typeof Line>

const StockTake = z.object({
  id: StockTakeId,
  version: z.int(),
  name: z.string(),
  scope: z.enum(STOCK_TAKE_SCOPES),
  /** The category or product that is counted; '' for other scopes. */
  about: z.string(),
  state: z.enum(STOCK_TAKE_STATES),
  startedAt: Instant,
  startedBy: z.string().nullable(),
  closedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
  /** Number of variants. */
  lines: z.int(),
  counted: z.int(),
  /** How many counts were entered. The request to apply the stock-take sends it. */
  entries: z.int(),
  /** Lines with a difference. Null, like `surplus` and `missing`, when the role does not see the stock. */
  different: z.int().nullable(),
  /** Pieces found in excess, and pieces not found. */
  surplus: z.int().nullable(),
  missing: z.int().nullable(),
  /** The cost of the surplus and of the missing pieces, for lines whose cost is known. Null for roles that do not see costs. */
  surplusCost: Money.nullable(),
  missingCost: Money.nullable(),
})
export type StockTake = z.output<typeof StockTake>

const counter = { access: 'admin', permission: 'stock:count' } as const
const params = z.object({ id: idText(StockTakeId) })
const changed = { params, reply: StockTake, throws: { stale: null, illegal_transition: null } } as const

export const stockTakes = {
  list: route('GET', '/stock/takes', {
    ...counter,
    query: z.object({ ...Paging }),
    paged: true,
    reply: z.array(StockTake),
    summary: 'Stock-takes, newest first.',
  }),
  get: route('GET', '/stock/takes/:id', { ...counter, params, reply: StockTake }),
  lines: route('GET', '/stock/takes/:id/lines', {
    ...counter,
    params,
    query: z.object({
      show: z.enum(TAKE_LINES_SHOWN).optional(),
      q: productFilters.q,
      page: intText(reason('page_not_whole'), { min: 1, max: 1_000_000 }).optional(),
      limit: intText(reason('limit_not_whole', { maximum: TAKE_LINES_MAX }), {
        min: 1,
        max: TAKE_LINES_MAX,
      }).optional(),
    }),
    reply: z.object({ items: z.array(Line), total: z.int() }),
    summary: 'The sizes and colours of a stock-take, and what was counted. Roles that only count do not see the stock.',
  }),
  start: route('POST', '/stock/takes', {
    ...counter,
    body: z.object({
      key: Key,
      name: z
        .string()
        .trim()
        .min(1, reason('stock_take_name_missing'))
        .max(80, reason('stock_take_name_too_long', { maximum: 80 })),
      scope: z.enum(STOCK_TAKE_SCOPES, reason('stock_take_scope_unknown')),
      /** For the scopes `category` and `product`. */
      category: CategoryId.optional(),
      product: ProductId.optional(),
      /**
       * SKUs and barcodes. Scope `list`: the variants to count. Scope `product` without a product id: one SKU or barcode identifies each
       * product.
       */
      numbers: z
        .array(Code)
        .max(TAKE_LIST_MAX, reason('stock_take_list_too_long', { maximum: TAKE_LIST_MAX }))
        .optional(),
    }),
    status: 201,
    reply: StockTake,
    bodyLimit: 262_144,
    summary: 'Starts a stock-take. What another open one counts is refused. The same `key` answers the first one.',
  }),
  count: route('POST', '/stock/takes/:id/count', {
    ...counter,
    params,
    body: z.object({
      key: Key,
      /** A SKU or barcode, as an alternative to `lineId`. */
      number: Code.optional(),
      lineId: z.int().optional(),
      pieces: Pieces,
      mode: z.enum(COUNT_MODES),
      /** For mode `replace`: the line's `version` that was shown. */
      seen: z.int().optional(),
    }),
    throws: { illegal_transition: null },
    reply: z.object({
      /** Whether the count was saved. False when the line already had a count: the caller then chooses the mode `add` or `replace`. */
      isCounted: z.boolean(),
      line: Line,
    }),
    summary: 'Notes counted pieces of a size and colour, against the stock of this moment.',
  }),
  pause: route('POST', '/stock/takes/:id/pause', {
    ...counter,
    ...changed,
    body: z.object({ version: z.int(), isPaused: z.boolean() }),
    summary: 'Pauses or continues it: nothing can be counted in between.',
  }),
  apply: route('POST', '/stock/takes/:id/apply', {
    access: 'admin',
    permission: 'catalogue:write',
    ...changed,
    body: z.object({
      version: z.int(),
      entries: z.int(),
      /** Whether uncounted lines are treated as missing stock. Otherwise their stock stays unchanged. */
      isRestMissing: z.boolean(),
    }),
    summary: 'Adds the differences to the stock, in one transaction.',
  }),
  cancel: route('POST', '/stock/takes/:id/cancel', {
    access: 'admin',
    permission: 'catalogue:write',
    ...changed,
    body: z.object({ version: z.int() }),
    summary: 'Gives it up: the stock stays as it is.',
  }),
}
