import { z } from 'zod'

/**
 * An archive of a whole shop is a tar compressed with zstd (`tar --zstd -tf FILE` lists it), which any newer version of Inkloom can
 * import into any supported PostgreSQL. Its entries, in this order:
 *
 * - `inkloom.json`: the format, so that another file or a newer format is refused at once
 * - `files/public/…`, `files/private/…`: pictures and designs, by their keys
 * - `tables/NAME/NNNNNN`: the rows of a table in the text format of COPY, in parts of about 1 MB; a row may begin in one part and
 *   end in the next
 * - more `files/…`: those that the shop got while it was exported
 * - `manifest.json`: what the archive contains. It comes last, so an archive without it is incomplete.
 */
export const FORMAT = 1
export const HEAD = 'inkloom.json'
export const MANIFEST = 'manifest.json'
export const FILES_FOLDER = 'files/'
const TABLE_PART = /^tables\/([a-z_][a-z0-9_]*)\/\d{6}$/

/** The name of a table, column or sequence. Needs no quotes in SQL. */
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()

export const Head = z.object({ format: z.int() })

export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The moment of the snapshot, by the database's clock. */
  at: z.iso.datetime().transform((text) => new Date(text)),
  /** The newest migration of the shop; `when` is its time in the journal, by which it is found. */
  migration: z.object({ tag: z.string(), when: z.int() }),
  /** As in `server_version_num`: 180004. */
  postgres: z.int(),
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: count, bytes: count, sha256 })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() })),
  files: z.object({ files: count, bytes: count, sha256 }),
})
export type Manifest = z.output<typeof Manifest>

export function tablePart(table: string, index: number): string {
  return `tables/${table}/${String(index).padStart(6, '0')}`
}

/** The table whose rows are in an entry of the archive; null when the entry has no rows. */
export function parseTableName(entry: string): string | null {
  return TABLE_PART.exec(entry)?.[1] ?? null
}
