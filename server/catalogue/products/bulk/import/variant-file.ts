import { Readable } from 'node:stream'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { may } from '#contract/basics/permissions.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import { ManagedQuery } from '#contract/catalogue/admin-products.api.ts'
import type { ComboPiece } from '#contract/catalogue/combo-pieces.ts'
import { EXPORTED_FIELDS, type ExportedFieldName } from '#contract/catalogue/product-fields.ts'
import type { GridRow } from '#contract/catalogue/product-grid.api.ts'
import { amountText, cellText, isCost } from '#contract/catalogue/product-grid.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import {
  COLUMN_KEYS,
  csvCell,
  READ_ONLY_COLUMNS,
  type ReadOnlyColumn,
  type VariantColumn,
} from '#contract/catalogue/variant-csv.ts'
import { invalid, notFound } from '#contract/http/errors.ts'
import { variantsOfProducts } from '#server/catalogue/products/bulk/read-variants.ts'
import { buildManagedCondition } from '#server/catalogue/products/managed-products.ts'
import { readProductIds } from '#server/catalogue/products/product-rows.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { App } from '#server/platform/http/http.ts'
import { PRIVATE_FILE } from '#server/platform/http/private-file.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { HEADINGS, READ_ONLY_HEADINGS } from './headings.ts'

/** Products per query. */
const AT_ONCE = 500
const BOM = '\ufeff'

/**
 * `GET /api/products/variants/file`: the sizes and colours of all products as CSV, streamed; with the query of `GET /api/products/all` those
 * of its products, in its order. Importing the unchanged file changes nothing.
 */
export function variantFileRoute({ http, deps }: App): void {
  http.get('/api/products/variants/file', async (request, reply) => {
    const actor = await deps.sessions.actor(request.headers.cookie)
    if (!may(actor?.staffRole, 'catalogue:write')) throw notFound()
    const query = z.safeDecode(ManagedQuery, request.query as z.input<typeof ManagedQuery>)
    if (!query.success) throw invalid(query.error)
    const columns = COLUMN_KEYS.filter((key) => !isCost(key) || may(actor?.staffRole, 'costs:write'))
    const where = await buildManagedCondition(deps.db, query.data)
    const { ids } = await readProductIds(deps.db, where, query.data.sort ?? 'newest')
    return reply
      .headers(PRIVATE_FILE)
      .header('content-disposition', `attachment; filename="products-${indianDay(deps.now())}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(generateFile(deps.db, ids, columns)))
  })
}

/** The file in chunks of 500 products. */
async function* generateFile(
  db: Db,
  ids: readonly ProductId[],
  columns: readonly VariantColumn[],
): AsyncGenerator<string> {
  const headings = [...columns.map((key) => HEADINGS[key]), ...READ_ONLY_COLUMNS.map((key) => READ_ONLY_HEADINGS[key])]
  yield `${BOM}${headings.map(csvCell).join(',')}\r\n`
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const batch = ids.slice(at, at + AT_ONCE)
    const facts = new Map((await readFacts(db, batch)).map((product) => [product.id, product]))
    const lines = Map.groupBy(await variantsOfProducts(db, inArray(products.id, batch)), ({ productId }) => productId)
    let text = ''
    for (const id of batch) {
      const product = facts.get(id)
      for (const [index, row] of (lines.get(id) ?? []).entries()) {
        if (!product) continue
        const cells = [
          ...columns.map((key) => formatVariantCell(key, row, product, index === 0)),
          ...READ_ONLY_COLUMNS.map((key) => formatReadOnlyCell(key, product)),
        ]
        text += `${cells.map(csvCell).join(',')}\r\n`
      }
    }
    yield text
  }
}

type Facts = Record<ExportedFieldName, string | null> & {
  id: ProductId
  description: string
  material: string
  gstRate: number | null
  pictures: string[]
  discount: number | null
  isCombo: boolean
  comboPieces: ComboPiece[]
  added: string
  updated: string
  archived: string | null
}

async function readFacts(db: Db, ids: readonly ProductId[]): Promise<Facts[]> {
  const exported = Object.fromEntries(EXPORTED_FIELDS.map((name) => [name, products[name]])) as {
    [N in ExportedFieldName]: (typeof products)[N]
  }
  return db
    .select({
      ...exported,
      id: products.id,
      description: products.description,
      material: products.material,
      gstRate: products.gstRate,
      // Written as SQL text: in a query of one table Drizzle omits the table name, and `id` would be that of the picture.
      pictures: sql<
        string[]
      >`array(select picture.media_key from product_images picture where picture.product_id = products.id order by picture.position)`,
      discount: products.discount,
      isCombo: products.isCombo,
      comboPieces: products.comboPieces,
      added: inIndia(sql`created_at`),
      updated: inIndia(
        sql`greatest(updated_at, (select max(stock.updated_at) from stock where stock.product_id = products.id))`,
      ),
      archived: sql<string | null>`${inIndia(sql`archived_at`)}`,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
}

/** A time in India, as spreadsheets parse it. */
function inIndia(time: SQL): SQL<string> {
  return sql<string>`to_char(${time} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`
}

/** The text of a cell. Only the first line of a product has the long texts of the whole product. */
function formatVariantCell(key: VariantColumn, row: GridRow, facts: Facts, isFirst: boolean): string {
  switch (key) {
    case 'id':
      return String(row.productId)
    case 'colour':
      return row.color
    case 'category':
      return row.category ?? ''
    case 'price':
    case 'strikedPrice':
      return amountText(row[key])
    case 'stock':
    case 'stockBefore':
      return String(row.stock)
    case 'visible':
    case 'hsn':
    case 'cost':
    case 'ownCost':
      return cellText(row, key)
    case 'gstRate':
      return facts.gstRate === null ? '' : String(facts.gstRate)
    case 'pictures':
      return isFirst ? facts.pictures.map(mediaUrl).join(' ') : ''
    case 'material':
      return facts.material
    case 'name':
    case 'size':
    case 'sku':
    case 'barcode':
      return row[key]
    default:
      return isFirst ? (facts[key] ?? '') : ''
  }
}

function formatReadOnlyCell(key: ReadOnlyColumn, facts: Facts): string {
  if (key === 'discount') return facts.discount === null ? '' : String(facts.discount)
  if (key !== 'combo') return facts[key] ?? ''
  const pieces = facts.comboPieces.map(({ name, sizes }) => `${name}: ${sizes.join(',')}`).join('; ')
  return pieces || (facts.isCombo ? 'yes' : 'no')
}
