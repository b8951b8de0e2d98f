import { Readable } from 'node:stream'
import { gt, inArray, sql } from 'drizzle-orm'
import { may } from '#contract/basics/permissions.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import type { GridRow } from '#contract/catalogue/product-grid.api.ts'
import { amountText, cellText, isCost } from '#contract/catalogue/product-grid.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { COLUMN_KEYS, csvCell, type VariantColumn } from '#contract/catalogue/variant-csv.ts'
import { notFound } from '#contract/http/errors.ts'
import { variantsOfProducts } from '#server/catalogue/products/bulk/read-variants.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { App } from '#server/platform/http/http.ts'
import { PRIVATE_FILE } from '#server/platform/http/private-file.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { HEADINGS } from './headings.ts'

/** Products per query. */
const AT_ONCE = 500
const BOM = '\ufeff'

/** `GET /api/products/variants/file`: all sizes and colours as CSV, streamed. Importing the unchanged file changes nothing. */
export function variantFileRoute({ http, deps }: App): void {
  http.get('/api/products/variants/file', async (request, reply) => {
    const actor = await deps.sessions.actor(request.headers.cookie)
    if (!may(actor?.staffRole, 'catalogue:write')) throw notFound()
    const columns = COLUMN_KEYS.filter((key) => !isCost(key) || may(actor?.staffRole, 'costs:write'))
    return reply
      .headers(PRIVATE_FILE)
      .header('content-disposition', `attachment; filename="variants-${indianDay(deps.now())}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(generateFile(deps.db, columns)))
  })
}

/** The file in chunks of 500 products. */
async function* generateFile(db: Db, columns: readonly VariantColumn[]): AsyncGenerator<string> {
  yield `${BOM}${columns.map((key) => csvCell(HEADINGS[key])).join(',')}\r\n`
  for (let last = 0 as ProductId; ; ) {
    const batch = await db
      .select({
        id: products.id,
        description: products.description,
        material: products.material,
        gstRate: products.gstRate,
        keywords: products.keywords,
        // Written as SQL text: in a query of one table Drizzle omits the table name, and `id` would be that of the picture.
        pictures: sql<
          string[]
        >`array(select picture.media_key from product_images picture where picture.product_id = products.id order by picture.position)`,
      })
      .from(products)
      .where(gt(products.id, last))
      .orderBy(products.id)
      .limit(AT_ONCE)
    const end = batch.at(-1)
    if (!end) return
    last = end.id
    const texts = new Map(batch.map((product) => [product.id, product]))
    const lines = await variantsOfProducts(
      db,
      inArray(
        products.id,
        batch.map(({ id }) => id),
      ),
    )
    let before: GridRow | null = null
    let text = ''
    for (const row of lines) {
      const isFirst = before?.productId !== row.productId
      const more = texts.get(row.productId)
      if (more) text += `${columns.map((key) => csvCell(formatVariantCell(key, row, more, isFirst))).join(',')}\r\n`
      before = row
    }
    yield text
  }
}

type More = { description: string; material: string; gstRate: number | null; keywords: string; pictures: string[] }

/** The text of a cell. Only the first line of a product has the texts of the whole product. */
function formatVariantCell(key: VariantColumn, row: GridRow, more: More, isFirst: boolean): string {
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
      return more.gstRate === null ? '' : String(more.gstRate)
    case 'description':
    case 'keywords':
      return isFirst ? more[key] : ''
    case 'pictures':
      return isFirst ? more.pictures.map(mediaUrl).join(' ') : ''
    case 'material':
      return more.material
    default:
      return row[key]
  }
}
