import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type CellChange, cellText } from '#contract/catalogue/product-grid.ts'
import type { ProductImportId } from '#contract/catalogue/product-import.api.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { picturesIn, readFileName } from '#contract/catalogue/variant-csv.ts'
import { refusedBy, ShopError } from '#contract/http/errors.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import { type Applied, applyCells } from '#server/catalogue/products/bulk/apply-cells.ts'
import { fillSkus } from '#server/catalogue/products/bulk/fill-skus.ts'
import { readJobAuthor } from '#server/catalogue/products/bulk/read-author.ts'
import { variantsOfProducts } from '#server/catalogue/products/bulk/read-variants.ts'
import {
  arrange,
  dropColourPictures,
  readPicturePlaces,
  writePlaces,
} from '#server/catalogue/products/product-pictures.ts'
import { type ProductFacts, products } from '#server/catalogue/products/products.table.ts'
import { brokenConstraint, type Db, transact } from '#server/platform/database/db.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { publicUrl } from '#server/platform/providers/fetch-public.ts'
import { type Author, writeAudit } from '#server/site/audit/write-audit.ts'
import { removeUnused, withPictures } from '#server/site/media/pictures.ts'
import { setStates } from './check-lines.ts'
import { productImportLines, productImports } from './imports.table.ts'
import { type ProductPlan, planProduct } from './plan-product.ts'
import type { ExistingProduct, PlannedLine } from './planned-line.ts'
import { parseProductKey, readCategories, readExistingProducts } from './read-existing.ts'
import { readFiles, readPicture, type ZipFiles } from './zip-pictures.ts'

const OPEN = ['new', 'changed'] as const

/**
 * Applies the next product of a file in a transaction of its own. After a crash the next run continues with the next product. If a product
 * cannot be written, its lines get the problem. Returns false when nothing is left or the import was cancelled.
 */
export async function applyNext(deps: PictureParts, id: ProductImportId, load: LoadPicture): Promise<boolean> {
  const { db } = deps
  try {
    // Read outside the transaction, because loading pictures from other servers takes long.
    const named = await readFiles(db, id)
    const addresses = await newPictures(db, id, named)
    const files: Uint8Array[] = []
    for (const { address, file } of addresses)
      files.push(await (file === null ? load(address) : readPicture(db, id, file)))
    const done = await withPictures(deps, files, (stored) =>
      transact(db, (tx) =>
        applyIn(tx, id, { files: named, addresses: addresses.map((picture) => picture.address), stored }),
      ),
    )
    await removeUnused(deps, done.replaced)
    return !done.isOver
  } catch (error) {
    if (!(error instanceof ShopError) && !brokenConstraint(error)) throw error
    const problem = error instanceof ShopError ? error.refusal : refusal('import_line_refused')
    return transact(db, (tx) => giveUpNext(tx, id, problem))
  }
}

/** Stores the problem at the lines of the next product and skips the product. Returns false when nothing is left. */
export async function giveUpNext(tx: Db, id: ProductImportId, problem: Refusal): Promise<boolean> {
  const key = await nextKey(tx, id)
  if (key === null) return false
  const lines = await readOpenLines(tx, id, key)
  const refused = lines.map(({ line }) => ({ line, state: 'error', column: null, problem }))
  await setStates(tx, id, refused)
  return true
}

/** Loads a picture from an address on the internet. */
export type LoadPicture = (address: string) => Promise<Uint8Array>
export type PictureParts = Parameters<typeof withPictures>[0]
type NewPictures = { files: ZipFiles; addresses: readonly string[]; stored: readonly { key: string }[] }
/** The address of a picture in a cell. `file`: its file in the ZIP; null for a picture on the internet. */
type Named = { address: string; file: string | null }

/** The pictures of the next product that the shop does not have yet. */
async function newPictures(db: Db, id: ProductImportId, files: ZipFiles): Promise<Named[]> {
  const { rows } = await db.execute<{ pictures: string | null }>(sql`
    select cells ->> 'pictures' as pictures from product_import_lines
    where import_id = ${id} and state in ('new', 'changed') and cells ->> 'pictures' <> '' and product = (
      select product from product_import_lines where import_id = ${id} and state in ('new', 'changed') order by state, product limit 1)
    order by line limit 1`)
  const addresses = new Set(picturesIn(rows[0]?.pictures ?? '', (name) => files.has(name)))
  return [...addresses].flatMap((address): Named[] => {
    const file = readFileName(address)
    if (file !== null && files.get(file) === null) return [{ address, file }]
    return publicUrl(address) ? [{ address, file: null }] : []
  })
}

async function nextKey(tx: Db, id: ProductImportId): Promise<string | null> {
  const [open] = await tx
    .select({ id: productImports.id })
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.state, 'applying')))
    .for('update')
  if (!open) return null
  const { rows } = await tx.execute<{ product: string }>(sql`
    select product from product_import_lines where import_id = ${id} and state in ('new', 'changed') order by state, product limit 1`)
  if (rows[0]) return rows[0].product
  await tx.update(productImports).set({ state: 'done' }).where(eq(productImports.id, id))
  return null
}

function readOpenLines(tx: Db, id: ProductImportId, key: string) {
  return tx
    .select()
    .from(productImportLines)
    .where(
      and(
        eq(productImportLines.importId, id),
        eq(productImportLines.product, key),
        inArray(productImportLines.state, [...OPEN]),
      ),
    )
    .orderBy(asc(productImportLines.line))
}

/**
 * Writes the next product. Returns the keys of pictures that may now be unused. `isOver`: nothing is left, or the import was cancelled
 * while pictures were loaded.
 */
async function applyIn(
  tx: Db,
  id: ProductImportId,
  added: NewPictures,
): Promise<{ replaced: string[]; isOver: boolean }> {
  const stored = added.stored.map((picture) => picture.key)
  const key = await nextKey(tx, id)
  if (key === null) return { replaced: stored, isOver: true }
  const lines = await readOpenLines(tx, id, key)
  const existingId = parseProductKey(key)
  if (existingId)
    await tx.select({ id: products.id }).from(products).where(eq(products.id, existingId)).for('no key update')
  const before = (await readExistingProducts(tx, [key])).get(key) ?? null
  if (existingId && !before) throw new ShopError('not_found', 'import_product_deleted')
  const categories = await readCategories(tx)
  const [owner] = await tx
    .select({ actorId: productImports.actorId })
    .from(productImports)
    .where(eq(productImports.id, id))
  const author = await readJobAuthor(tx, owner?.actorId ?? null, 'import')
  const refused: PlannedLine[] = []
  for (
    let remainingLines = lines;
    ;
    remainingLines = remainingLines.filter(({ line }) => refused.every((refusedLine) => refusedLine.line !== line))
  ) {
    const plan = planProduct(remainingLines, before, { categories, files: added.files })
    const tried = await writePlan(tx, { existingId, before, plan, added, author })
    if (tried.refused.length === 0) {
      const done = plan.lines.map((plannedLine) =>
        plannedLine.state === 'error' ? plannedLine : { ...plannedLine, state: 'done' as const },
      )
      await setStates(tx, id, [...refused, ...done])
      return { replaced: [...tried.replaced, ...stored], isOver: false }
    }
    const [wrong] = tried.refused
    // The error rolls the transaction back, so that nothing of this new product is stored.
    if (!existingId && wrong) throw refusedBy('invalid', wrong.problem ?? refusal('import_line_refused'))
    refused.push(...tried.refused)
  }
}

type Writing = {
  existingId: ProductId | null
  before: ExistingProduct
  plan: ProductPlan
  added: NewPictures
  author: Author
}
type Tried = { replaced: string[]; refused: PlannedLine[] }

/** Writes a plan. If the grid refuses a cell, writes nothing and returns the lines of the refused cells. */
async function writePlan(tx: Db, { existingId, before, plan, added, author }: Writing): Promise<Tried> {
  if (plan.lines.every(({ state }) => state === 'error')) return { replaced: [], refused: [] }
  await tx.execute(sql`savepoint product`)
  const product = await writeFacts(tx, existingId, plan)
  const replaced = plan.pictures ? await setPictures(tx, product, plan, added) : []
  const { written, refused } = await writeCells(tx, product, plan, author)
  if (refused.length > 0) {
    await tx.execute(sql`rollback to savepoint product`)
    const wrong = new Map(refused.map(({ at, problem }) => [at, problem]))
    return {
      replaced: [],
      refused: [...wrong].flatMap(([at, problem]) => {
        const plannedLine = plan.lines[at]
        return plannedLine ? [{ ...plannedLine, state: 'error' as const, problem }] : []
      }),
    }
  }
  await audit(tx, author, { product, before: before?.facts ?? null, plan, written })
  return { replaced, refused: [] }
}

/** Inserts a new product, or writes the changed texts, sizes and colours. A new product without a picture is archived. */
async function writeFacts(
  tx: Db,
  existingId: ProductId | null,
  { facts, areFactsChanged, pictures }: ProductPlan,
): Promise<ProductId> {
  if (existingId) {
    await tx
      .update(products)
      .set({ ...changeable(facts), isDemo: false })
      .where(eq(products.id, existingId))
    await fillSkus(tx, existingId)
    if (areFactsChanged) await dropColourPictures(tx, existingId, facts.colours)
    return existingId
  }
  const [row] = await tx
    .insert(products)
    .values({ ...facts, archivedAt: pictures ? null : sql`now()` })
    .returning({ id: products.id })
  if (!row) throw new Error('the product was not written')
  await fillSkus(tx, row.id)
  return row.id
}

/** Writes the pictures in the order of the file. Returns the keys of all pictures that the product had before. */
async function setPictures(
  tx: Db,
  product: ProductId,
  { pictures, facts }: ProductPlan,
  { addresses, stored }: NewPictures,
): Promise<string[]> {
  const before = await readPicturePlaces(tx, product)
  const isKept = (address: string) => before.some(({ mediaKey }) => mediaUrl(mediaKey) === address)
  const keep = (pictures ?? []).map((address) => (isKept(address) ? address : 'new'))
  const added = (pictures ?? []).flatMap((address) =>
    isKept(address) ? [] : (stored[addresses.indexOf(address)] ?? []),
  )
  await writePlaces(tx, product, arrange(before, added, { keep, colours: facts.colours, names: [facts.name] }))
  return before.map(({ mediaKey }) => mediaKey)
}

/** The facts except prices, HSN and cost, which are written as grid cells, under the rules of the grid. */
function changeable({ price: _, struckPrice: _2, hsn: _3, cost: _4, ...facts }: ProductFacts) {
  return facts
}

type Written = { written: Applied['written']; refused: { at: number; problem: Refusal }[] }

async function writeCells(tx: Db, product: ProductId, plan: ProductPlan, author: Author): Promise<Written> {
  const rows = await variantsOfProducts(tx, eq(products.id, product))
  const isNew = rows.every(({ visible }) => !visible)
  const cells = plan.lines.flatMap((plannedLine, at) => {
    const row = rows.find(({ size, color }) => size === plannedLine.size && color === plannedLine.color)
    if (plannedLine.state === 'error' || !row) return []
    return plannedLine.cells.flatMap(({ field, from, to }): { at: number; change: CellChange }[] => {
      if (field === 'visible' && isNew && plannedLine.state === 'new') return []
      const now = field === 'stock' ? from : cellText(row, field)
      const { size, color } = row
      return [{ at, change: { productId: product, size, color, field, from: now, to } }]
    })
  })
  const { results, written } = await applyCells(
    tx,
    cells.map(({ change }) => change),
    author.actor?.id ?? null,
  )
  const refused = results.flatMap(({ status, problem }, index) => {
    const at = cells[index]?.at
    return status === 'ok' || !problem || at === undefined ? [] : [{ at, problem }]
  })
  return { written, refused }
}

type Audited = { product: ProductId; before: ProductFacts | null; plan: ProductPlan; written: Applied['written'] }

async function audit(tx: Db, author: Author, { product, before, plan, written }: Audited): Promise<void> {
  const cells = (which: 'from' | 'to') => Object.fromEntries(written.map(({ label, change }) => [label, change[which]]))
  await writeAudit(tx, author, {
    action: 'product.import',
    subject: `product:${product}`,
    before: before && { ...changeable(before), ...cells('from') },
    after: { ...changeable(plan.facts), ...cells('to') },
  })
}
