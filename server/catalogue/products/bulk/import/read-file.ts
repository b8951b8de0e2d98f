import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { sql } from 'drizzle-orm'
import { columnName } from '#contract/basics/csv-lines.ts'
import { cutText } from '#contract/basics/cut-text.ts'
import { isCost } from '#contract/catalogue/product-grid.ts'
import { IMPORT_MAX_LINES, type ProductImportId } from '#contract/catalogue/product-import.api.ts'
import { COLUMN_KEYS, plainCell, type VariantColumn } from '#contract/catalogue/variant-csv.ts'
import { invalidField } from '#contract/http/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { HEADINGS, LIST_HEADINGS } from './headings.ts'
import type { Cells } from './imports.table.ts'

/** Lines per insert statement. */
const AT_ONCE = 2_000
const CHUNK_BYTES = 64 << 10
/** Maximum length of one cell; a description has at most 5,000 characters. */
const CELL_MAX = 12_000

type Line = { line: number; cells: Cells }
type Parsed = { record: string[]; info: { lines: number } }

/**
 * Reads a CSV file in the caller's transaction and stores its lines. Cells are separated by commas, semicolons or tabs, as in the heading.
 * Returns the number of lines. Throws `invalid` on `file` for any other file, and for costs that the role may not see.
 */
export async function readFile(
  tx: Db,
  id: ProductImportId,
  { bytes, seesCosts }: { bytes: Uint8Array; seesCosts: boolean },
): Promise<number> {
  requireUtf8(bytes)
  const parser = Readable.from(splitIntoChunks(bytes)).pipe(
    parse({
      bom: true,
      delimiter: detectSeparator(bytes),
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
      maxRecordSize: CELL_MAX * COLUMN_KEYS.length,
    }),
  )
  let columns: (VariantColumn | null)[] | null = null
  let begins = 1
  let count = 0
  let batch: Line[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = begins
      // In a file with old line endings the parser counts no lines. Each record then counts as one line.
      begins = Math.max(line, info.lines) + 1
      if (!columns) {
        columns = parseHeading(record)
        if (!seesCosts && columns.some((column) => column !== null && isCost(column)))
          throw invalidField('file', 'Your role does not change costs: leave out the columns “Cost” and “Own cost”.')
        continue
      }
      batch.push({ line, cells: parseRecord(record, columns) })
      count++
      if (count > IMPORT_MAX_LINES)
        throw invalidField('file', `A file has at most ${IMPORT_MAX_LINES.toLocaleString('en-IN')} lines.`)
      if (batch.length < AT_ONCE) continue
      await write(tx, id, batch)
      batch = []
    }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) throw error
    throw invalidField('file', `The file cannot be read as CSV near line ${begins}: a quotation mark may be missing.`)
  }
  if (batch.length > 0) await write(tx, id, batch)
  if (count === 0) throw invalidField('file', 'The file has no lines below its heading.')
  return count
}

/** Throws `invalid` for any encoding but UTF-8. Excel can save other encodings, in which ₹ and names would be wrong. */
function requireUtf8(bytes: Uint8Array): void {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const chunk of splitIntoChunks(bytes)) decoder.decode(chunk, { stream: true })
    decoder.decode()
  } catch {
    throw invalidField('file', 'The file is not UTF-8. Save it as “CSV UTF-8 (comma delimited)”.')
  }
  if (bytes.includes(0)) throw invalidField('file', 'This is no CSV file.')
}

function* splitIntoChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
}

/** Finds the separator in the heading. Spreadsheets in India and Europe may save semicolons. */
function detectSeparator(bytes: Uint8Array): string {
  const heading = new TextDecoder().decode(bytes.subarray(0, 4_000)).split('\n')[0] ?? ''
  return ['\t', ';'].find((sign) => heading.includes(sign)) ?? ','
}

const IS_LIST =
  'This is the list of products, with one line for each. Take the file of “Export CSV” on this page, which has one line for each size and colour.'
const BY_NAME = new Map(COLUMN_KEYS.map((key) => [columnName(HEADINGS[key]), key]))

function parseHeading(heading: readonly string[]): (VariantColumn | null)[] {
  const columns = heading.map((name) => BY_NAME.get(columnName(name)) ?? null)
  const recognisedColumns = columns.filter((column) => column !== null)
  const names = heading.map(columnName)
  if ([LIST_HEADINGS.sizes, LIST_HEADINGS.colours].every((name) => names.includes(columnName(name))))
    throw invalidField('file', IS_LIST)
  if (!recognisedColumns.includes('id') && !recognisedColumns.includes('sku') && !recognisedColumns.includes('name'))
    throw invalidField('file', 'The heading needs “Product id”, “SKU” or “Name”. Begin with the exported file.')
  if (new Set(recognisedColumns).size < recognisedColumns.length)
    throw invalidField('file', 'Two columns have the same heading.')
  return columns
}

function parseRecord(record: readonly string[], columns: readonly (VariantColumn | null)[]): Cells {
  return Object.fromEntries(
    columns.flatMap((column, at) =>
      column ? [[column, cutText(plainCell((record[at] ?? '').trim()), CELL_MAX)]] : [],
    ),
  )
}

/**
 * Stores lines, each with the key of its product. That product is the one with the line's id, else the one with its SKU, else a new one
 * with its name. An invalid id or a too long name is hashed to fit into the index. Such a line is refused later.
 */
async function write(tx: Db, id: ProductImportId, batch: readonly Line[]): Promise<void> {
  await tx.execute(sql`
    insert into product_import_lines (import_id, line, product, cells)
    select ${id}, one.line, coalesce(
        case when one.cells ->> 'id' ~ '^[1-9][0-9]{0,8}$' then 'p' || (one.cells ->> 'id')
          when one.cells ->> 'id' <> '' then 'p ' || md5(one.cells ->> 'id') end,
        'p' || (select product_id from product_skus where sku = upper(one.cells ->> 'sku')),
        'n' || case when length(one.cells ->> 'name') > 200 then md5(lower(one.cells ->> 'name'))
          else lower(coalesce(one.cells ->> 'name', '')) end), one.cells
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) one (line int, cells jsonb)`)
}
