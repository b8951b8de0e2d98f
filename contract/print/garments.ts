import type { CustomCategory } from '#contract/options.ts'

/** The garments that the studio draws, and the print areas of each. */
export const SIDES = ['front', 'back'] as const
export type Side = (typeof SIDES)[number]
export const GARMENTS = ['tee', 'oversized', 'full-sleeve', 'sleeveless', 'v-neck', 'polo', 'hoodie'] as const
export type GarmentId = (typeof GARMENTS)[number]

/** A printable rectangle: size on the shirt in millimetres, top left corner in units of the drawing. */
export type PrintArea = { id: string; label: string; widthMm: number; heightMm: number; x: number; y: number }

/** Every drawing has 1000 × 1250 units and 0.95 units per millimetre (size M). */
export const DRAWING = { width: 1000, height: 1250, unitsPerMm: 0.95 } as const

const area = (id: string, label: string, widthMm: number, heightMm: number, x: number, y: number): PrintArea => ({
  id,
  label,
  widthMm,
  heightMm,
  x,
  y,
})
const mark = (x: number, y: number) => area('left-chest', 'Left chest', 90, 90, x, y)
const chest = (...size: [number, number, number, number]) => area('chest', 'Full chest', ...size)
const back = (...size: [number, number, number, number]) => area('back', 'Full back', ...size)

/** The first area of a side is the default. */
export const PRINT_AREAS: Record<GarmentId, Record<Side, readonly [PrintArea, ...PrintArea[]]>> = {
  tee: { front: [chest(300, 400, 357.5, 312), mark(583.3, 350)], back: [back(320, 420, 348, 250)] },
  oversized: { front: [chest(340, 440, 338.5, 318), mark(583.3, 356)], back: [back(380, 500, 319.5, 258)] },
  'full-sleeve': { front: [chest(300, 400, 357.5, 312), mark(583.3, 350)], back: [back(320, 420, 348, 250)] },
  sleeveless: { front: [chest(280, 380, 367, 318), mark(583.3, 356)], back: [back(300, 400, 357.5, 262)] },
  'v-neck': { front: [chest(300, 380, 357.5, 376), mark(583.3, 414)], back: [back(320, 420, 348, 250)] },
  polo: {
    front: [mark(575.3, 342), area('below-placket', 'Below the placket', 280, 280, 367, 500)],
    back: [back(320, 420, 348, 256)],
  },
  hoodie: {
    front: [area('chest', 'Chest, above the pocket', 280, 340, 367, 392), mark(579.3, 426)],
    back: [back(300, 400, 357.5, 430)],
  },
}

const CUTS: Record<CustomCategory, GarmentId> = {
  Oversized: 'oversized',
  Regular: 'tee',
  Polo: 'polo',
  'V-Neck': 'v-neck',
  'Crew-Neck': 'tee',
  'Long-Sleeve': 'full-sleeve',
  Sleeveless: 'sleeveless',
  'Full-Sleeve': 'full-sleeve',
  'Half-Sleeve': 'tee',
  Hoodie: 'hoodie',
}

/** The garment drawn for a category of the studio. */
export function garmentOf(category: string): GarmentId {
  return CUTS[category as CustomCategory] ?? 'tee'
}

/** An area by its id, the side's first one without an id; undefined when the garment has no such area. */
export function printArea(garment: GarmentId, side: Side, id?: string | null): PrintArea | undefined {
  const areas = PRINT_AREAS[garment][side]
  return id ? areas.find((one) => one.id === id) : areas[0]
}

/** The largest print area of a side. */
export function largestArea(garment: GarmentId, side: Side): PrintArea {
  const areas = PRINT_AREAS[garment][side]
  return areas.reduce((best, one) => (one.widthMm * one.heightMm > best.widthMm * best.heightMm ? one : best), areas[0])
}

const LIGHTEST_FABRIC = '#F4F2EE'

/** The colour of the drawn fabric: never pure white, because folds would not be visible. */
export function clothColour(hex: string): string {
  return luminance(hex) > luminance(LIGHTEST_FABRIC) ? LIGHTEST_FABRIC : hex
}

/** Opacity of folds and sheen on fabric of a colour: lower on pale fabric, which would look metallic otherwise. */
export function layerOpacity(hex: string): { folds: number; sheen: number } {
  const light = luminance(clothColour(hex))
  return { folds: 1 - 0.42 * Math.min(1, light / 0.8), sheen: light < 0.12 ? 0.75 : light > 0.6 ? 0.4 : 0.9 }
}

/** Relative luminance of `#rrggbb`, 0 black to 1 white. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function luminance(hex: string): number {
  const share = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * share(1) + 0.7152 * share(3) + 0.0722 * share(5)
}
