import { calculatePercentage, minus, type Paise, plus, times, ZERO } from '#contract/basics/money.ts'
import {
  DRAWING,
  findGarment,
  type GarmentId,
  listPrintAreas,
  type PrintArea,
  printArea,
  SIDES,
  type Side,
} from '#contract/catalogue/garments.ts'
import { customizedUnitPrice } from '#contract/selling/pricing.ts'
import { findCorners, type PixelSize, type Placement } from './placement.ts'

/** A surcharge for a print larger than `above` cm². When several steps apply, only the one with the largest `above` counts. */
export type AreaStep = { above: number; surcharge: Paise }
/** Reduces the price of each piece by `percent` when at least `from` pieces of one design are bought. */
export type QuantityBreak = { from: number; percent: number }

/** The owner's surcharges on the customisation price, and quantity breaks. Empty by default: every design costs the same. */
export type PrintPrices = {
  /** Surcharge for each printed side beyond the first. */
  extraSide: Paise
  /** Sorted by `above`. */
  areaSteps: readonly AreaStep[]
  /** Sorted by `from`. */
  quantityBreaks: readonly QuantityBreak[]
}

export const NO_PRINT_PRICES: PrintPrices = { extraSide: ZERO, areaSteps: [], quantityBreaks: [] }

/** Whether the customisation price is the same for every design, at every quantity. */
export function isPlainPrice({ extraSide, areaSteps, quantityBreaks }: PrintPrices): boolean {
  return extraSide === ZERO && areaSteps.length === 0 && quantityBreaks.length === 0
}

/** A picture or a text on the shirt. `size`: width and height in any unit; only their ratio counts. */
export type PrintedLayer = Placement & { size: PixelSize }

/** Everything printed in one print area, or in areas that overlap: its size, and the surcharge for that size. */
type PricedPrint = { side: Side; area: string; squareCm: number; surcharge: Paise }

/** A customisation price with its parts: `total` = base + extraSides × extraSide + the surcharges of the prints. */
export type CustomizationPrice = {
  base: Paise
  /** The number of printed sides beyond the first. */
  extraSides: number
  /** The surcharge for each extra side. */
  extraSide: Paise
  prints: PricedPrint[]
  total: Paise
}

/**
 * The customisation price of one piece. The studio and the server both use this function with the same layers, so that they agree
 * on the price. `base` is the owner's customisation price of the category.
 */
export function calculateCustomizationPrice(
  base: Paise,
  { extraSide, areaSteps }: Pick<PrintPrices, 'extraSide' | 'areaSteps'>,
  garment: GarmentId,
  layers: readonly PrintedLayer[],
): CustomizationPrice {
  const prints = measurePrints(garment, layers).map((print) => ({
    ...print,
    surcharge: areaSteps.findLast(({ above }) => print.squareCm > above)?.surcharge ?? ZERO,
  }))
  const extraSides = Math.max(0, new Set(prints.map(({ side }) => side)).size - 1)
  return { base, extraSides, extraSide, prints, total: sumCustomizationPrice({ base, extraSides, extraSide, prints }) }
}

export function sumCustomizationPrice({
  base,
  extraSides,
  extraSide,
  prints,
}: Omit<CustomizationPrice, 'total'>): Paise {
  return plus(base, times(extraSide, extraSides), ...prints.map(({ surcharge }) => surcharge))
}

/** The layers of one print area and their bounding rectangle, in millimetres of the pattern. */
type Printed = { side: Side; area: PrintArea; around: Rectangle }
type Rectangle = { left: number; top: number; right: number; bottom: number }

/**
 * The prints, ordered by side and area. A print is the smallest upright rectangle around all layers of an area, cut off at the edges of the
 * area. Prints in overlapping areas count as one. Sizes are in cm², with one decimal.
 */
function measurePrints(garment: GarmentId, layers: readonly PrintedLayer[]): Omit<PricedPrint, 'surcharge'>[] {
  return SIDES.flatMap((side) => {
    const printed = listPrintAreas(garment, side).flatMap((area) => {
      const inside = layers.filter((layer) => layer.side === side && layer.area === area.id)
      const around = printedRectangle(inside, area)
      return around ? [{ side, area, around }] : []
    })
    return joined(printed).map(({ area, around }) => ({ side, area: area.id, squareCm: toSquareCm(around) }))
  })
}

/** Merges the prints of overlapping areas into one print in the first of these areas. */
function joined(prints: readonly Printed[]): Printed[] {
  const done: Printed[] = []
  for (const print of prints) {
    const at = done.findIndex(({ area }) => isOverlapping(area, print.area))
    const other = done[at]
    if (!other) {
      done.push(print)
      continue
    }
    done[at] = { ...other, around: union(other.around, print.around) }
  }
  return done
}

function isOverlapping(area: PrintArea, other: PrintArea): boolean {
  const overlaps = (start: number, mm: number, otherStart: number, otherMm: number) =>
    start < otherStart + otherMm * DRAWING.unitsPerMm && otherStart < start + mm * DRAWING.unitsPerMm
  return (
    overlaps(area.x, area.widthMm, other.x, other.widthMm) && overlaps(area.y, area.heightMm, other.y, other.heightMm)
  )
}

function union(rectangle: Rectangle, other: Rectangle): Rectangle {
  return {
    left: Math.min(rectangle.left, other.left),
    top: Math.min(rectangle.top, other.top),
    right: Math.max(rectangle.right, other.right),
    bottom: Math.max(rectangle.bottom, other.bottom),
  }
}

function printedRectangle(layers: readonly PrintedLayer[], area: PrintArea): Rectangle | null {
  const corners = layers.flatMap((layer) => findCorners(layer, layer.size))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, right] = [Math.max(0, Math.min(...xs)), Math.min(area.widthMm, Math.max(...xs))]
  const [top, bottom] = [Math.max(0, Math.min(...ys)), Math.min(area.heightMm, Math.max(...ys))]
  if (toSquareCm({ left, top, right, bottom }) === 0) return null
  const [dx, dy] = [area.x / DRAWING.unitsPerMm, area.y / DRAWING.unitsPerMm]
  return { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy }
}

function toSquareCm({ left, top, right, bottom }: Rectangle): number {
  const squareMm = Math.max(0, right - left) * Math.max(0, bottom - top)
  // Rounding to a thousandth first: otherwise floating-point errors could make studio and server round to different tenths.
  return Math.round(Math.round(squareMm * 1_000) / 10_000) / 10
}

/** The parts of a customisation price for display. `describeArea` returns the label of a print area of the category's garment. */
export function shownParts(
  category: string,
  parts: CustomizationPrice | null,
  describeArea: (area: PrintArea | undefined, id: string) => string,
) {
  if (parts === null) return null
  const { base, extraSides, extraSide, prints } = parts
  const garment = findGarment(category)
  const shown = prints.map(({ side, area, squareCm, surcharge }) => {
    return { side, label: describeArea(printArea(garment, side, area), area), squareCm, surcharge }
  })
  return { base, extraSides, extraSide, prints: shown }
}

/** A quantity break that applies. `discount` is the reduction of one piece; `pieces` counts all pieces of the same design. */
export type AppliedBreak = QuantityBreak & { pieces: number; discount: Paise }

/** The price of one customised piece. */
export type PiecePrice = {
  unitPrice: Paise
  /** The part of `unitPrice` that is for printing. */
  printing: Paise
  quantityBreak: AppliedBreak | null
}

type CustomPrices = { offerPrice: Paise; customizationPrice: Paise; quantityBreaks: readonly QuantityBreak[] }

/**
 * The price of one piece when `pieces` of its design are bought together: offer price plus customisation price, less the
 * percentage of the quantity break, rounded half-up to the paisa for each piece.
 */
export function piecePrice(
  { offerPrice, customizationPrice, quantityBreaks }: CustomPrices,
  pieces: number,
): PiecePrice {
  const full = customizedUnitPrice(offerPrice, customizationPrice)
  const reached = quantityBreaks.findLast(({ from }) => pieces >= from)
  if (!reached) return { unitPrice: full, printing: customizationPrice, quantityBreak: null }
  const { from, percent } = reached
  const discount = calculatePercentage(full, percent)
  const unitPrice = minus(full, discount)
  return {
    unitPrice,
    // `unitPrice` - `printing` is exactly the reduced offer price. So rounding never lifts a shirt above the GST limit.
    printing: minus(unitPrice, minus(offerPrice, calculatePercentage(offerPrice, percent))),
    quantityBreak: { from, percent, pieces, discount },
  }
}

/** The first quantity break that `pieces` does not reach yet; null when there is none. */
export function nextBreak(breaks: readonly QuantityBreak[], pieces: number): QuantityBreak | null {
  return breaks.find(({ from }) => pieces < from) ?? null
}
