import { z } from 'zod'
import { catalogueId, Instant, idText, Money, MoneyInput } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { BLANK_LISTS, BLANK_REASONS, BLANKS_MAX } from './blanks.ts'

export const BlankId = catalogueId<'BlankId'>()
export type BlankId = z.output<typeof BlankId>

const WHOLE = reason('not_whole_number_between', { minimum: 0, maximum: BLANKS_MAX, unit: 'none' })
const Pieces = z.int(WHOLE).min(0, WHOLE).max(BLANKS_MAX, WHOLE)
const Word = z.string().trim().min(1, reason('not_of_the_list')).max(60)

const Blank = z.object({
  id: BlankId,
  category: z.string(),
  material: z.string(),
  color: z.string(),
  size: z.string(),
  /** Blanks (unprinted garments) that can still be ordered. */
  available: z.int(),
  /** Blanks that open orders have reserved but that are not printed yet. They are still on the shelf. */
  reserved: z.int(),
  /**
   * Unprinted pieces of open orders without a blank, because a count found fewer blanks than reserved. `missingOf`: the numbers of these
   * orders, newest first.
   */
  missing: z.int(),
  missingOf: z.array(z.int()),
  lowMark: z.int(),
  /** Without GST. Null when unknown or when the role does not see costs. */
  cost: Money.nullable(),
  isCounted: z.boolean(),
  /** The id of the last manual entry, to be sent with the next entry; 0 when there is none. */
  seen: z.int(),
})
export type Blank = z.output<typeof Blank>

const Entry = z.object({
  id: z.int(),
  at: Instant,
  reason: z.enum(BLANK_REASONS),
  delta: z.int(),
  balance: z.int(),
  orderNumber: z.int().nullable(),
  /** Null when unknown, and for roles that do not see costs. */
  unitCost: Money.nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
})
export type BlankEntry = z.output<typeof Entry>

/** The pieces that a count would leave without a blank: all of them, and those of each open order, newest order first. */
const Missing = z.object({ pieces: z.int(), orders: z.array(z.object({ number: z.int(), pieces: z.int() })) })

const Choices = z.array(
  z.object({
    category: z.string(),
    materials: z.array(z.string()),
    colors: z.array(z.string()),
    sizes: z.array(z.string()),
  }),
)

const params = z.object({ id: idText(BlankId) })
const worker = { access: 'admin', permission: 'print:work' } as const
const manager = { access: 'admin', permission: 'catalogue:write' } as const

export const blanks = {
  list: route('GET', '/print/blanks', {
    ...worker,
    query: z.object({
      show: z.enum(BLANK_LISTS).optional(),
      category: z.string().max(60).optional(),
      color: z.string().max(60).optional(),
      ...Paging,
    }),
    paged: true,
    reply: z.array(Blank),
    summary: 'Unprinted garments in stock.',
  }),
  choices: route('GET', '/print/blanks/choices', {
    ...worker,
    reply: Choices,
    summary: 'The garments that the studio offers.',
  }),
  get: route('GET', '/print/blanks/:id', { ...worker, params, throws: { not_found: null }, reply: Blank }),
  ledger: route('GET', '/print/blanks/:id/ledger', {
    ...worker,
    params,
    query: z.object({ ...Paging }),
    paged: true,
    reply: z.array(Entry),
    summary: 'Every change of a garment’s number, newest first.',
  }),
  add: route('POST', '/print/blanks', {
    ...manager,
    status: 201,
    body: z.object({
      category: Word,
      material: Word,
      color: Word,
      /** The counted pieces on the shelf, by size. A size that is already tracked is refused. */
      sizes: z
        .array(z.object({ size: Word, pieces: Pieces }))
        .min(1, reason('no_size_counted'))
        .max(20),
      cost: MoneyInput.nullable().optional(),
      lowMark: Pieces.optional(),
    }),
    throws: { name_taken: null },
    reply: z.array(Blank),
    summary: 'Begins to count garments. Open orders reserve theirs, the oldest first, as far as they reach.',
  }),
  count: route('PUT', '/print/blanks/:id/count', {
    ...worker,
    params,
    body: z.object({
      /** All pieces on the shelf, including those that open orders have reserved. */
      pieces: Pieces,
      /** The number that the form showed. Only its difference from `pieces` is applied: orders placed meanwhile keep their reservations. */
      shown: z.int(),
      seen: z.int(),
      note: z.string().trim().max(200).optional(),
      /** How many pieces the person agrees to leave without a blank. */
      agreedMissing: Pieces.optional(),
    }),
    throws: { stale: null, garments_missing: Missing, not_found: null },
    reply: Blank,
    summary:
      'Counts the shelf. When fewer are there than open orders have reserved, the newest ones lose theirs, once that is agreed.',
  }),
  receive: route('POST', '/print/blanks/:id/receive', {
    ...worker,
    params,
    body: z.object({
      pieces: Pieces.min(1, reason('received_pieces_missing')),
      /** The cost of one blank without GST. Only for roles that see costs. */
      cost: MoneyInput.nullable().optional(),
      seen: z.int(),
      note: z.string().trim().max(200).optional(),
    }),
    throws: { stale: null, not_found: null },
    reply: Blank,
  }),
  change: route('PUT', '/print/blanks/:id', {
    ...manager,
    params,
    body: z.object({ lowMark: Pieces, cost: MoneyInput.nullable().optional(), isCounted: z.boolean() }),
    throws: { not_found: null },
    reply: Blank,
    summary: 'The low mark, what one costs, and whether it is counted. Fields that are not sent stay.',
  }),
}
