import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { cutText } from '#contract/basics/cut-text.ts'
import type { ProductImportId } from '#contract/catalogue/product-import.api.ts'
import { type Refusal, refusal, stringifyRefusal } from '#contract/http/reasons.ts'
import { isCurrent } from '#server/catalogue/products/bulk/taken-numbers.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import { HEADINGS } from './headings.ts'
import { type Cells, type LineChange, productImportLines, productImports } from './imports.table.ts'
import { planProduct } from './plan-product.ts'
import type { ExistingProduct, PlannedLine } from './planned-line.ts'
import { parseProductKey, readCategories, readExistingProducts } from './read-existing.ts'
import { readFiles } from './zip-pictures.ts'

/** Products that are compared in one transaction. */
const AT_ONCE = 250

/**
 * Compares the next products of a file with the shop. Counts and deletes lines that change nothing. Returns false when all products are
 * compared. The import then waits for the owner.
 */
export function checkSome(db: Db, id: ProductImportId): Promise<boolean> {
  return transact(db, async (tx) => {
    const [open] = await tx
      .select({ id: productImports.id })
      .from(productImports)
      .where(and(eq(productImports.id, id), eq(productImports.state, 'checking')))
      .for('update')
    if (!open) return false
    const { rows: productRows } = await tx.execute<{ product: string }>(sql`
      select distinct product from product_import_lines where import_id = ${id} and state = 'read' order by product limit ${AT_ONCE}`)
    const keys = productRows.map(({ product }) => product)
    if (keys.length === 0) {
      await refuseDoubles(tx, id, 'sku')
      await refuseDoubles(tx, id, 'barcode')
      await refuseWholeProducts(tx, id)
      await tx.update(productImports).set({ state: 'checked' }).where(eq(productImports.id, id))
      return false
    }
    const lines = await tx
      .select()
      .from(productImportLines)
      .where(
        and(
          eq(productImportLines.importId, id),
          eq(productImportLines.state, 'read'),
          inArray(productImportLines.product, keys),
        ),
      )
      .orderBy(asc(productImportLines.line))
    const existingProducts = await readExistingProducts(tx, keys)
    const shop = { categories: await readCategories(tx), files: await readFiles(tx, id) }
    const planned = [...Map.groupBy(lines, ({ product }) => product)].flatMap(([key, same]) => {
      const product = existingProducts.get(key) ?? null
      if (!product && key.startsWith('p')) return same.map(({ line }) => unknown(line))
      return planProduct(same, product, shop).lines.map((plannedLine) => ({
        ...plannedLine,
        product: parseProductKey(key),
      }))
    })
    await refuseTaken(tx, planned)
    await refuseExistingNames(tx, planned, lines)
    await refuseApplied(tx, id, { planned, existingProducts })
    await write(tx, id, planned)
    return true
  })
}

type Checked = PlannedLine & { product: number | null }

function unknown(line: number): Checked {
  const problem = refusal('product_id_unknown')
  return { line, state: 'error', column: 'id', problem, size: '', color: '', cells: [], product: null }
}

/** Refuses a new product with the name of an existing product. Otherwise a second import of the same file would add its products again. */
async function refuseExistingNames(
  tx: Db,
  planned: readonly Checked[],
  lines: readonly { line: number; cells: Cells }[],
): Promise<void> {
  const namesByLine = new Map(lines.map(({ line, cells }) => [line, (cells.name ?? '').toLowerCase()]))
  const added = planned.filter((plannedLine) => plannedLine.product === null && plannedLine.state === 'new')
  const names = [...new Set(added.map(({ line }) => namesByLine.get(line) ?? ''))]
  if (names.length === 0) return
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`select id, lower(name) as name from products where lower(name) = any(${sql.param(names)}::text[])`,
  )
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  for (const plannedLine of added) {
    const id = ids.get(namesByLine.get(plannedLine.line) ?? '')
    if (id === undefined) continue
    plannedLine.state = 'error'
    plannedLine.column = 'name'
    plannedLine.problem = refusal('product_name_taken', { product: id })
  }
}

/**
 * Refuses a change of stock that an earlier import has applied, because a second import of the same file would count it twice. Exception:
 * the shop's stock equals the file's "Stock before".
 */
async function refuseApplied(
  tx: Db,
  id: ProductImportId,
  {
    planned,
    existingProducts,
  }: { planned: readonly Checked[]; existingProducts: ReadonlyMap<string, NonNullable<ExistingProduct>> },
): Promise<void> {
  const moved = planned.filter((plannedLine) => {
    const cell = plannedLine.state === 'changed' && plannedLine.cells.find(({ field }) => field === 'stock')
    const rows = existingProducts.get(`p${plannedLine.product}`)?.lines ?? []
    const now = rows.find(({ size, color }) => size === plannedLine.size && color === plannedLine.color)?.stock
    return cell && now !== undefined && String(now) !== cell.from
  })
  if (moved.length === 0) return
  const { rows } = await tx.execute<{ line: number; day: string }>(sql`
    select mine.line, max(to_char(product_imports.created_at at time zone 'Asia/Kolkata', 'DD.MM.YYYY')) as day
    from product_import_lines mine
    join product_imports on product_imports.id <> mine.import_id and product_imports.state in ('applying', 'done', 'cancelled')
    join product_import_lines before on before.import_id = product_imports.id and before.state = 'done' and before.product = mine.product
      and (before.cells ->> 'stock', before.cells ->> 'stockBefore') = (mine.cells ->> 'stock', mine.cells ->> 'stockBefore')
      and (before.cells -> 'size', before.cells -> 'colour', before.cells -> 'sku')
        is not distinct from (mine.cells -> 'size', mine.cells -> 'colour', mine.cells -> 'sku')
    where mine.import_id = ${id} and mine.line = any(${sql.param(moved.map(({ line }) => line))}::int[]) group by mine.line`)
  const days = new Map(rows.map(({ line, day }) => [line, day]))
  for (const plannedLine of moved) {
    const day = days.get(plannedLine.line)
    if (!day) continue
    plannedLine.state = 'error'
    plannedLine.column = 'stock'
    plannedLine.problem = refusal('stock_change_applied', { day })
  }
}

/** Refuses a SKU or barcode that another product has. Variants of one product may swap their SKUs or barcodes. */
async function refuseTaken(tx: Db, planned: readonly Checked[]): Promise<void> {
  for (const field of ['sku', 'barcode'] as const) {
    const wanting = planned.flatMap((plannedLine) => {
      const number = plannedLine.state !== 'error' && plannedLine.cells.find((cell) => cell.field === field)?.to
      return number ? [{ plannedLine, number }] : []
    })
    if (wanting.length === 0) continue
    const { rows } = await tx.execute<{ number: string; product: number; name: string }>(sql`
      select ${sql.identifier(field)} as number, product_id as product, products.name from product_skus
      join products on products.id = product_id
      where ${isCurrent} and ${sql.identifier(field)} = any(${sql.param(wanting.map(({ number }) => number))}::text[])`)
    const owners = new Map(rows.map((row) => [row.number, row]))
    for (const { plannedLine, number } of wanting) {
      const owner = owners.get(number)
      if (!owner || owner.product === plannedLine.product) continue
      plannedLine.state = 'error'
      plannedLine.column = field
      plannedLine.problem = refusal('number_of_other_variant', { number, variant: owner.name })
    }
  }
}

async function write(tx: Db, id: ProductImportId, planned: readonly PlannedLine[]): Promise<void> {
  const unchanged = planned.filter(({ state }) => state === 'unchanged').map(({ line }) => line)
  if (unchanged.length > 0) {
    await tx.execute(
      sql`delete from product_import_lines where import_id = ${id} and line = any(${sql.param(unchanged)}::int[])`,
    )
    await tx
      .update(productImports)
      .set({ unchanged: sql`${productImports.unchanged} + ${unchanged.length}` })
      .where(eq(productImports.id, id))
  }
  const others = planned.filter(({ state }) => state !== 'unchanged')
  await setStates(
    tx,
    id,
    others.map((plannedLine) => ({
      ...plannedLine,
      changes: plannedLine.state === 'error' ? null : listLineChanges(plannedLine),
    })),
  )
}

/** Longer texts are cut to this many characters in the list of changes. */
const SHOWN = 200

/** The changes of a line that the owner sees before they are applied. */
function listLineChanges({ cells, facts = [] }: PlannedLine): LineChange[] {
  const cut = (text: string) => (text.length > SHOWN ? `${cutText(text, SHOWN)}…` : text)
  return [...facts, ...cells.map(({ field, from, to }) => ({ column: field, from, to }))].map((change) => ({
    column: HEADINGS[change.column],
    from: cut(change.from),
    to: cut(change.to),
  }))
}

/** Stores the states of lines and their problems. */
export async function setStates(
  tx: Db,
  id: ProductImportId,
  lines: readonly {
    line: number
    state: string
    column: PlannedLine['column']
    problem: Refusal | null
    changes?: LineChange[] | null
  }[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ line, state, column, problem, changes = null }) => ({
    line,
    state,
    problem_column: column && HEADINGS[column],
    problem: problem && stringifyRefusal(problem),
    changes,
  }))
  await tx.execute(sql`
    update product_import_lines set state = one.state, problem_column = one.problem_column, problem = one.problem,
      changes = coalesce(one.changes, product_import_lines.changes)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) one (line int, state text, problem_column text, problem text, changes jsonb)
    where product_import_lines.import_id = ${id} and product_import_lines.line = one.line`)
}

/** Of two lines with the same new SKU or barcode, refuses the later one. */
async function refuseDoubles(tx: Db, id: ProductImportId, column: 'sku' | 'barcode'): Promise<void> {
  const cell = sql`upper(btrim(cells ->> ${column}))`
  const { rows } = await tx.execute<{ line: number; first: number }>(sql`
    select line, first from (select line, min(line) over (partition by ${cell}) as first from product_import_lines
      where import_id = ${id} and state in ('new', 'changed') and ${cell} not in ('', '(NONE)')) numbered
    where first < line`)
  const refused = rows.map(({ line, first }) => {
    const problem = refusal('cell_repeated', { column: HEADINGS[column], line: first })
    return { line, state: 'error', column, problem }
  })
  await setStates(tx, id, refused)
}

/** Refuses all lines of a new product when one of them has an error. */
async function refuseWholeProducts(tx: Db, id: ProductImportId): Promise<void> {
  const { rows } = await tx.execute<{ line: number; wrong: number }>(sql`
    select line.line, wrong.line as wrong from product_import_lines line
    join (select product, min(line) as line from product_import_lines
      where import_id = ${id} and state = 'error' and product like 'n%' group by product) wrong on wrong.product = line.product
    where line.import_id = ${id} and line.state = 'new'`)
  const refused = rows.map(({ line, wrong }) => {
    const problem = refusal('import_product_line_wrong', { line: wrong })
    return { line, state: 'error', column: null, problem }
  })
  await setStates(tx, id, refused)
}
