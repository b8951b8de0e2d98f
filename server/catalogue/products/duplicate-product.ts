import { eq, sql } from 'drizzle-orm'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { fillSkus } from '#server/catalogue/products/bulk/fill-skus.ts'
import { beginStock } from '#server/catalogue/stock/edit-stock.ts'
import { transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { readProductForAudit } from './product-audit.ts'
import { readPicturePlaces, removeNameAlts, writePlaces } from './product-pictures.ts'
import { readProducts } from './product-rows.ts'
import { products } from './products.table.ts'

const SUFFIX = ' (copy)'
const NAME_MAX = 120

/** Copies a product with its pictures, without stock, video, SKUs and reviews. The copy is archived, so that nobody sees it before it is finished. */
export async function duplicate(ctx: SignedIn, { id }: Input<typeof contract.products.duplicate>): Promise<Product> {
  const copy = await transact(ctx.db, async (tx) => {
    const [row] = await tx.select().from(products).where(eq(products.id, id)).for('share')
    if (!row) throw notFound()
    const { id: _, discount: _2, search: _3, createdAt: _4, updatedAt: _5, ...facts } = row
    const name = `${facts.name.slice(0, NAME_MAX - SUFFIX.length)}${SUFFIX}`
    const [added] = await tx
      .insert(products)
      .values({ ...facts, name, archivedAt: sql`now()`, isDemo: false })
      .returning({ id: products.id })
    if (!added) throw new Error('the product was not written')
    await fillSkus(tx, added.id)
    const places = await readPicturePlaces(tx, id)
    if (places.length > 0) await writePlaces(tx, added.id, places)
    await removeNameAlts(tx, added.id, facts.name)
    const colours = facts.isCombo || facts.colours.length === 0 ? [DEFAULT_COLOR] : facts.colours
    const rows =
      facts.stockPer === 'product'
        ? [{ size: null, colour: null, quantity: 0 }]
        : facts.sizes.flatMap((size) => colours.map((colour) => ({ size, colour, quantity: 0 })))
    await beginStock(tx, added.id, rows, ctx.actor.id)
    const after = await readProductForAudit(tx, added.id)
    await writeAudit(tx, ctx, { action: 'product.duplicate', subject: `product:${added.id}`, after })
    return added.id
  })
  const [product] = await readProducts(ctx.db, eq(products.id, copy))
  if (!product) throw notFound()
  return product
}
