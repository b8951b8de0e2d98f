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
import { HEADINGS } from './headings.ts'
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
          throw invalidField('file', 'cost_columns_not_in_role')
        continue
      }
      batch.push({ line, cells: parseRecord(record, columns) })
      count++
      if (count > IMPORT_MAX_LINES) throw invalidField('file', 'file_has_too_many_lines', { maximum: IMPORT_MAX_LINES })
      if (batch.length < AT_ONCE) continue
      await write(tx, id, batch)
      batch = []
    }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) throw error
    throw invalidField('file', 'csv_unreadable', { line: begins })
  }
  if (batch.length > 0) await write(tx, id, batch)
  if (count === 0) throw invalidField('file', 'csv_without_lines')
  return count
}

/** Throws `invalid` for any encoding but UTF-8. Excel can save other encodings, in which ₹ and names would be wrong. */
function requireUtf8(bytes: Uint8Array): void {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const chunk of splitIntoChunks(bytes)) decoder.decode(chunk, { stream: true })
    decoder.decode()
  } catch {
    throw invalidField('file', 'csv_not_utf8')
  }
  if (bytes.includes(0)) throw invalidField('file', 'not_a_csv')
}

function* splitIntoChunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
}

/** Finds the separator in the heading. Spreadsheets in India and Europe may save semicolons. */
function detectSeparator(bytes: Uint8Array): string {
  const heading = new TextDecoder().decode(bytes.subarray(0, 4_000)).split('\n')[0] ?? ''
  return ['\t', ';'].find((sign) => heading.includes(sign)) ?? ','
}

const BY_NAME = new Map(COLUMN_KEYS.map((key) => [columnName(HEADINGS[key]), key]))

function parseHeading(heading: readonly string[]): (VariantColumn | null)[] {
  const columns = heading.map((name) => BY_NAME.get(columnName(name)) ?? null)
  const recognisedColumns = columns.filter((column) => column !== null)
  if (!recognisedColumns.includes('id') && !recognisedColumns.includes('sku') && !recognisedColumns.includes('name'))
    throw invalidField('file', 'csv_heading_unknown')
  if (new Set(recognisedColumns).size < recognisedColumns.length) throw invalidField('file', 'csv_heading_repeated')
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
