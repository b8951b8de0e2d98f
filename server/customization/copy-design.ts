import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CustomizedProductId } from '#contract/cart.ts'
import { invalidField, notFound } from '#contract/http/errors.ts'
import { storedLayers } from '#contract/print/layers.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Actor } from '#server/core/http/session.ts'
import { customizedProducts } from './customization.table.ts'
import { configOf } from './customization.ts'
import { storedPictures } from './design-files.ts'
import { agreedPrice, priceColumns } from './design-price.ts'
import { visibleDesign } from './designs.ts'
import { printedLayers } from './drawings.ts'

type Shirt = typeof customizedProducts.$inferSelect

/**
 * The same design in a size, at today's prices: this shirt itself, one that was made so before, or a new one of the same pictures.
 * Throws not_found for somebody else's, `invalid` when the size is not offered.
 */
export async function inSize(db: Db, actor: Actor, id: CustomizedProductId, size: string): Promise<Shirt> {
  const found = await visibleDesign(db, actor, id)
  if (!found || found.row.userId !== actor.id) throw notFound()
  const { row, design } = found
  const config = await configOf(db, row.category)
  const isOffered = config?.sizes.includes(size) && config.colours.includes(row.colour)
  if (!config || !isOffered || !config.materials.includes(row.material))
    throw invalidField('size', 'This shirt is not offered like this any more. Open the design in the studio.')
  const pictures = await storedPictures(db, id, design)
  const layers = storedLayers(row, design)
  const prices = priceColumns(config, agreedPrice(config, printedLayers(row.category, layers, pictures), null))
  const wanted = { size, colour: row.colour, material: row.material, ...prices }
  if (isLike(row, wanted)) return row
  const before = await db
    .select()
    .from(customizedProducts)
    .where(
      and(
        eq(customizedProducts.userId, actor.id),
        row.designHash === null
          ? isNull(customizedProducts.designHash)
          : eq(customizedProducts.designHash, row.designHash),
        eq(customizedProducts.description, row.description),
      ),
    )
  const same = row.designHash !== null && before.find((one) => isLike(one, wanted))
  if (same) return same
  const { id: _, createdAt: __, updatedAt: ___, printKey: ____, printReadyAt: _____, ...kept } = row
  return transact(db, async (tx) => {
    const [made] = await tx
      .insert(customizedProducts)
      .values({ ...kept, ...wanted, quantity: 1, printState: layers ? 'queued' : 'none', isDemo: false })
      .returning()
    if (!made) throw new Error('the shirt was not written')
    // Print files are made anew: they are named after the order.
    await tx.execute(sql`insert into customized_product_files (customized_product_id, kind, position, media_key)
      select ${made.id}::uuid, kind, position, media_key from customized_product_files
      where customized_product_id = ${id}::uuid and kind in ('picture', 'mockup')`)
    return made
  })
}

type Wanted = Pick<
  Shirt,
  'size' | 'colour' | 'material' | 'mrp' | 'offerPrice' | 'customizationPrice' | 'quantityBreaks'
>

function isLike(shirt: Shirt, wanted: Wanted): boolean {
  const same = (['size', 'colour', 'material', 'mrp', 'offerPrice', 'customizationPrice'] as const).every(
    (name) => shirt[name] === wanted[name],
  )
  return same && breaksText(shirt) === breaksText(wanted)
}

/** The database may have the keys in another order. */
function breaksText({ quantityBreaks }: Pick<Shirt, 'quantityBreaks'>): string {
  return quantityBreaks.map(({ from, percent }) => `${from}:${percent}`).join()
}
