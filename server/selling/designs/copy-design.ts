import { and, eq, sql } from 'drizzle-orm'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { CustomizedProductId } from '#contract/selling/cart.api.ts'
import type { CustomizedProduct } from '#contract/selling/customization.api.ts'
import { storedLayers } from '#contract/selling/designs/layers.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { StoredPicture } from '#server/site/media/media.ts'
import { customizedProducts } from './customization.table.ts'
import { findConfig } from './customization.ts'
import { storedPictures } from './design-files.ts'
import { agreedPrice, checkPlaced, priceColumns, type SentPrices } from './design-price.ts'
import { choose, present, visibleDesign } from './designs.ts'
import { printedLayers } from './drawings.ts'

type Shirt = typeof customizedProducts.$inferSelect
type Options = Pick<Shirt, 'size' | 'colour' | 'material'>
type Config = NonNullable<Awaited<ReturnType<typeof findConfig>>>
type Original = { row: Shirt; pictures: readonly StoredPicture[]; config: Config }

/**
 * The same design in a given size at today's prices: this shirt, an equal earlier one, or a new one with the same pictures. Throws
 * `not_found` for another person's shirt. Throws `invalid` when the size is not offered, or when a required placement is missing.
 */
export async function inSize(db: Db, actor: Actor, id: CustomizedProductId, size: string): Promise<Shirt> {
  const original = await readOriginal(db, actor, id)
  const { config, row } = original
  const isOffered = config.sizes.includes(size) && config.colours.includes(row.colour)
  if (!isOffered || !config.materials.includes(row.material)) throw invalidField('size', 'shirt_not_offered')
  const { colour, material } = row
  return (
    (await likeBefore(db, original, { size, colour, material })) ?? insertCopy(db, original, { size, colour, material })
  )
}

/**
 * Copies the design to another size, colour or material, without another upload. Throws not_found, account_changed, price_changed when the
 * shopper saw another price, and `invalid` for an option that is not offered.
 */
export async function copy(
  ctx: SignedIn,
  { id, ...input }: Input<typeof contract.customization.copy>,
): Promise<CustomizedProduct> {
  if (input.account && input.account !== ctx.actor.id) throw new ShopError('account_changed', 'account_changed')
  const original = await readOriginal(ctx.db, ctx.actor, id)
  const { size, material, colour } = choose(original.config, input)
  const options = { size, material, colour }
  const before = await likeBefore(ctx.db, original, options, input)
  if (before) return present(before, original.pictures)
  return present(await insertCopy(ctx.db, original, options), original.pictures)
}

async function readOriginal(db: Db, actor: Actor, id: CustomizedProductId): Promise<Original> {
  const visibleShirt = await visibleDesign(db, actor, id)
  if (!visibleShirt || visibleShirt.row.userId !== actor.id) throw notFound()
  const config = await findConfig(db, visibleShirt.row.category)
  if (!config) throw invalidField('size', 'shirt_not_offered')
  return { row: visibleShirt.row, pictures: await storedPictures(db, id, visibleShirt.design), config }
}

/** Calculates today's prices of the design. Throws `price_changed` when they differ from `shown`. */
function priceDesign({ row, pictures, config }: Original, shown: SentPrices | null) {
  const layers = storedLayers(row, pictures[0] ?? null)
  checkPlaced(config, layers, 'copied_print_place_missing')
  return priceColumns(config, agreedPrice(config, printedLayers(row.category, layers, pictures), shown))
}

/** Finds a shirt with these options at today's prices: this one or an earlier one. */
async function likeBefore(
  db: Db,
  original: Original,
  options: Options,
  shown: SentPrices | null = null,
): Promise<Shirt | undefined> {
  const { row } = original
  const copyOptions = { ...options, ...priceDesign(original, shown) }
  if (isLike(row, copyOptions)) return row
  if (row.designHash === null) return undefined
  const before = await db
    .select()
    .from(customizedProducts)
    .where(
      and(
        eq(customizedProducts.userId, row.userId),
        eq(customizedProducts.designHash, row.designHash),
        eq(customizedProducts.description, row.description),
      ),
    )
  return before.find((shirt) => isLike(shirt, copyOptions))
}

/** Inserts a shirt with the same pictures. In another size or colour its mock-ups are drawn when somebody first looks at them. */
async function insertCopy(db: Db, original: Original, options: Options): Promise<Shirt> {
  const { row } = original
  const copyOptions = { ...options, ...priceDesign(original, null) }
  const { id: _, createdAt: __, updatedAt: ___, printKey: ____, printReadyAt: _____, ...copiedColumns } = row
  const printState = storedLayers(row, original.pictures[0] ?? null) ? 'queued' : 'none'
  const looksTheSame = options.size === row.size && options.colour === row.colour
  const mockupKey = looksTheSame ? row.mockupKey : null
  return transact(db, async (tx) => {
    const [copiedShirt] = await tx
      .insert(customizedProducts)
      .values({ ...copiedColumns, ...copyOptions, mockupKey, quantity: 1, printState, printError: null, isDemo: false })
      .returning()
    if (!copiedShirt) throw new Error('the shirt was not written')
    // Print files are not copied but drawn again, because their names contain the order number.
    await tx.execute(sql`insert into customized_product_files (customized_product_id, kind, position, media_key)
      select ${copiedShirt.id}::uuid, kind, position, media_key from customized_product_files
      where customized_product_id = ${row.id}::uuid
        and (kind in ('picture', 'preview') or (kind = 'mockup' and ${looksTheSame}))`)
    return copiedShirt
  })
}

type CopyOptions = Options & Pick<Shirt, 'mrp' | 'offerPrice' | 'customizationPrice' | 'quantityBreaks'>

function isLike(shirt: Shirt, copyOptions: CopyOptions): boolean {
  const same = (['size', 'colour', 'material', 'mrp', 'offerPrice', 'customizationPrice'] as const).every(
    (name) => shirt[name] === copyOptions[name],
  )
  return same && breaksText(shirt) === breaksText(copyOptions)
}

/** The breaks as a text for comparisons. The database may return the keys of the JSON in another order. */
function breaksText({ quantityBreaks }: Pick<Shirt, 'quantityBreaks'>): string {
  return quantityBreaks.map(({ from, percent }) => `${from}:${percent}`).join()
}
