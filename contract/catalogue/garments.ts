import type { CustomCategory } from './options.ts'

/** The printable sides of a garment. Left and right are the wearer's. */
export const SIDES = ['front', 'back', 'left-sleeve', 'right-sleeve'] as const
export type Side = (typeof SIDES)[number]
/** The drawings of each garment. Sleeves are part of the front drawing. */
export type Drawing = 'front' | 'back'
/** The garments that the studio draws. */
export const GARMENTS = ['tee', 'oversized', 'full-sleeve', 'sleeveless', 'v-neck', 'polo', 'hoodie'] as const
export type GarmentId = (typeof GARMENTS)[number]

/** What a print area is called; two garments may call areas of one id differently. */
export type AreaName =
  | 'left-chest'
  | 'chest'
  | 'chest-above-pocket'
  | 'back'
  | 'below-placket'
  | 'left-sleeve'
  | 'right-sleeve'

/**
 * A printable rectangle: its size on the shirt in millimetres, and its top left corner in units of the drawing (see `DRAWING`). On the
 * front and back, its distances from the middle and from the collar are the same for every size. On a sleeve, only the position of its
 * centre counts.
 */
export type PrintArea = { id: string; name: AreaName; widthMm: number; heightMm: number; x: number; y: number }

/**
 * Every drawing has 1000 × 1250 units. `unitsPerMm` is only the scale of the print areas. On a drawn shirt, the millimetres per unit depend
 * on the size and on the direction (drawn-shirt.ts).
 */
export const DRAWING = { width: 1000, height: 1250, unitsPerMm: 0.95 } as const

const area = (name: AreaName, widthMm: number, heightMm: number, x: number, y: number): PrintArea => ({
  id: name,
  name,
  widthMm,
  heightMm,
  x,
  y,
})
const mark = (x: number, y: number) => area('left-chest', 90, 90, x, y)
const chest = (...size: [number, number, number, number]) => area('chest', ...size)
const back = (...size: [number, number, number, number]) => area('back', ...size)

type Areas = readonly [PrintArea, ...PrintArea[]]

/** The print areas of both sleeves, mirrored. `x` is that of the left sleeve, which is on the right of the drawing. */
function sleeves(widthMm: number, heightMm: number, x: number, y: number) {
  const mirrored = DRAWING.width - x - widthMm * DRAWING.unitsPerMm
  return {
    'left-sleeve': [area('left-sleeve', widthMm, heightMm, x, y)],
    'right-sleeve': [area('right-sleeve', widthMm, heightMm, mirrored, y)],
  } satisfies Partial<Record<Side, Areas>>
}
const SHORT_SLEEVES = sleeves(80, 80, 775, 350)

/** The first area of a side is the default. A garment without sleeves has no areas on the sleeves. */
const PRINT_AREAS: Record<GarmentId, Record<Drawing, Areas> & Partial<Record<Side, Areas>>> = {
  tee: {
    front: [chest(300, 400, 357.5, 312), mark(583.3, 350)],
    back: [back(320, 420, 348, 250)],
    ...SHORT_SLEEVES,
  },
  oversized: {
    front: [chest(340, 440, 338.5, 318), mark(583.3, 356)],
    back: [back(380, 500, 319.5, 258)],
    ...sleeves(90, 90, 803, 385),
  },
  'full-sleeve': {
    front: [chest(300, 400, 357.5, 312), mark(583.3, 350)],
    back: [back(320, 420, 348, 250)],
    ...sleeves(70, 100, 762, 360),
  },
  sleeveless: { front: [chest(280, 380, 367, 318), mark(583.3, 356)], back: [back(300, 400, 357.5, 262)] },
  'v-neck': {
    front: [chest(300, 380, 357.5, 376), mark(583.3, 414)],
    back: [back(320, 420, 348, 250)],
    ...SHORT_SLEEVES,
  },
  polo: {
    front: [mark(575.3, 342), area('below-placket', 280, 280, 367, 500)],
    back: [back(320, 420, 348, 256)],
    ...SHORT_SLEEVES,
  },
  hoodie: {
    front: [{ ...chest(280, 340, 367, 392), name: 'chest-above-pocket' }, mark(579.3, 426)],
    back: [back(300, 400, 357.5, 430)],
    ...sleeves(70, 100, 729, 380),
  },
}

/** Where the collar ends, in units from the top. A hoodie has the seam of its hood on the front, and the end of its hood on the back. */
const COLLARS: Record<GarmentId, Record<Drawing, number>> = {
  tee: { front: 268, back: 176 },
  oversized: { front: 268, back: 176 },
  'full-sleeve': { front: 268, back: 176 },
  sleeveless: { front: 268, back: 176 },
  'v-neck': { front: 357, back: 176 },
  polo: { front: 240, back: 207 },
  hoodie: { front: 328, back: 403 },
}

/** Where the collar ends on a drawing, in units from the top. */
export function findCollar(garment: GarmentId, drawing: Drawing): number {
  return COLLARS[garment][drawing]
}

/**
 * Millimetres from the lowest point of the collar down to a place. `y` is the place's distance in millimetres from the top of the print
 * area. Null on a sleeve.
 */
export function belowCollar(
  garment: GarmentId,
  { side, area }: { side: Side; area: string },
  y: number,
): number | null {
  const printedArea = printArea(garment, side, area)
  if (!printedArea || (side !== 'front' && side !== 'back')) return null
  return (printedArea.y - findCollar(garment, side)) / DRAWING.unitsPerMm + y
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
export function findGarment(category: string): GarmentId {
  return CUTS[category as CustomCategory] ?? 'tee'
}

export function listSides(garment: GarmentId): Side[] {
  return SIDES.filter((side) => PRINT_AREAS[garment][side] !== undefined)
}

/** The print areas of a side, the default one first. Empty when the garment lacks the side. */
export function listPrintAreas(garment: GarmentId, side: Side): readonly PrintArea[] {
  return PRINT_AREAS[garment][side] ?? []
}

/** The print area with this id; without an id, the default area of the side. Undefined when the garment lacks it. */
export function printArea(garment: GarmentId, side: Side, id?: string | null): PrintArea | undefined {
  const areas = listPrintAreas(garment, side)
  return id ? areas.find((candidate) => candidate.id === id) : areas[0]
}

/** The largest print area of a side, or of the front when the garment lacks the side. */
export function largestArea(garment: GarmentId, side: Side): PrintArea {
  const areas = PRINT_AREAS[garment][side] ?? PRINT_AREAS[garment].front
  return areas.reduce(
    (best, candidate) => (candidate.widthMm * candidate.heightMm > best.widthMm * best.heightMm ? candidate : best),
    areas[0],
  )
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
