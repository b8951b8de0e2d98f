/** Weight in grams, and length, breadth and height in whole cm, of a packed piece or of a parcel. */
export type ParcelSize = { weightGrams: number; lengthCm: number; breadthCm: number; heightCm: number }

/** A packed T-shirt, for categories without a weight or a box of their own. */
export const DEFAULT_PARCEL: ParcelSize = { weightGrams: 250, lengthCm: 30, breadthCm: 25, heightCm: 3 }
/** Maximum weight and maximum side of one packed piece. */
export const MAX_WEIGHT_GRAMS = 30_000
export const MAX_BOX_CM = 200

/** '30 × 25 × 3'. */
export function boxText({ lengthCm, breadthCm, heightCm }: Omit<ParcelSize, 'weightGrams'>): string {
  return `${lengthCm} × ${breadthCm} × ${heightCm}`
}

/** The parcel of several pieces. Their weights and heights add up, because shirts are stacked. */
export function measureParcel(pieces: readonly { quantity: number; size: ParcelSize }[]): ParcelSize {
  if (pieces.length === 0) return DEFAULT_PARCEL
  const sum = (name: 'weightGrams' | 'heightCm') =>
    pieces.reduce((total, { quantity, size }) => total + quantity * size[name], 0)
  const most = (name: 'lengthCm' | 'breadthCm') => Math.max(...pieces.map(({ size }) => size[name]))
  return {
    weightGrams: sum('weightGrams'),
    lengthCm: most('lengthCm'),
    breadthCm: most('breadthCm'),
    heightCm: sum('heightCm'),
  }
}
