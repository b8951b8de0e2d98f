import { type GarmentId, listPrintAreas, SIDES, type Side } from '#contract/catalogue/garments.ts'
import type { FontId } from './fonts.ts'
import { calculatePrintHeight, effectiveDpi, type PixelSize, type Placement } from './placement.ts'

/** Maximum layers of a design, all sides together. */
export const MAX_LAYERS = 20
/** Maximum pictures uploaded with a design. A picture may be used in several layers. */
export const MAX_PICTURES = 6
/** Maximum characters of the JSON text of all layers. */
export const LAYERS_MAX_CHARACTERS = 20_000
export const TEXT_MAX_CHARACTERS = 200
export const TEXT_MAX_LINES = 6
/** Minimum width of a text layer. Pictures have a larger minimum. */
export const MIN_TEXT_WIDTH_MM = 5

export const TEXT_ALIGNMENTS = ['left', 'centre', 'right'] as const
export type TextAlign = (typeof TEXT_ALIGNMENTS)[number]

/** Corrections of a picture, in the order in which they are applied (art-fixes.ts). */
export const ART_FIXES = ['remove-white', 'thicken', 'invert'] as const
export type ArtFix = (typeof ART_FIXES)[number]

/** `picture` is the index of the upload, counted from 0. */
export type PictureLayer = Placement & { id: string; kind: 'picture'; picture: number; fixes: ArtFix[] }
/** `colour` is `#rrggbb`. The box of a text is the outline of its letters. */
export type TextLayer = Placement & {
  id: string
  kind: 'text'
  text: string
  font: FontId
  colour: string
  align: TextAlign
}
/** A part of a design, placed in a print area like a picture (placement.ts). Later layers cover earlier ones. */
export type Layer = PictureLayer | TextLayer

/**
 * A layer of a stored design. `height` in millimetres. `dpi`: the resolution of a picture at its printed size; null for a text. Both are
 * stored, so that a list of orders reads neither pictures nor fonts.
 */
export type PlacedLayer = Layer & { height: number; dpi: number | null }

/**
 * The layers of a stored design or ordered item, from bottom to top; null when it has only a description. A row with a `placement` has one
 * picture. `design`: the size of this picture; null once it was erased.
 */
export function storedLayers(
  { layers, placement }: { layers: unknown; placement: unknown },
  design: PixelSize | null,
): PlacedLayer[] | null {
  if (layers) return layers as PlacedLayer[]
  if (!placement || !design) return null
  const storedPlacement = placement as Placement
  const dpi = Math.round(effectiveDpi(storedPlacement, design) * 10) / 10
  return [
    {
      id: '1',
      kind: 'picture',
      picture: 0,
      fixes: [],
      ...storedPlacement,
      height: calculatePrintHeight(storedPlacement.width, design),
      dpi,
    },
  ]
}

/**
 * A text as one outline: `path` is SVG path data inside a box of `width` × `height`, 1000 units per em, y downwards.
 * `missing`: the characters that the font does not have, which the outline leaves out.
 */
export type TextOutline = { width: number; height: number; path: string; missing: string[] }

/** Invisible characters that are not printed, such as soft hyphens. Those that join or separate letters are excepted. */
const INVISIBLE = /[^\P{Cf}\u200c\u200d]/gu

/** Normalises a text for storage: composed characters, plain spaces, no spaces at line ends, no empty lines at start and end. */
export function tidyText(text: string): string {
  const lines = text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\t\p{Zs}]/gu, ' ')
    .replaceAll(INVISIBLE, '')
    // Trims each line, because the pattern ` +$` takes time quadratic in the length.
    .split('\n')
    .map((line) => line.trimEnd())
  const isWritten = (line: string) => line !== ''
  return lines.slice(Math.max(0, lines.findIndex(isWritten)), lines.findLastIndex(isWritten) + 1).join('\n')
}

export type Printed = { side: Side; area: string }

/**
 * The printed areas of a design without duplicates, ordered by side and area. Each gets a print file; the mock-up shows the first
 * side.
 */
export function printedAreas(garment: GarmentId, layers: readonly Printed[]): Printed[] {
  return SIDES.flatMap((side) =>
    listPrintAreas(garment, side)
      .filter(({ id }) => layers.some((layer) => layer.side === side && layer.area === id))
      .map(({ id }) => ({ side, area: id })),
  )
}

/** The printed sides of a design without duplicates, in the order of `SIDES`. */
export function printedSides(layers: readonly Pick<Printed, 'side'>[]): Side[] {
  return SIDES.filter((side) => layers.some((layer) => layer.side === side))
}
