import type { Drawing, GarmentId } from '#contract/catalogue/garments.ts'

/**
 * The positions of a garment's parts in its drawings, in drawing units. `chest` is the width from armpit to armpit. The length in the size
 * chart is measured from `neck` to `hem`.
 */
export type Body = {
  chest: number
  /** Where the collar's seam meets the shoulder. */
  neck: number
  hem: number
  armpit: number
  /** The bounds of the drawing, sleeves and hood included. The left edge is symmetrical to `right`. */
  outline: { right: number; top: number; bottom: number }
  /** Seams above the hem that a print must not reach: the upper edge of a pocket, the seam of the rib. */
  seam?: Partial<Record<Drawing, { name: 'pocket' | 'hem rib'; y: number }>>
}

const TEE: Body = { chest: 484, neck: 148, hem: 1046, armpit: 440, outline: { right: 915, top: 141, bottom: 1047 } }

/** Measured on the drawings. A test compares these values with the masks of the drawings. */
export const BODIES: Record<GarmentId, Body> = {
  tee: TEE,
  'v-neck': TEE,
  polo: { ...TEE, outline: { right: 915, top: 117, bottom: 1047 } },
  'full-sleeve': { ...TEE, outline: { right: 900, top: 141, bottom: 1047 } },
  sleeveless: { ...TEE, outline: { right: 751, top: 141, bottom: 1047 } },
  oversized: { chest: 563, neck: 148, hem: 1029, armpit: 490, outline: { right: 946, top: 141, bottom: 1029 } },
  hoodie: {
    chest: 429,
    neck: 230,
    hem: 1091,
    armpit: 480,
    outline: { right: 872, top: 62, bottom: 1091 },
    seam: { front: { name: 'pocket', y: 745 }, back: { name: 'hem rib', y: 1000 } },
  },
}
