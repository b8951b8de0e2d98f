import { minus, type Paise, percentageOf, plus, times, ZERO } from '#contract/money.ts'
import { customizedUnitPrice } from '#contract/pricing.ts'
import { type GarmentId, garmentOf, type PrintArea, printArea, SIDES, type Side } from './garments.ts'
import { cornersOf, type PixelSize, type Placement } from './placement.ts'

/** What each print of more than `above` cm² costs more; the step with the largest `above` that a print exceeds applies. */
export type AreaStep = { above: number; surcharge: Paise }
/** From so many pieces of one design on, `percent` is taken off the price of each piece. */
export type QuantityBreak = { from: number; percent: number }

/** What the owner charges for a design beyond the customisation price. Empty by default: every design costs the same. */
export type PrintPrices = {
  /** For each printed side beyond the first. */
  extraSide: Paise
  /** By `above`. */
  areaSteps: readonly AreaStep[]
  /** By `from`. */
  quantityBreaks: readonly QuantityBreak[]
}

export const NO_PRINT_PRICES: PrintPrices = { extraSide: ZERO, areaSteps: [], quantityBreaks: [] }

/** Whether the customisation price is the same for every design, at every quantity. */
export function isPlainPrice({ extraSide, areaSteps, quantityBreaks }: PrintPrices): boolean {
  return extraSide === ZERO && areaSteps.length === 0 && quantityBreaks.length === 0
}

/** A picture or a text on the shirt. `size` is its width and height in any unit: its ratio gives the printed height. */
export type PrintedLayer = Placement & { size: PixelSize }

/** All that is printed in one print area: its size, and what the owner charges for that size. */
type PricedPrint = { side: Side; area: string; squareCm: number; surcharge: Paise }

/** A customisation price and what it is made of: `total` = base + extraSides × extraSide + the surcharges of the prints. */
export type CustomizationPrice = {
  base: Paise
  /** The number of printed sides beyond the first. */
  extraSides: number
  /** For each of them. */
  extraSide: Paise
  prints: PricedPrint[]
  total: Paise
}

/**
 * The customisation price of one piece. Studio and server calculate it with this function from the same layers, so that the
 * price in the studio is the one that the server agrees to. `base` is the owner's customisation price of the category.
 */
export function customizationPriceOf(
  base: Paise,
  { extraSide, areaSteps }: Pick<PrintPrices, 'extraSide' | 'areaSteps'>,
  garment: GarmentId,
  layers: readonly PrintedLayer[],
): CustomizationPrice {
  const prints = printsOf(garment, layers).map((print) => ({
    ...print,
    surcharge: areaSteps.findLast(({ above }) => print.squareCm > above)?.surcharge ?? ZERO,
  }))
  const extraSides = Math.max(0, new Set(prints.map(({ side }) => side)).size - 1)
  return { base, extraSides, extraSide, prints, total: sumOf({ base, extraSides, extraSide, prints }) }
}

/** What the parts of a customisation price come to. */
export function sumOf({ base, extraSides, extraSide, prints }: Omit<CustomizationPrice, 'total'>): Paise {
  return plus(base, times(extraSide, extraSides), ...prints.map(({ surcharge }) => surcharge))
}

/**
 * The print of each print area, in the order of the sides: the smallest upright rectangle around all of its layers, cut off at the
 * edges of the area, in cm² with one decimal. Layers that are outside their area print nothing.
 */
function printsOf(garment: GarmentId, layers: readonly PrintedLayer[]): Omit<PricedPrint, 'surcharge'>[] {
  const groups = Map.groupBy(layers, ({ side, area }) => `${side} ${area}`)
  const prints = [...groups.values()].flatMap((same) => {
    const [{ side, area }] = same as [PrintedLayer]
    const bounds = printArea(garment, side, area)
    const squareCm = bounds ? printedSquareCm(same, bounds) : 0
    return squareCm > 0 ? [{ side, area, squareCm }] : []
  })
  return prints.sort((a, b) => SIDES.indexOf(a.side) - SIDES.indexOf(b.side))
}

function printedSquareCm(layers: readonly PrintedLayer[], { widthMm, heightMm }: PrintArea): number {
  const corners = layers.flatMap((layer) => cornersOf(layer, layer.size))
  const length = (values: number[], most: number) =>
    Math.max(0, Math.min(most, Math.max(...values)) - Math.max(0, Math.min(...values)))
  const width = length(
    corners.map(({ x }) => x),
    widthMm,
  )
  const height = length(
    corners.map(({ y }) => y),
    heightMm,
  )
  return Math.round((width * height) / 10) / 10
}

/** The parts of a customisation price as they are shown: with the labels of the print areas of the category's garment. */
export function shownParts(category: string, parts: CustomizationPrice | null) {
  if (parts === null) return null
  const { base, extraSides, extraSide, prints } = parts
  const garment = garmentOf(category)
  const shown = prints.map(({ side, area, squareCm, surcharge }) => {
    return { side, label: printArea(garment, side, area)?.label ?? area, squareCm, surcharge }
  })
  return { base, extraSides, extraSide, prints: shown }
}

/** A quantity break that applies. `discount` is what is taken off one piece; `pieces` are those of its design. */
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
 * What one piece costs when `pieces` of its design are bought together: offer price plus customisation price, less the percentage
 * of the break that is reached, rounded half-up to the paisa for each piece.
 */
export function piecePrice(
  { offerPrice, customizationPrice, quantityBreaks }: CustomPrices,
  pieces: number,
): PiecePrice {
  const full = customizedUnitPrice(offerPrice, customizationPrice)
  const reached = quantityBreaks.findLast(({ from }) => pieces >= from)
  if (!reached) return { unitPrice: full, printing: customizationPrice, quantityBreak: null }
  const { from, percent } = reached
  const discount = percentageOf(full, percent)
  return {
    unitPrice: minus(full, discount),
    printing: minus(customizationPrice, percentageOf(customizationPrice, percent)),
    quantityBreak: { from, percent, pieces, discount },
  }
}

/** The next break that more pieces would reach; null when there is none. */
export function nextBreak(breaks: readonly QuantityBreak[], pieces: number): QuantityBreak | null {
  return breaks.find(({ from }) => pieces < from) ?? null
}
