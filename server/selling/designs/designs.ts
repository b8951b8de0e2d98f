import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { may } from '#contract/basics/permissions.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { CustomizedProductId } from '#contract/selling/cart.api.ts'
import type { AddCustomized, CustomizedProduct } from '#contract/selling/customization.api.ts'
import { type PlacedLayer, storedLayers } from '#contract/selling/designs/layers.ts'
import { shownParts } from '#contract/selling/designs/price.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { media } from '#server/site/media/media.table.ts'
import { type StoredPicture, storePicture } from '#server/site/media/media.ts'
import { describeArea } from '#texts/catalogue/print-areas.ts'
import { customizedProducts } from './customization.table.ts'
import { findConfig } from './customization.ts'
import { insertShirt, openPictures, storedPictures } from './design-files.ts'
import { checkLayers, outlineTexts, sentLayers, settleLayers } from './design-layers.ts'
import { agreedPrice, checkPlaced, hashDesign, priceColumns, type SentPrices } from './design-price.ts'
import { printedLayers, shownSides } from './drawings.ts'
import { makeMockup, makeTextPicture } from './mockups.ts'
import { checkDesignQuota } from './quota.ts'

type CustomizedProductRow = typeof customizedProducts.$inferSelect
type Config = NonNullable<Awaited<ReturnType<typeof findConfig>>>

/**
 * Adds a customised shirt with options and prices from the configuration. The pictures are private to their owner. Throws `account_changed`
 * when another account loaded the form, `price_changed`, `too_large`, `unsupported_media`, `rate_limited`, and `invalid` for layers that
 * cannot be printed.
 */
export async function add(ctx: SignedIn, input: AddCustomized): Promise<CustomizedProduct> {
  if (input.account && input.account !== ctx.actor.id) throw new ShopError('account_changed', 'account_changed')
  const pictures = await withStored(ctx, input)
  return create(ctx, { ...input, pictures }, input)
}

/** The pictures of the new design in its order: uploads, and pictures of earlier designs. Throws `invalid` when one is missing. */
async function withStored(
  ctx: SignedIn,
  { pictures, storedPictures: requestedPictures }: Pick<AddCustomized, 'pictures' | 'storedPictures'>,
): Promise<NewDesign['pictures']> {
  if (!requestedPictures) return pictures
  const uploads = [...pictures]
  const all: (Uint8Array | StoredPicture)[] = []
  for (const requestedPicture of requestedPictures) {
    const picture = requestedPicture ? await findStoredPicture(ctx, requestedPicture) : uploads.shift()
    if (!picture) throw invalidField('design_image', 'stored_picture_missing')
    all.push(picture)
  }
  if (uploads.length > 0) throw invalidField('design_image', 'too_many_sent_pictures')
  return all
}

async function findStoredPicture(
  { db, actor }: SignedIn,
  { design: id, picture }: NonNullable<NonNullable<AddCustomized['storedPictures']>[number]>,
): Promise<StoredPicture | undefined> {
  const visibleShirt = await visibleDesign(db, actor, id)
  if (!visibleShirt || visibleShirt.row.userId !== actor.id) return undefined
  return (await storedPictures(db, id, visibleShirt.design))[picture]
}

type NewDesign = Omit<
  AddCustomized,
  'account' | 'pictures' | 'storedPictures' | Exclude<keyof SentPrices, 'quantity'>
> & {
  /** Uploads, and stored pictures of the caller. */
  pictures: readonly (Uint8Array | StoredPicture)[]
}

/** The maximum bytes of the stored pictures of one design. While a side is drawn, all its pictures are in memory. */
const PICTURES_MAX_BYTES = 48 << 20

/** Creates a shirt like `add`; `shown` are the prices that the shopper saw; null accepts today's prices. */
export async function create(ctx: SignedIn, input: NewDesign, shown: SentPrices | null): Promise<CustomizedProduct> {
  const config = await findConfig(ctx.db, input.category)
  if (!config) throw invalidField('category', 'category_not_customisable')
  const choices = choose(config, input)
  const sent = sentLayers(input, input.pictures.length)
  checkLayers(sent, config.category, input.pictures.length)
  checkPlaced(config, sent)
  const outlines = await outlineTexts(sent)
  const pictures = await storeAll(ctx, input.pictures)
  const layers = sent && settleLayers(sent, config.category, { pictures, outlines })
  // A design with only texts has no upload: a picture of its first text takes its place.
  if (pictures.length === 0) pictures.push(await makeTextPicture(ctx, layers ?? [], ctx.actor.id))
  const price = agreedPrice(config, printedLayers(config.category, layers, pictures), shown)
  const shirt = { ...choices, layers, isDemo: false, userId: ctx.actor.id }
  const mockups = await makeMockups(ctx, pictures, shirt)
  const [design, ...others] = pictures
  const [firstLayer, ...more] = layers ?? []
  // Stored for versions of the shop from before layers, which may run on another machine during an update.
  const placement =
    firstLayer?.kind === 'picture' && more.length === 0 && firstLayer.fixes.length === 0
      ? pickPlacement(firstLayer)
      : null
  const files = [
    ...others.map(({ key }, index) => ({ kind: 'picture' as const, position: index + 1, mediaKey: key })),
    ...mockups.flatMap((key, position) =>
      key && position > 0 ? [{ kind: 'mockup' as const, position, mediaKey: key }] : [],
    ),
  ]
  const row = await transact(ctx.db, (tx) =>
    insertShirt(
      tx,
      {
        ...choices,
        userId: ctx.actor.id,
        quantity: input.quantity ?? 1,
        ...priceColumns(config, price),
        designHash: hashDesign(config.category, [
          pictures.map(({ key }) => key),
          withoutIds(layers) ?? input.description,
        ]),
        description: input.description,
        designKey: design?.key ?? null,
        mockupKey: mockups[0] ?? null,
        placement,
        layers,
        printState: layers ? 'queued' : 'none',
        effectiveDpi: lowestDpi(layers),
      },
      files,
    ),
  )
  return present(row, pictures)
}

/**
 * Stores the uploads. Throws `too_large` for a design that is too large, and `too_large` or `rate_limited` for an exceeded quota.
 */
async function storeAll(ctx: SignedIn, sent: NewDesign['pictures']): Promise<StoredPicture[]> {
  const uploaded = sent.reduce((sum, picture) => sum + (picture instanceof Uint8Array ? picture.byteLength : 0), 0)
  await checkDesignQuota(ctx.db, ctx.actor.id, uploaded)
  const owner = { kind: 'private', ownerId: ctx.actor.id } as const
  const pictures: StoredPicture[] = []
  for (const picture of sent)
    pictures.push(picture instanceof Uint8Array ? await storePicture(ctx, picture, owner) : picture)
  if (pictures.reduce((sum, { bytes }) => sum + bytes, 0) > PICTURES_MAX_BYTES)
    throw new ShopError('too_large', 'design_pictures_too_large')
  // Check again: a stored picture may be several times as large as the upload.
  if (uploaded > 0) await checkDesignQuota(ctx.db, ctx.actor.id, 0)
  return pictures
}

function pickPlacement({ side, area, x, y, width, rotation }: NonNullable<CustomizedProduct['placement']>) {
  return { side, area, x, y, width, rotation }
}

/** Removes the ids from layers for the design hash. Ids do not affect the print. */
function withoutIds(layers: readonly PlacedLayer[] | null) {
  return layers?.map(({ id: _, ...layer }) => layer)
}

function lowestDpi(layers: readonly { dpi: number | null }[] | null): number | null {
  const all = (layers ?? []).flatMap(({ dpi }) => dpi ?? [])
  return all.length > 0 ? Math.min(...all) : null
}

type OptionReason = 'size_not_available' | 'material_not_available' | 'color_not_available'

/** The requested options in the configuration's spelling. Throws `invalid` for an option that is not offered. */
export function choose(
  { category, sizes, materials, colours }: Config,
  input: Pick<NewDesign, 'size' | 'material' | 'color'>,
) {
  const pick = (field: string, offered: string[], requested: string, missing: OptionReason) => {
    const match = offered.find((option) => option.toLowerCase() === requested.toLowerCase())
    if (match === undefined) throw invalidField(field, missing)
    return match
  }
  return {
    category,
    size: pick('size', sizes, input.size, 'size_not_available'),
    material: pick('material', materials, input.material, 'material_not_available'),
    colour: pick('color', colours, input.color, 'color_not_available'),
  }
}

/** The mock-up keys by printed side; null when drawing failed. A failure is only logged, because the mock-up is drawn again later. */
async function makeMockups(
  ctx: SignedIn,
  stored: readonly StoredPicture[],
  shirt: Parameters<typeof makeMockup>[2],
): Promise<(string | null)[]> {
  const keys: (string | null)[] = []
  for (const side of shownSides(shirt)) {
    try {
      keys.push(await makeMockup(ctx, openPictures(ctx, stored), shirt, side))
    } catch (error) {
      ctx.log.warn({ err: error, side }, 'a mock-up could not be made')
      keys.push(null)
    }
  }
  return keys
}

/** A design that the caller may see: their own, or for an admin any. Otherwise undefined. */
export async function visibleDesign(
  db: Db,
  actor: Actor | null,
  id: CustomizedProductId,
): Promise<{ row: CustomizedProductRow; design: StoredPicture } | undefined> {
  if (!actor) return undefined
  const isOwn = may(actor.staffRole, 'orders:read') ? sql`true` : eq(customizedProducts.userId, actor.id)
  const [visibleShirt] = await db
    .select({ row: getTableColumns(customizedProducts), design: getTableColumns(media) })
    .from(customizedProducts)
    .innerJoin(media, eq(media.key, customizedProducts.designKey))
    .where(and(eq(customizedProducts.id, id), isOwn))
  return visibleShirt
}

/** One of the caller's designs, or for an admin any. Throws not_found. */
export async function get(ctx: SignedIn, { id }: { id: CustomizedProductId }): Promise<CustomizedProduct> {
  const visibleShirt = await visibleDesign(ctx.db, ctx.actor, id)
  if (!visibleShirt) throw notFound()
  return present(visibleShirt.row, await storedPictures(ctx.db, id, visibleShirt.design))
}

/** A stored design as the API returns it. */
export function present(row: CustomizedProductRow, pictures: readonly StoredPicture[]): CustomizedProduct {
  const { id, category, size, material, colour, quantity, mrp, offerPrice, customizationPrice, description } = row
  const layers = storedLayers(row, pictures[0] ?? null)
  const url = `/api/customized/${id}/design`
  return {
    id,
    category,
    size,
    material,
    quantity,
    mrp,
    offerPrice,
    customizationPrice,
    priceParts: shownParts(category, row.priceParts, describeArea),
    description,
    color: colour,
    designImageUrl: url,
    mockupUrl: `/api/customized/${id}/mockup`,
    placement: layers?.[0] ? pickPlacement(layers[0]) : null,
    layers,
    pictures: pictures.map(({ width, height }, position) => ({
      url: position === 0 ? url : `${url}?picture=${position}`,
      width,
      height,
    })),
    sides: shownSides({ layers }),
    printState: row.printState,
    effectiveDpi: row.effectiveDpi,
  }
}
