import { randomBytes } from 'node:crypto'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { DESIGN_NAME_MAX, MAX_SAVED_DESIGNS } from '#contract/basics/limits.ts'
import type { Paise } from '#contract/basics/money.ts'
import { sortSizes } from '#contract/catalogue/options.ts'
import { invalidField, notFound } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { SavedDesignId } from '#contract/selling/cart.api.ts'
import { storedLayers } from '#contract/selling/designs/layers.ts'
import { piecePrice } from '#contract/selling/designs/price.ts'
import type { SavedDesign } from '#contract/selling/saved-designs.api.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { customizationConfigs, customizedProducts } from '#server/selling/designs/customization.table.ts'
import { agreedPrice } from '#server/selling/designs/design-price.ts'
import { printedLayers } from '#server/selling/designs/drawings.ts'
import { media } from '#server/site/media/media.table.ts'
import { savedDesignNames } from '#texts/en/selling/saved-designs.ts'
import { englishWords } from '#texts/messages/format.ts'
import { savedDesigns } from './saved-designs.table.ts'

type Calls = typeof contract.savedDesigns
type Config = typeof customizationConfigs.$inferSelect
type Shirt = typeof customizedProducts.$inferSelect
type Design = typeof media.$inferSelect

/** The caller's saved designs, newest first. */
export async function list(ctx: SignedIn): Promise<SavedDesign[]> {
  return read(ctx.db, eq(savedDesigns.userId, ctx.actor.id))
}

/** Saves one of the caller's shirts. Throws not_found for a shirt or a saved design of somebody else, `invalid` when there are too many. */
export async function save(ctx: SignedIn, input: Input<Calls['save']>): Promise<SavedDesign> {
  const { customizedProductId, name, replaces } = input
  return transact(ctx.db, async (tx) => {
    // These locks make other saves of this person wait, and prevent the deletion of the shirt as unused.
    await tx.execute(sql`select from users where id = ${ctx.actor.id} for no key update`)
    const [shirt] = await tx
      .select({ id: customizedProducts.id })
      .from(customizedProducts)
      .where(and(eq(customizedProducts.id, customizedProductId), eq(customizedProducts.userId, ctx.actor.id)))
      .for('key share')
    if (!shirt) throw notFound()
    if (replaces) return change(tx, ctx.actor.id, replaces, { customizedProductId, name })
    return insert(tx, { userId: ctx.actor.id, customizedProductId, name })
  })
}

/** Inserts a saved design; the caller holds the lock of the person's row. Throws `invalid` when there are too many. */
export async function insert(tx: Db, design: typeof savedDesigns.$inferInsert): Promise<SavedDesign> {
  if ((await tx.$count(savedDesigns, eq(savedDesigns.userId, design.userId))) >= MAX_SAVED_DESIGNS)
    throw invalidField('name', 'too_many_saved_designs', { maximum: MAX_SAVED_DESIGNS })
  const [row] = await tx.insert(savedDesigns).values(design).returning({ id: savedDesigns.id })
  return readSavedDesign(tx, design.userId, row?.id)
}

export async function rename(ctx: SignedIn, { id, name }: Input<Calls['rename']>): Promise<SavedDesign> {
  return change(ctx.db, ctx.actor.id, id, { name })
}

/** Saves the same shirt under another name. A later change in the studio creates a separate shirt. */
export async function duplicate(ctx: SignedIn, { id }: Input<Calls['duplicate']>): Promise<SavedDesign> {
  return transact(ctx.db, async (tx) => {
    await tx.execute(sql`select from users where id = ${ctx.actor.id} for no key update`)
    const { customizedProductId, name } = await readSavedDesign(tx, ctx.actor.id, id)
    return insert(tx, { userId: ctx.actor.id, customizedProductId, name: copyName(name) })
  })
}

const texts = englishWords(savedDesignNames)

/** 'Kites' → 'Kites (copy)', within the maximum length. */
function copyName(name: string): string {
  const added = texts.copy({ name: '' }).length
  return texts.copy({ name: name.slice(0, DESIGN_NAME_MAX - added).trimEnd() })
}

/** Deletes a saved design. Its shirt is deleted later as unused, unless it is in a cart, ordered or saved again. */
export async function remove(ctx: SignedIn, { id }: Input<Calls['remove']>): Promise<void> {
  const removed = await ctx.db
    .delete(savedDesigns)
    .where(isOwnedBy(ctx.actor.id, id))
    .returning({ id: savedDesigns.id })
  if (removed.length === 0) throw notFound()
}

/** Creates an unguessable share link, if there is none. */
export async function share(ctx: SignedIn, { id }: Input<Calls['share']>): Promise<SavedDesign> {
  const token = randomBytes(24).toString('base64url')
  const shareToken = sql<string>`coalesce(${savedDesigns.shareToken}, ${token})`
  return change(ctx.db, ctx.actor.id, id, { shareToken })
}

export async function stopSharing(ctx: SignedIn, { id }: Input<Calls['stopSharing']>): Promise<SavedDesign> {
  return change(ctx.db, ctx.actor.id, id, { shareToken: null })
}

type Changes = Parameters<ReturnType<Db['update']>['set']>[0]

async function change(db: Db, userId: UserId, id: SavedDesignId, changes: Changes): Promise<SavedDesign> {
  const changed = await db
    .update(savedDesigns)
    .set(changes)
    .where(isOwnedBy(userId, id))
    .returning({ id: savedDesigns.id })
  return readSavedDesign(db, userId, changed[0]?.id)
}

function isOwnedBy(userId: UserId, id: SavedDesignId): SQL | undefined {
  return and(eq(savedDesigns.id, id), eq(savedDesigns.userId, userId))
}

/** One of a person's saved designs. Throws not_found. */
export async function readSavedDesign(db: Db, userId: UserId, id: SavedDesignId | undefined): Promise<SavedDesign> {
  const [savedDesign] = id ? await read(db, isOwnedBy(userId, id)) : []
  if (!savedDesign) throw notFound()
  return savedDesign
}

async function read(db: Db, condition: SQL | undefined): Promise<SavedDesign[]> {
  const rows = await db
    .select({
      saved: getTableColumns(savedDesigns),
      shirt: customizedProducts,
      design: media,
      config: customizationConfigs,
    })
    .from(savedDesigns)
    .innerJoin(customizedProducts, eq(customizedProducts.id, savedDesigns.customizedProductId))
    .innerJoin(media, eq(media.key, customizedProducts.designKey))
    .leftJoin(customizationConfigs, eq(customizationConfigs.category, customizedProducts.category))
    .where(condition)
    .orderBy(desc(savedDesigns.createdAt), desc(savedDesigns.id))
  return rows.map(({ saved, shirt, design, config }) => ({
    id: saved.id,
    name: saved.name,
    customizedProductId: shirt.id,
    category: shirt.category,
    size: shirt.size,
    color: shirt.colour,
    material: shirt.material,
    sizes: sortSizes(config?.sizes ?? []),
    unitPrice: config && priceToday(config, shirt, design),
    mockupUrl: `/api/customized/${shirt.id}/mockup`,
    shareToken: saved.shareToken,
    createdAt: saved.createdAt,
  }))
}

/** Today's price of one piece of this shirt. */
export function priceToday(config: Config, shirt: Shirt, design: Design): Paise {
  const { offerPrice, quantityBreaks } = config
  const layers = printedLayers(shirt.category, storedLayers(shirt, design), [design])
  const customizationPrice = agreedPrice(config, layers, null).total
  return piecePrice({ offerPrice, customizationPrice, quantityBreaks }, 1).unitPrice
}
