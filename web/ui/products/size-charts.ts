import type { GarmentId } from '#contract/catalogue/garments.ts'

// Exported here to be in the same chunk as the charts, because whatever shows a chart needs these functions.
export { garmentFor, garmentsFor } from '#contract/catalogue/product-garments.ts'
export { SIZE_CHARTS, type SizeChart } from '#contract/catalogue/size-charts.ts'
export type { GarmentId }

/** The cuts, each with the sizes sold; empty: all sizes. */
export type Guide = { cuts: readonly { garment: GarmentId; sizes: readonly string[] }[] }

/** The smallest and largest chest of a body that a size is made for, in centimetres. It is the same in every cut. */
export const BODY_CHEST: Readonly<Record<string, readonly [number, number]>> = {
  S: [85, 90],
  M: [91, 96],
  L: [97, 102],
  XL: [103, 108],
  '2XL': [109, 114],
  '3XL': [115, 120],
}

/** Centimetres as inches to the nearest half. */
export function toInches(cm: number): number {
  return Math.round((cm / 2.54) * 2) / 2
}
