import type { SizeChart } from '#web/ui/products/size-charts.ts'

/** A tee that somebody owns, laid flat: centimetres from armpit to armpit, and from collar seam to hem where it was measured. */
export type ReferenceTee = { chest: number; length: number | null }

export type ClosestSize = {
  size: string
  /** How much wider and longer the shop's garment is, in centimetres; negative: narrower, shorter. */
  wider: number
  longer: number | null
}

/** The measuring error: measuring by hand is no more exact, and garments differ by as much. */
const TOLERANCE_CM = 1
/** No size is advised when every size differs by more than this: half of the step between two sizes, plus the tolerance. */
const FARTHEST_CM = 1.5 + TOLERANCE_CM
/** A centimetre of length matters less than one of chest. */
const LENGTH_WEIGHT = 0.5

/**
 * The size of a cut that is closest to a tee that fits its owner: the least sum of the chest difference and half the length difference. Of
 * equally close sizes the larger one. Null when the chest is far from every size, or `rows` is empty.
 */
export function closestSize(rows: SizeChart['rows'], { chest, length }: ReferenceTee): ClosestSize | null {
  let best: (ClosestSize & { distance: number }) | null = null
  for (const [size, itsChest = 0, itsLength = 0] of rows) {
    const wider = itsChest - chest
    const longer = length === null ? null : itsLength - length
    if (Math.abs(wider) > FARTHEST_CM) continue
    const distance = Math.abs(wider) + LENGTH_WEIGHT * Math.abs(longer ?? 0)
    if (!best || distance <= best.distance) best = { size, wider, longer, distance }
  }
  return best && { size: best.size, wider: best.wider, longer: best.longer }
}

/** "1 cm wider", "the same width": a difference of up to half a centimetre does not count. */
export function difference(
  cm: number,
  [more, less, same]: readonly [string, string, string],
  inUnit: (cm: number) => string,
) {
  if (Math.abs(cm) <= 0.5) return same
  return `${inUnit(Math.abs(cm))} ${cm > 0 ? more : less}`
}
