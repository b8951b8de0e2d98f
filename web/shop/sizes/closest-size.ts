import type { SizeChart } from '#web/ui/products/size-charts.ts'

/**
 * A tee that somebody owns, laid flat, in centimetres. `chest` is from armpit to armpit, `length` from collar seam to hem; null when not
 * measured.
 */
export type ReferenceTee = { chest: number; length: number | null }

export type ClosestSize = {
  size: string
  /** How much wider the shop's garment is than the visitor's tee, in centimetres; negative when narrower. */
  wider: number
  longer: number | null
}

/** How exact a measurement by hand is; garments of one size differ by as much. */
const TOLERANCE_CM = 1
/** A size whose chest differs by more than this is never advised: half the step between two sizes, plus the tolerance. */
const FARTHEST_CM = 1.5 + TOLERANCE_CM
/** A centimetre of length counts this much of a centimetre of chest. */
const LENGTH_WEIGHT = 0.5

/**
 * The size of a cut that is closest to the visitor's tee, by the sum of the chest difference and half the length difference. Of equally
 * close sizes, the larger one. Null when every size's chest differs by more than `FARTHEST_CM`.
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
