import { inArray, sql } from 'drizzle-orm'
import type { CellChange } from '#contract/catalogue/product-grid.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { moveStock, toStockRowKey } from '#server/catalogue/stock/ledger/move-stock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Line, Lines } from './lock-lines.ts'
import { freeNumbers } from './taken-numbers.ts'

type Written = { change: CellChange; line: Line }

/** Writes the changed lines, in one statement for each table. */
export async function writeLines(
  tx: Db,
  lines: Lines,
  written: readonly Written[],
  actorId: UserId | null,
): Promise<void> {
  if (written.length === 0) return
  await writeProducts(tx, lines, written)
  await writeStock(tx, written, actorId)
  await writeNumbers(tx, written)
  await writeVariantCosts(tx, written)
}

/** Writes the changed products and clears their demo mark: removing the demo must keep a product that the owner has changed. */
async function writeProducts(tx: Db, lines: Lines, written: readonly Written[]): Promise<void> {
  const ids = new Set(written.map(({ change }) => change.productId))
  const firsts = [...ids].flatMap((id) => lines.all.find(({ facts }) => facts.productId === id)?.facts ?? [])
  const rows = firsts.map(({ productId, price, strikedPrice, hsn, visible, cost }) => ({
    id: productId,
    price,
    struck: strikedPrice,
    hsn: hsn || null,
    visible,
    cost,
  }))
  await tx.execute(sql`
    update products set price = changed.price, struck_price = changed.struck, hsn = changed.hsn, cost = changed.cost, is_demo = false, updated_at = now(),
      archived_at = case when changed.visible then null else coalesce(archived_at, now()) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) changed (id int, price int, struck int, hsn text, visible boolean, cost int)
    where products.id = changed.id`)
}

/** Applies the differences of stock; the stock ledger names the author. */
async function writeStock(tx: Db, written: readonly Written[], actorId: UserId | null): Promise<void> {
  const moves = written
    .filter(({ change }) => change.field === 'stock')
    .map(({ change, line: { facts } }) => ({
      productId: facts.productId as ProductId,
      ...toStockRowKey(facts),
      delta: Number(change.to) - Number(change.from),
    }))
  await moveStock(tx, moves, { reason: 'adjust', actorId })
}

/** Writes SKUs and barcodes. Two variants that swap theirs first get temporary values, because the unique index is checked row by row. */
async function writeNumbers(tx: Db, written: readonly Written[]): Promise<void> {
  const changed = written.filter(({ change }) => change.field === 'sku' || change.field === 'barcode')
  const rows = [...new Set(changed.map(({ line }) => line))].map(({ facts }) => ({
    product_id: facts.productId,
    size: facts.size,
    colour: facts.color,
    sku: facts.sku,
    barcode: facts.barcode || null,
  }))
  if (rows.length === 0) return
  await freeNumbers(
    tx,
    rows.map(({ sku }) => sku),
    rows.flatMap(({ barcode }) => barcode ?? []),
  )
  const values = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) changed (product_id int, size text, colour text, sku text, barcode text)`
  const isChangedVariant = sql`row.product_id = changed.product_id and row.size = changed.size and row.colour = changed.colour`
  if (rows.length > 1)
    await tx.execute(
      sql`update product_skus row set sku = 'CHANGING.' || id, barcode = null from ${values} where ${isChangedVariant}`,
    )
  await tx.execute(sql`
    update product_skus row set sku = changed.sku, barcode = changed.barcode, updated_at = now() from ${values} where ${isChangedVariant}`)
}

async function writeVariantCosts(tx: Db, written: readonly Written[]): Promise<void> {
  const rows = written
    .filter(({ change }) => change.field === 'ownCost')
    .map(({ line: { facts } }) => ({
      product_id: facts.productId,
      size: facts.size,
      colour: facts.color,
      cost: facts.ownCost,
    }))
  if (rows.length === 0) return
  await tx.execute(sql`
    update product_skus row set cost = changed.cost, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) changed (product_id int, size text, colour text, cost int)
    where row.product_id = changed.product_id and row.size = changed.size and row.colour = changed.colour`)
}

/** Clears the demo mark of products that the owner orders from suppliers, so that removing the demo keeps them. */
export async function excludeProductsFromDemo(tx: Db, ids: readonly ProductId[]): Promise<void> {
  await tx.execute(sql`update products set is_demo = false where is_demo and ${inArray(products.id, [...ids])}`)
}

type NewCost = { productId: ProductId; size: string; colour: string; cost: number }

/** Sets the costs of variants. Size and colour '' stand for the whole product: without such a SKU the product's own cost is set. */
export async function setCosts(tx: Db, costs: readonly NewCost[]): Promise<void> {
  const rows = costs.map(({ productId, ...cost }) => ({ product_id: productId, ...cost }))
  const lines = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) line (product_id int, size text, colour text, cost int)`
  await tx.execute(sql`
    update product_skus sku set cost = line.cost, updated_at = now() from ${lines}
    where sku.product_id = line.product_id and sku.size = line.size and sku.colour = line.colour`)
  await tx.execute(sql`
    update products product set cost = line.cost from ${lines}
    where product.id = line.product_id and line.size = '' and line.colour = ''
      and not exists (select from product_skus sku where sku.product_id = line.product_id and sku.size = '' and sku.colour = '')`)
}
