import { eq, sql } from 'drizzle-orm'
import { findGarment } from '#contract/catalogue/garments.ts'
import { sortSizes } from '#contract/catalogue/options.ts'
import { invalidField, notFound } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { CustomizedProductId, SavedDesignId } from '#contract/selling/cart.api.ts'
import { DESCRIPTION_MAX, describedPrints } from '#contract/selling/designs/describe.ts'
import { storedLayers } from '#contract/selling/designs/layers.ts'
import type { SavedDesign, SharedDesign } from '#contract/selling/saved-designs.api.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import { inSize } from '#server/selling/designs/copy-design.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { findConfig } from '#server/selling/designs/customization.ts'
import { copyPictures, storedPictures } from '#server/selling/designs/design-files.ts'
import { create } from '#server/selling/designs/designs.ts'
import { describedLayers, shownSides } from '#server/selling/designs/drawings.ts'
import { media } from '#server/site/media/media.table.ts'
import { describePrints } from '#texts/selling/design-description.ts'
import { savedDesigns } from './saved-designs.table.ts'
import { insert, list, priceToday, readSavedDesign } from './saved-designs.ts'

type Calls = typeof contract.savedDesigns
type SharedShirt = {
  saved: typeof savedDesigns.$inferSelect
  shirt: typeof customizedProducts.$inferSelect
  design: typeof media.$inferSelect
}

/** The design of a share link. Throws `not_found` when it is not, or no longer, shared. */
export async function shared(ctx: Ctx, { token }: Input<Calls['shared']>): Promise<SharedDesign> {
  const { saved, shirt, design } = await sharedShirt(ctx.db, token)
  const { category, colour, material } = shirt
  const mockupUrl = `/api/shared-design/${token}/mockup`
  const layers = storedLayers(shirt, design)
  const config = await findConfig(ctx.db, category)
  return {
    name: saved.name,
    category,
    color: colour,
    material,
    mockupUrl,
    sides: shownSides({ layers }),
    sizes: sortSizes(config?.sizes ?? []),
    unitPrice: config ? priceToday(config, shirt, design) : null,
  }
}

/** The shirt of a link. Throws not_found. */
export async function sharedShirt(db: Db, token: string): Promise<SharedShirt> {
  const [linkedShirt] = await db
    .select({ saved: savedDesigns, shirt: customizedProducts, design: media })
    .from(savedDesigns)
    .innerJoin(customizedProducts, eq(customizedProducts.id, savedDesigns.customizedProductId))
    .innerJoin(media, eq(media.key, customizedProducts.designKey))
    .where(eq(savedDesigns.shareToken, token))
  if (!linkedShirt) throw notFound()
  return linkedShirt
}

/**
 * Copies a shared design with its pictures for the caller, so that the copy outlives the link and the other account. The description is
 * generated, because the original may be private. The first offered option replaces one that is no longer offered. Counts for the upload
 * quota. A repeated call returns the same saved design.
 */
export async function take(ctx: SignedIn, { token }: Input<Calls['take']>): Promise<SavedDesign> {
  const { saved, shirt, design } = await sharedShirt(ctx.db, token)
  const config = await findConfig(ctx.db, shirt.category)
  if (!config) throw invalidField('category', 'category_not_customisable_any_more')
  const offered = (all: readonly string[], preferred: string) =>
    all.includes(preferred) ? preferred : (all[0] ?? preferred)
  const layers = storedLayers(shirt, design) ?? describedLayers(shirt.category, [design])
  // A design with only texts has no upload: `create` draws a picture of its text.
  const hasPictures = layers.some(({ kind }) => kind === 'picture')
  const pictures = hasPictures ? await copyPictures(ctx, await storedPictures(ctx.db, shirt.id, design)) : []
  const copiedShirt = await create(
    ctx,
    {
      category: shirt.category,
      size: offered(config.sizes, shirt.size),
      color: offered(config.colours, shirt.colour),
      material: offered(config.materials, shirt.material),
      description: describePrints(describedPrints(layers, findGarment(shirt.category)), DESCRIPTION_MAX),
      pictures,
      layers,
    },
    null,
  )
  return transact(ctx.db, async (tx) => {
    await tx.execute(sql`select from users where id = ${ctx.actor.id} for no key update`)
    const before = await sameSaved(tx, ctx.actor.id, copiedShirt.id)
    return before ?? insert(tx, { userId: ctx.actor.id, customizedProductId: copiedShirt.id, name: saved.name })
  })
}

/** Finds a saved design of the caller with an equal shirt. */
async function sameSaved(tx: Db, userId: UserId, id: CustomizedProductId): Promise<SavedDesign | undefined> {
  const { rows } = await tx.execute<{ id: SavedDesignId }>(sql`
    select saved.id from saved_designs saved
    join customized_products own on own.id = saved.customized_product_id
    join customized_products made on made.id = ${id}::uuid and made.design_hash = own.design_hash
      and (made.size, made.colour, made.material) = (own.size, own.colour, own.material)
    where saved.user_id = ${userId}::uuid order by saved.created_at limit 1`)
  return rows[0] && readSavedDesign(tx, userId, rows[0].id)
}

/** The shirt of a saved design in a size, at today's prices. */
export async function toCart(ctx: SignedIn, { id, size }: Input<Calls['toCart']>) {
  const design = (await list(ctx)).find((saved) => saved.id === id)
  if (!design) throw notFound()
  const shirt = await inSize(ctx.db, ctx.actor, design.customizedProductId, size)
  return { customizedProductId: shirt.id, size: shirt.size, color: shirt.colour }
}
