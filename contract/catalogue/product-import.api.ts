import { z } from 'zod'
import { Instant, intText, OptionalUpload, personalId, requiredUpload } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'

const ImportId = personalId<'ProductImportId'>()
export type ProductImportId = z.output<typeof ImportId>

/** Maximum bytes of an upload: the CSV file and the ZIP of its pictures together. Enough for more than 100,000 lines. */
const IMPORT_MAX_BYTES = 48 << 20
/** Maximum files in a ZIP of pictures, including files that operating systems add. */
export const IMPORT_MAX_PICTURES = 10_000
/** Maximum lines of one file. */
export const IMPORT_MAX_LINES = 150_000

/** `checking`: being compared with the shop; `checked`: waits for the owner's confirmation; `applying`; `done`; `cancelled`. */
export const IMPORT_STATES = ['checking', 'checked', 'applying', 'done', 'cancelled'] as const
/** States of a line. `read`: not compared yet; `done`: applied; `error`: it is invalid or applying it failed. */
export const IMPORT_LINE_STATES = ['read', 'new', 'changed', 'done', 'error'] as const

const Problem = z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })
export type ImportProblem = z.output<typeof Problem>

const Change = z.object({
  line: z.int(),
  name: z.string(),
  /** Colour and size, as written in the file. */
  choice: z.string(),
  /** Whether the line belongs to a new product. */
  isNew: z.boolean(),
  /** Each changed cell: its heading, its present text, and its text in the file. */
  cells: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
})
export type ImportChange = z.output<typeof Change>

export const ProductImport = z.object({
  id: ImportId,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Number of lines of the file, without its heading. */
  lines: z.int(),
  /** The number of lines in each state. `waiting` falls while the file is being checked. */
  waiting: z.int(),
  unchanged: z.int(),
  added: z.int(),
  changed: z.int(),
  applied: z.int(),
  errors: z.int(),
  /** Number of files in the ZIP that lines refer to, and number of the other files. */
  pictures: z.int(),
  unusedPictures: z.int(),
  /** Why the shop stopped the import; null when it did not stop it. */
  problem: z.string().nullable(),
  createdAt: Instant,
})
export type ProductImport = z.output<typeof ProductImport>

const count = intText(reason('limit_not_whole', { maximum: 1_000 }), { min: 1, max: 1_000 })
const CATALOGUE = { access: 'admin', permission: 'catalogue:write' } as const
const byId = { params: z.object({ id: ImportId }) }

export const productImports = {
  add: route('POST', '/product-imports', {
    ...CATALOGUE,
    form: z.object({
      fileName: z.string().trim().max(200).optional(),
      file: requiredUpload(reason('csv_file_missing')),
      /** A ZIP with the pictures that cells refer to by file name. */
      pictures: OptionalUpload,
    }),
    uploads: { fileSize: IMPORT_MAX_BYTES, field: 'file', keep: 1, others: { pictures: IMPORT_MAX_BYTES } },
    status: 201,
    reply: ProductImport,
    summary:
      'Takes a CSV file of variants, optionally with a ZIP of its pictures, and begins to compare it with the shop. Changes nothing.',
  }),
  list: route('GET', '/product-imports', {
    ...CATALOGUE,
    query: z.object({ limit: count.optional() }),
    reply: z.array(ProductImport),
    summary: 'The imports of the last days, newest first.',
  }),
  problems: route('GET', '/product-imports/:id/problems', {
    ...CATALOGUE,
    ...byId,
    query: z.object({ limit: count.optional() }),
    reply: z.array(Problem),
    summary: 'Lines that cannot be applied, with the reason, in the order of the file.',
  }),
  changes: route('GET', '/product-imports/:id/changes', {
    ...CATALOGUE,
    ...byId,
    query: z.object({ limit: count.optional() }),
    reply: z.array(Change),
    summary: 'What the lines change, with the old and the new text of each cell, in the order of the file.',
  }),
  apply: route('POST', '/product-imports/:id/apply', {
    ...CATALOGUE,
    ...byId,
    throws: { illegal_transition: null },
    reply: ProductImport,
    summary: 'Applies what was checked, in the background. Lines with an error are left out.',
  }),
  cancel: route('POST', '/product-imports/:id/cancel', {
    ...CATALOGUE,
    ...byId,
    throws: { illegal_transition: null },
    reply: ProductImport,
    summary: 'Stops an import. What was applied stays.',
  }),
}
