import { eq } from 'drizzle-orm'
import { findGarment, type Side } from '#contract/catalogue/garments.ts'
import { invalidField, notFound } from '#contract/http/errors.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { fitInBox, type Lettering, letteringArea, letteringBoxes } from '#contract/print/group-orders/lettering.ts'
import type { CustomizedProductId } from '#contract/selling/cart.api.ts'
import { DESCRIPTION_MAX, describedPrints } from '#contract/selling/designs/describe.ts'
import type { SentLayer } from '#contract/selling/designs/layer-fields.api.ts'
import { type PlacedLayer, storedLayers } from '#contract/selling/designs/layers.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { customizedProductFiles, customizedProducts } from '#server/selling/designs/customization.table.ts'
import { insertShirt, openPictures, storedPictures } from '#server/selling/designs/design-files.ts'
import { type Outlines, outlineTexts, settleLayers } from '#server/selling/designs/design-layers.ts'
import { shownSides } from '#server/selling/designs/drawings.ts'
import { makeMockup } from '#server/selling/designs/mockups.ts'
import { media } from '#server/site/media/media.table.ts'
import { describePrints } from '#texts/selling/design-description.ts'
import { groupOrders } from './group-orders.table.ts'

type GroupOrderRow = typeof groupOrders.$inferSelect
type Shirt = typeof customizedProducts.$inferSelect
export type GroupOrderShirt = { row: Shirt; design: typeof media.$inferSelect }
export type Letters = { shirtName: string; shirtNumber: string }

/** The group order's shirt without letters, and the shirt's first picture. Throws `not_found` once the shirt's owner was erased. */
export async function readGroupOrderShirt(
  db: Db,
  { customizedProductId }: Pick<GroupOrderRow, 'customizedProductId'>,
): Promise<GroupOrderShirt> {
  const [shirt] = customizedProductId
    ? await db
        .select({ row: customizedProducts, design: media })
        .from(customizedProducts)
        .innerJoin(media, eq(media.key, customizedProducts.designKey))
        .where(eq(customizedProducts.id, customizedProductId))
    : []
  if (!shirt) throw notFound()
  return shirt
}

/** Checks a member's letters against the group order's lettering; returns the letters that are printed. Throws `invalid`. */
export function checkLetters(
  { lettering }: Pick<GroupOrderRow, 'lettering'>,
  { shirtName, shirtNumber }: Letters,
): Letters {
  if (!lettering) return { shirtName: '', shirtNumber: '' }
  if (shirtName === '') throw invalidField('shirtName', 'shirt_name_missing')
  if (lettering.kind === 'name') return { shirtName, shirtNumber: '' }
  if (shirtNumber === '') throw invalidField('shirtNumber', 'shirt_number_missing')
  return { shirtName, shirtNumber }
}

/**
 * The letters as layers, each as large as its box allows, with their outlines. Throws `invalid` for text that the font cannot
 * draw.
 */
export async function letterLayers(
  category: string,
  lettering: Lettering | null,
  { shirtName, shirtNumber }: Letters,
): Promise<{ layers: PlacedLayer[]; outlines: Outlines }> {
  if (!lettering) return { layers: [], outlines: new Map() }
  const garment = findGarment(category)
  const boxes = letteringBoxes(garment, lettering.kind)
  const filledTexts = [
    { id: 'group-name', text: shirtName, box: boxes.name },
    ...(boxes.number ? [{ id: 'group-number', text: shirtNumber, box: boxes.number }] : []),
  ].filter(({ text }) => text !== '')
  const { font, colour } = lettering
  const styled = filledTexts.map(({ id, text }): SentLayer => {
    return { id, kind: 'text', side: 'back', area: letteringArea(garment).id, text, font, colour, align: 'centre' }
  })
  const outlines = await outlineTexts(styled)
  const placed = styled.map((layer, at): SentLayer => {
    const [outline, box] = [outlines.get(layer.id), filledTexts[at]?.box]
    return outline && box ? { ...layer, ...fitInBox(box, outline), rotation: 0 } : layer
  })
  return { layers: settleLayers(placed, category, { pictures: [], outlines }), outlines }
}

/** Draws and stores the picture of a group order's back without letters; null when the group order has no lettering. */
export async function drawBlankBack(
  deps: Pick<Deps, 'db' | 'files' | 'images'>,
  { id, lettering }: Pick<GroupOrderRow, 'id' | 'lettering'>,
  { row, design }: GroupOrderShirt,
): Promise<string | null> {
  if (!lettering) return null
  const pictures = openPictures(deps, await storedPictures(deps.db, row.id, design))
  const backMockupKey = await makeMockup(deps, pictures, { ...row, layers: storedLayers(row, design) }, 'back')
  await deps.db.update(groupOrders).set({ backMockupKey }).where(eq(groupOrders.id, id))
  return backMockupKey
}

type Owner = { userId: UserId; size: string; letters: readonly PlacedLayer[]; isDemo?: boolean }

/**
 * Creates a member's shirt: the group order's design with the member's letters, at the group order's prices. All shirts of a group order
 * use the same picture files. A mock-up in another size, or of a back with letters, is drawn when it is first viewed.
 */
export async function makeShirt(
  tx: Db,
  groupOrder: GroupOrderRow,
  { row, design }: GroupOrderShirt,
  { userId, size, letters, isDemo = false }: Owner,
): Promise<CustomizedProductId> {
  const base = storedLayers(row, design) ?? []
  const layers = [...base, ...letters]
  const hasMockup = (side: Side) => size === row.size && (side !== 'back' || letters.length === 0)
  const [before, after] = [shownSides({ layers: base }), shownSides({ layers })]
  const keys = await mockupKeys(tx, row)
  const findMockupKey = (side: Side) => (hasMockup(side) ? (keys.get(before.indexOf(side)) ?? null) : null)
  const [first = 'front', ...others] = after
  const [, ...pictures] = await storedPictures(tx, row.id, design)
  const files = [
    ...pictures.map(({ key }, at) => ({ kind: 'picture' as const, position: at + 1, mediaKey: key })),
    ...others.flatMap((side, at) => {
      const mediaKey = findMockupKey(side)
      return mediaKey ? [{ kind: 'mockup' as const, position: at + 1, mediaKey }] : []
    }),
  ]
  const insertedShirt = await insertShirt(
    tx,
    {
      userId,
      size,
      category: groupOrder.category,
      material: groupOrder.material,
      colour: groupOrder.colour,
      mrp: groupOrder.mrp,
      offerPrice: groupOrder.offerPrice,
      customizationPrice: groupOrder.customizationPrice,
      priceParts: groupOrder.priceParts,
      quantityBreaks: groupOrder.quantityBreaks,
      description: describePrints(describedPrints(layers, findGarment(groupOrder.category)), DESCRIPTION_MAX),
      designKey: row.designKey,
      layers,
      mockupKey: findMockupKey(first),
      printState: 'queued',
      effectiveDpi: row.effectiveDpi,
      isDemo,
    },
    files,
  )
  return insertedShirt.id
}

/** The keys of the mock-ups of a shirt, by their position. */
async function mockupKeys(db: Db, { id, mockupKey }: Shirt): Promise<Map<number, string>> {
  const files = await db.select().from(customizedProductFiles).where(eq(customizedProductFiles.customizedProductId, id))
  const further = files
    .filter(({ kind }) => kind === 'mockup')
    .map((file): [number, string] => [file.position, file.mediaKey])
  return new Map([...(mockupKey ? [[0, mockupKey] as [number, string]] : []), ...further])
}
