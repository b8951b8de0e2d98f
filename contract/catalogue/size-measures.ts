import type { GarmentId } from './garments.ts'
import { SIZE_CHARTS } from './size-charts.ts'

/** A row of the size chart: centimetres, the garment laid flat. `sleeve` is null for a garment without sleeves. */
export type SizeMeasures = { size: string; chest: number; length: number; shoulder: number; sleeve: number | null }

/** The rows of a garment's chart, smallest first. */
export function sizeChartRows(garment: GarmentId): SizeMeasures[] {
  const { measures, rows } = SIZE_CHARTS[garment]
  const hasSleeve = measures.includes('sleeve')
  return rows.map(([size, chest = 0, length = 0, shoulder = 0, sleeve = 0]) => {
    return { size, chest, length, shoulder, sleeve: hasSleeve ? sleeve : null }
  })
}

/** The measures for drawing a garment in a size; those of M when the chart lacks the size. */
export function measuresForSize(garment: GarmentId, size: string): SizeMeasures {
  const rows = sizeChartRows(garment)
  const measures = rows.find((row) => row.size === size) ?? rows.find((row) => row.size === 'M')
  if (!measures) throw new Error(`the size chart of the ${garment} has no M`)
  return measures
}
