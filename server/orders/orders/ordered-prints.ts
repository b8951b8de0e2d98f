import { belowCollar, findGarment, type GarmentId, printArea } from '#contract/catalogue/garments.ts'
import type { OrderedArea, OrderedLayer, OrderedPrint } from '#contract/orders/order-items.api.ts'
import { fontName } from '#contract/selling/designs/fonts.ts'
import { type PlacedLayer, type Printed, printedAreas, storedLayers } from '#contract/selling/designs/layers.ts'
import { findCorners, type PixelSize } from '#contract/selling/designs/placement.ts'
import { designUrl, mockupUrl } from '#server/selling/cart/cart-lines.ts'
import { describeArea } from '#texts/catalogue/print-areas.ts'
import type { orderItems } from './order-items.table.ts'

type Item = Pick<typeof orderItems.$inferSelect, 'customizedProductId' | 'category' | 'placement' | 'layers'>
type Prints = { print: OrderedPrint | null; prints: OrderedArea[]; pictures: string[] }

/** The prints of an item as ordered. `design`: the size of the uploaded picture; null after its erasure. */
export function presentOrderedPrints(item: Item, design: PixelSize | null): Prints {
  const id = item.customizedProductId ?? ''
  const garment = findGarment(item.category ?? '')
  const layers = storedLayers(item, design) ?? []
  const [first] = layers
  const used = layers.map((layer) => (layer.kind === 'picture' ? layer.picture : 0))
  return {
    print: first ? presentPrint(garment, first) : null,
    prints: printedAreas(garment, layers).map((printed) => presentArea(id, garment, { printed, layers })),
    pictures: Array.from({ length: design ? Math.max(0, ...used) + 1 : 0 }, (_, position) =>
      position === 0 ? designUrl(id) : `${designUrl(id)}?picture=${position}`,
    ),
  }
}

function presentPrint(garment: GarmentId, { side, area, width, height, rotation, dpi }: PlacedLayer): OrderedPrint {
  return { side, area: findAreaLabel(garment, { side, area }), width, height, rotation, dpi }
}

function presentArea(
  id: string,
  garment: GarmentId,
  { printed, layers }: { printed: Printed; layers: readonly PlacedLayer[] },
): OrderedArea {
  const { side, area } = printed
  return {
    side,
    area: findAreaLabel(garment, printed),
    printUrl: `/api/customized/${id}/print?${new URLSearchParams({ side, area })}`,
    mockupUrl: `${mockupUrl(id)}?${new URLSearchParams({ side })}`,
    layers: layers
      .filter((layer) => layer.side === side && layer.area === area)
      .map((layer) => presentLayer(garment, layer)),
  }
}

function presentLayer(garment: GarmentId, layer: PlacedLayer): OrderedLayer {
  const { kind, width, height, rotation, dpi } = layer
  const top = Math.min(...findCorners(layer, { width, height }).map(({ y }) => y))
  const shared = { kind, width, height, rotation, dpi, belowCollar: belowCollar(garment, layer, top) }
  if (layer.kind === 'picture')
    return { ...shared, picture: layer.picture + 1, fixes: layer.fixes, text: null, font: null, colour: null }
  const { text, font, colour } = layer
  return { ...shared, picture: null, fixes: [], text, colour, font: fontName(font) }
}

function findAreaLabel(garment: GarmentId, { side, area }: Printed): string {
  return describeArea(printArea(garment, side, area), area)
}
