import { MM_PER_INCH } from '#contract/selling/designs/placement.ts'
import type { Rectangle } from '#server/platform/images/image-tasks.ts'
import type { Size } from '#server/print/print-room/nesting/skyline.ts'
import { type DrawnPiece, SHEET_DPI } from '#server/print/print-room/render/sheet-drawing.ts'

/**
 * The layout of a piece on a sheet, in dots: its ink, around it the bleed and the cut marks, below them a strip with QR code and label.
 * Labels are never turned. A piece has two forms: its ink is upright or turned by 90°.
 */

/** The side of the QR code with its quiet zone: 15 mm, which a phone reads from a hand's distance. */
const CODE_SIDE = dots(15.24)
/** The gap between the box and its strip; the lower cut marks end in it. */
const STRIP_GAP = dots(2)
const TEXT_GAP = dots(1.5)
const TEXT_MIN_WIDTH = dots(28)
const TEXT_HEIGHT = dots(11)
const STRIP_HEIGHT = STRIP_GAP + CODE_SIDE
const MIN_WIDTH = CODE_SIDE + TEXT_GAP + TEXT_MIN_WIDTH
/**
 * Cut marks: `gap` is the distance to their corner, `length` and `width` are their size. `lower` is the length of the lower vertical marks.
 */
const MARK = { gap: dots(0.5), length: dots(3), width: 2, lower: dots(1) }

/** The settings that the layout needs, in dots. */
export type Spacing = { gutter: number; bleed: number }
/** An outline in its own units (server/selling/designs/text/outline.ts). */
type Outline = { path: string; width: number; height: number }

/** Converts millimetres to whole dots, rounded. */
export function dots(millimetres: number): number {
  return Math.round((millimetres * SHEET_DPI) / MM_PER_INCH)
}

/** The size of a piece's place on a sheet in each form, including half of the gutter on each side. */
export function measureForms({ width, height }: Size, spacing: Spacing): [upright: Size, turned: Size] {
  return [measureForm({ width, height }, spacing), measureForm({ width: height, height: width }, spacing)]
}

function measureForm({ width, height }: Size, { gutter, bleed }: Spacing): Size {
  return {
    width: Math.max(width + 2 * bleed, MIN_WIDTH) + gutter,
    height: height + 2 * bleed + STRIP_HEIGHT + gutter,
  }
}

type Laid = {
  ink: Rectangle
  isTurned: boolean
  /** The top left corner of the piece's place on the sheet. */
  at: { x: number; y: number }
  label: Outline
  /** The rows of the QR code with quiet zone, '1' for a dark module. */
  code: readonly string[]
}

/** Everything that is drawn for a piece, at its place on the sheet. */
export function layPiece({ ink, isTurned, at, label, code }: Laid, spacing: Spacing): DrawnPiece {
  const { gutter, bleed } = spacing
  const half = Math.floor(gutter / 2)
  const size = isTurned ? { width: ink.height, height: ink.width } : ink
  const box = {
    left: at.x + half,
    top: at.y + half,
    width: size.width + 2 * bleed,
    height: size.height + 2 * bleed,
  }
  const strip = { left: box.left, top: box.top + box.height + STRIP_GAP }
  const module = Math.max(1, Math.floor(CODE_SIDE / code.length))
  const textLeft = strip.left + CODE_SIDE + TEXT_GAP
  const room = { width: Math.max(box.width, MIN_WIDTH) - CODE_SIDE - TEXT_GAP, height: TEXT_HEIGHT }
  const scale = Math.min(room.width / Math.max(1, label.width), room.height / Math.max(1, label.height))
  return {
    ink,
    isTurned,
    left: box.left + bleed,
    top: box.top + bleed,
    marks: cutMarks(box, half),
    label: { ...label, scale, left: textLeft, top: strip.top + dots(1) },
    code: { left: strip.left, top: strip.top, module, rows: code },
  }
}

/**
 * Cut marks in the gutter: one horizontal and one vertical line at each corner of the box. The lower ones end above the label. Empty when
 * the gutter is too narrow.
 */
function cutMarks({ left, top, width, height }: Rectangle, half: number): Rectangle[] {
  const length = Math.min(MARK.length, half - MARK.gap)
  if (length < MARK.width) return []
  const [right, bottom] = [left + width, top + height]
  return [
    ...[top, bottom - MARK.width].flatMap((y) => [
      { left: left - MARK.gap - length, top: y, width: length, height: MARK.width },
      { left: right + MARK.gap, top: y, width: length, height: MARK.width },
    ]),
    ...[left, right - MARK.width].flatMap((x) => [
      { left: x, top: top - MARK.gap - length, width: MARK.width, height: length },
      { left: x, top: bottom + MARK.gap, width: MARK.width, height: MARK.lower },
    ]),
  ]
}
