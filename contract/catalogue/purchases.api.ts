import { z } from 'zod'
import { catalogueId, Instant, idText, Money, MoneyInput } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { ProductId } from './products.api.ts'
import { PURCHASE_LINES_MAX, PURCHASE_PIECES_MAX, PURCHASE_STATES } from './purchases.ts'

export const PurchaseId = catalogueId<'PurchaseId'>()
export type PurchaseId = z.output<typeof PurchaseId>

const PIECES = reason('number_out_of_range', { minimum: 1, maximum: PURCHASE_PIECES_MAX })
const Pieces = z.int(PIECES).min(1, PIECES).max(PURCHASE_PIECES_MAX, PIECES)
const COUNT = reason('number_out_of_range', { minimum: 0, maximum: PURCHASE_PIECES_MAX })
const Count = z.int(COUNT).min(0, COUNT).max(PURCHASE_PIECES_MAX, COUNT)
const Note = z
  .string()
  .trim()
  .max(1_000, reason('purchase_note_too_long', { maximum: 1_000 }))
/** An idempotency key made by the form, so that a double click makes only one purchase. */
const Key = z.uuid(reason('form_key_invalid'))
/** The `version` that was read. If it differs now, the request is refused as `stale`. */
const Version = z.int().min(1)

const Line = z.object({
  id: z.int(),
  productId: ProductId,
  name: z.string(),
  /** '' when the product has only one variant, or when its stock is counted as a whole. */
  size: z.string(),
  color: z.string(),
  /** The present SKU and barcode; '' when the size or colour was removed. */
  sku: z.string(),
  barcode: z.string(),
  quantity: z.int(),
  /** Cost of a piece without GST. Null: not entered, or the role does not see costs. */
  unitCost: Money.nullable(),
  /** Pieces put into stock. */
  received: z.int(),
  /** Pieces that arrived but cannot be sold. */
  damaged: z.int(),
})
export type PurchaseLine = z.output<typeof Line>

const Summary = z.object({
  id: PurchaseId,
  version: z.int(),
  supplier: z.string(),
  reference: z.string(),
  /** `YYYY-MM-DD` */
  expectedOn: z.string().nullable(),
  state: z.enum(PURCHASE_STATES),
  createdAt: Instant,
  lineCount: z.int(),
  /** Numbers of pieces. */
  ordered: z.int(),
  received: z.int(),
  damaged: z.int(),
  /** The total cost of the lines that have a cost. Null when no line has one, or when the role does not see costs. */
  cost: Money.nullable(),
})
export type PurchaseSummary = z.output<typeof Summary>

const Receipt = z.object({
  id: z.string(),
  at: Instant,
  by: z.string().nullable(),
  note: z.string(),
  lines: z.array(z.object({ lineId: z.int(), received: z.int(), damaged: z.int() })),
})

const Purchase = Summary.extend({ note: z.string(), lines: z.array(Line), receipts: z.array(Receipt) })
export type Purchase = z.output<typeof Purchase>

const head = {
  supplier: z
    .string()
    .trim()
    .min(1, reason('supplier_missing'))
    .max(120, reason('supplier_too_long', { maximum: 120 })),
  /** The supplier's number for the offer, order or bill. */
  reference: z
    .string()
    .trim()
    .max(60, reason('purchase_reference_too_long', { maximum: 60 })),
  expectedOn: z.iso.date(reason('day_missing')).nullable(),
  note: Note,
}

const NewLine = z.object({
  /** A SKU or barcode, as an alternative to the ids of the variant. */
  number: z
    .string()
    .trim()
    .min(1, reason('sku_missing'))
    .max(40, reason('sku_too_long', { maximum: 40 }))
    .optional(),
  variant: z.object({ productId: ProductId, size: z.string().max(20), color: z.string().max(60) }).optional(),
  quantity: Pieces,
  unitCost: MoneyInput.nullable().optional(),
})
const NewLines = z
  .array(NewLine)
  .max(PURCHASE_LINES_MAX, reason('too_many_lines_at_once', { maximum: PURCHASE_LINES_MAX }))

const admin = { access: 'admin', permission: 'catalogue:write' } as const
const byId = { ...admin, params: z.object({ id: idText(PurchaseId) }), reply: Purchase } as const
const changed = { ...byId, throws: { stale: null, illegal_transition: null } } as const

export const purchases = {
  list: route('GET', '/purchases', {
    ...admin,
    query: z.object({
      /** `open` means drafts and purchases on order. */
      state: z.enum([...PURCHASE_STATES, 'open']).optional(),
      /** Searches for words of the supplier or the reference, the purchase's number, or a SKU in the purchase. */
      q: z.string().trim().max(100).optional(),
      ...Paging,
    }),
    paged: true,
    reply: z.array(Summary),
    summary: 'Purchases from suppliers, newest first.',
  }),
  suppliers: route('GET', '/purchases/suppliers', {
    ...admin,
    reply: z.array(z.string()),
    summary: 'The suppliers of purchases so far, the latest first.',
  }),
  get: route('GET', '/purchases/:id', { ...byId }),
  add: route('POST', '/purchases', {
    ...admin,
    body: z.object({ key: Key, ...head, lines: NewLines }),
    status: 201,
    reply: Purchase,
    bodyLimit: 524_288,
    summary: 'A new draft. The same `key` a second time answers the first one.',
  }),
  change: route('PUT', '/purchases/:id', {
    ...changed,
    body: z.object({
      version: Version,
      ...head,
      /** Lines whose quantity or cost changes; other lines stay. Quantity 0 removes a line if nothing of it arrived. */
      lines: z
        .array(z.object({ id: z.int(), quantity: Count, unitCost: MoneyInput.nullable().optional() }))
        .max(PURCHASE_LINES_MAX),
    }),
    bodyLimit: 262_144,
    summary: 'Changes a purchase that is a draft or on order.',
  }),
  addLines: route('POST', '/purchases/:id/lines', {
    ...changed,
    /**
     * A scanner omits `version`, because it sends its next scan before the last reply arrives. Lines are then added even if the purchase
     * has changed.
     */
    body: z.object({ key: Key, version: Version.optional(), lines: NewLines.min(1, reason('purchase_list_empty')) }),
    throws: { ...changed.throws, idempotency_key_reused: null },
    bodyLimit: 524_288,
    summary:
      'Adds lines; of a variant that it has already, the quantity is added. One wrong line refuses all. The same `key` a second time adds nothing.',
  }),
  order: route('POST', '/purchases/:id/order', {
    ...changed,
    body: z.object({ version: Version }),
    summary: 'The draft was sent to the supplier: its pieces are on order.',
  }),
  end: route('POST', '/purchases/:id/end', {
    ...changed,
    body: z.object({ version: Version }),
    summary: 'Nothing more comes: cancels it when nothing came yet, otherwise it is received with less.',
  }),
  receive: route('POST', '/purchases/:id/receive', {
    ...changed,
    body: z.object({
      key: Key,
      version: Version,
      lines: z.array(z.object({ id: z.int(), received: Count, damaged: Count })).max(PURCHASE_LINES_MAX),
      note: Note,
      /** Closes the purchase, even if pieces are missing. */
      isLast: z.boolean(),
      /** Stores the unit costs of the received pieces as the costs of their variants. Margins are calculated from these costs. */
      useCosts: z.boolean(),
    }),
    bodyLimit: 262_144,
    summary: 'Goods have come: puts the sound ones into stock. The same `key` a second time changes nothing.',
  }),
}
