import { eq, getTableColumns } from 'drizzle-orm'
import type { Side } from '#contract/catalogue/garments.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { CustomizedProductId } from '#contract/selling/cart.api.ts'
import { type Layer, storedLayers } from '#contract/selling/designs/layers.ts'
import { PRINT_DPI } from '#contract/selling/designs/placement.ts'
import type { Deps } from '#server/platform/deps.ts'
import { outlineText } from '#server/selling/designs/text/outline.ts'
import { media } from '#server/site/media/media.table.ts'
import { keepPicture, type StoredPicture } from '#server/site/media/media.ts'
import { customizedProducts } from './customization.table.ts'
import { fileKey, keepFileKey, openPictures, storedPictures } from './design-files.ts'
import { drawMockup, type Picture, type Shirt, shownSides } from './drawings.ts'

type MockupDeps = Pick<Deps, 'db' | 'files' | 'images'>

/** Draws and stores the picture of one side of a shirt, private to the owner of its design; returns its key. */
export async function makeMockup(
  parts: MockupDeps,
  pictures: readonly Picture[],
  shirt: Shirt & { isDemo: boolean; userId: UserId },
  side: Side,
): Promise<string> {
  const drawn = await drawMockup(parts, pictures, shirt, side)
  const facts = { ...drawn, mime: 'image/webp', colour: null, isDemo: shirt.isDemo }
  return (await keepPicture(parts, facts, { kind: 'private', ownerId: shirt.userId })).key
}

/**
 * The media key of the mock-up of a side (default: the main one). Draws a missing mock-up now. Undefined for a side that is not printed.
 * Throws when a picture of the design is missing.
 */
export async function mockupOfSide(
  parts: MockupDeps,
  row: typeof customizedProducts.$inferSelect,
  { design, side }: { design: StoredPicture; side?: Side | undefined },
): Promise<string | undefined> {
  const shirt = { ...row, layers: storedLayers(row, design) }
  const sides = shownSides(shirt)
  const position = side ? sides.indexOf(side) : 0
  const shown = sides[position]
  if (!shown) return undefined
  if (position === 0 && row.mockupKey) return row.mockupKey
  const storedKey = position > 0 && (await fileKey(parts.db, row.id, 'mockup', position))
  if (storedKey) return storedKey
  const pictures = openPictures(parts, await storedPictures(parts.db, row.id, design))
  const mediaKey = await makeMockup(parts, pictures, shirt, shown)
  if (position > 0) await keepFileKey(parts.db, row.id, { kind: 'mockup', position, mediaKey })
  else await parts.db.update(customizedProducts).set({ mockupKey: mediaKey }).where(eq(customizedProducts.id, row.id))
  return mediaKey
}

/**
 * The key of the main mock-up of a design. Draws a missing mock-up now. Undefined when there is no such design. Throws as `mockupOfSide`.
 */
export async function readMockupKey(parts: MockupDeps, id: CustomizedProductId): Promise<string | undefined> {
  const [shirt] = await parts.db
    .select({ row: getTableColumns(customizedProducts), design: getTableColumns(media) })
    .from(customizedProducts)
    .innerJoin(media, eq(media.key, customizedProducts.designKey))
    .where(eq(customizedProducts.id, id))
  return shirt && mockupOfSide(parts, shirt.row, { design: shirt.design })
}

/** The longest side of the picture of a text, in pixels. */
const TEXT_PICTURE_SIDE = 1_200

/** Draws and stores the first text of a design as its picture. Needed when a design has no uploads. */
export async function makeTextPicture(
  parts: MockupDeps,
  layers: readonly Layer[],
  ownerId: UserId,
): Promise<StoredPicture> {
  const text = layers.find((layer) => layer.kind === 'text')
  if (!text) throw new Error('the design has neither a picture nor a text')
  const outline = await outlineText(text)
  const scale = TEXT_PICTURE_SIDE / Math.max(outline.width, outline.height)
  const width = Math.max(1, Math.round(outline.width * scale))
  const height = Math.max(1, Math.round(outline.height * scale))
  const art = { kind: 'text' as const, ...outline, colour: text.colour }
  const placed = { x: width / 2, y: height / 2, width, height, rotation: 0 }
  const clip = { left: 0, top: 0, width, height }
  const drawn = await parts.images.print(async () => [], {
    width,
    height,
    dpi: PRINT_DPI,
    layers: [{ art, placed, clip }],
  })
  return keepPicture(parts, { ...drawn, mime: 'image/png', colour: null }, { kind: 'private', ownerId })
}
