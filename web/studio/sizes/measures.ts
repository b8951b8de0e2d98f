import type { GarmentId } from '#contract/print/garments.ts'
import type { SizeMeasures } from '#contract/print/size-board.ts'
import { SIZE_CHARTS } from '#web/components/sizes/size-charts.ts'

/** The rows of the size chart of the sizes that are offered, smallest first; `unmeasured` are those that the chart does not have. */
export function measuresOf(
  garment: GarmentId,
  sizes: readonly string[],
): { measures: SizeMeasures[]; unmeasured: string[] } {
  const { columns, rows } = SIZE_CHARTS[garment]
  const hasSleeve = columns.includes('Sleeve')
  const measures = rows
    .filter(([size]) => sizes.includes(size))
    .map(([size, chest = 0, length = 0, shoulder = 0, sleeve = 0]) => {
      return { size, chest, length, shoulder, sleeve: hasSleeve ? sleeve : null }
    })
  return { measures, unmeasured: sizes.filter((size) => !measures.some((one) => one.size === size)) }
}
