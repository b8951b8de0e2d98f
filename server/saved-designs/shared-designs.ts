import { eq, sql } from 'drizzle-orm'
import { invalidField, notFound } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { storedLayers } from '#contract/print/layers.ts'
import type { SavedDesign, SharedDesign } from '#contract/saved-designs.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Ctx, SignedIn } from '#server/core/deps.ts'
import { inSize } from '#server/customization/copy-design.ts'
import { customizedProducts } from '#server/customization/customization.table.ts'
import { configOf } from '#server/customization/customization.ts'
import { picturesOf, storedPictures } from '#server/customization/design-files.ts'
import { create } from '#server/customization/designs.ts'
import { shownSides } from '#server/customization/drawings.ts'
import { media } from '#server/images/media.table.ts'
import { savedDesigns } from './saved-designs.table.ts'
import { insert, list } from './saved-designs.ts'

type Calls = typeof contract.savedDesigns
type SharedShirt = {
  saved: typeof savedDesigns.$inferSelect
  shirt: typeof customizedProducts.$inferSelect
  design: typeof media.$inferSelect
}

/** The design of a link. Throws not_found when it is not shared, or not any more. */
export async function shared(ctx: Ctx, { token }: Input<Calls['shared']>): Promise<SharedDesign> {
  const { saved, shirt, design } = await sharedShirt(ctx.db, token)
  const { category, colour, material } = shirt
  const mockupUrl = `/api/shared-design/${token}/mockup`
  const sides = shownSides({ layers: storedLayers(shirt, design) })
  return { name: saved.name, category, color: colour, material, mockupUrl, sides }
}

/** The shirt of a link. Throws not_found. */
export async function sharedShirt(db: Db, token: string): Promise<SharedShirt> {
  const [found] = await db
    .select({ saved: savedDesigns, shirt: customizedProducts, design: media })
    .from(savedDesigns)
    .innerJoin(customizedProducts, eq(customizedProducts.id, savedDesigns.customizedProductId))
    .innerJoin(media, eq(media.key, customizedProducts.designKey))
    .where(eq(savedDesigns.shareToken, token))
  if (!found) throw notFound()
  return found
}

/**
 * Copies a shared design for the caller: its pictures become theirs, so that it stays when the link ends or the other account
 * is deleted. What is not offered any more is replaced by the first that is. Counts for the quota of uploads.
 */
export async function take(ctx: SignedIn, { token }: Input<Calls['take']>): Promise<SavedDesign> {
  const { saved, shirt, design } = await sharedShirt(ctx.db, token)
  const config = await configOf(ctx.db, shirt.category)
  if (!config) throw invalidField('category', 'This category cannot be customised any more.')
  const offered = (all: readonly string[], one: string) => (all.includes(one) ? one : (all[0] ?? one))
  const layers = storedLayers(shirt, design)
  const hasPictures = layers?.some(({ kind }) => kind === 'picture') ?? true
  // A design of texts has no upload: its picture is drawn anew.
  const pictures = hasPictures ? await picturesOf(ctx, await storedPictures(ctx.db, shirt.id, design)) : []
  const made = await create(
    ctx,
    {
      category: shirt.category,
      size: offered(config.sizes, shirt.size),
      color: offered(config.colours, shirt.colour),
      material: offered(config.materials, shirt.material),
      description: shirt.description,
      pictures: pictures.map(({ bytes }) => new Uint8Array(bytes)),
      ...(layers && { layers }),
    },
    null,
  )
  return transact(ctx.db, async (tx) => {
    await tx.execute(sql`select from users where id = ${ctx.actor.id} for no key update`)
    return insert(tx, { userId: ctx.actor.id, customizedProductId: made.id, name: saved.name })
  })
}

/** The shirt of a saved design in a size, at today's prices. */
export async function toBag(ctx: SignedIn, { id, size }: Input<Calls['toBag']>) {
  const design = (await list(ctx)).find((one) => one.id === id)
  if (!design) throw notFound()
  const shirt = await inSize(ctx.db, ctx.actor, design.customizedProductId, size)
  return { customizedProductId: shirt.id, size: shirt.size, color: shirt.colour }
}
