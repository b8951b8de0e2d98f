import type { GarmentId } from '#contract/catalogue/garments.ts'
import { type SizeMeasures, sizeChartRows } from '#contract/catalogue/size-measures.ts'

/** The rows of the size chart of the sizes that are offered, smallest first; `unmeasured` are those that the chart does not have. */
export function measuresOf(
  garment: GarmentId,
  sizes: readonly string[],
): { measures: SizeMeasures[]; unmeasured: string[] } {
  const measures = sizeChartRows(garment).filter(({ size }) => sizes.includes(size))
  return { measures, unmeasured: sizes.filter((size) => !measures.some((one) => one.size === size)) }
}
