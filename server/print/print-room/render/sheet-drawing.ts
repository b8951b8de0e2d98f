import type { Rectangle } from '#server/platform/images/image-tasks.ts'

/** What is drawn on a gang sheet. Lengths and positions are in dots, of which there are `SHEET_DPI` an inch, from the top left corner. */

export { SHEET_DPI } from '#contract/print/sheets.ts'

/** The name of a piece as an outline: SVG path data in a box of `width` × `height` units, of which each is `scale` dots long. */
export type DrawnLabel = { left: number; top: number; path: string; width: number; height: number; scale: number }
/** A QR code with its quiet zone; a row has '1' for each dark module. `module` is the side of one. */
export type DrawnCode = { left: number; top: number; module: number; rows: readonly string[] }
export type DrawnPiece = {
  /** The part of its print file that is not empty. */
  ink: Rectangle
  /** By 90° clockwise. */
  isTurned: boolean
  /** Where the ink begins on the sheet. */
  left: number
  top: number
  /** Cut marks, black. */
  marks: readonly Rectangle[]
  label: DrawnLabel
  code: DrawnCode
}
export type SheetDrawing = { width: number; height: number; pieces: readonly DrawnPiece[] }

/** The ink of a piece on the sheet. */
export function inkOnSheet({ ink, isTurned, left, top }: DrawnPiece): Rectangle {
  return isTurned
    ? { left, top, width: ink.height, height: ink.width }
    : { left, top, width: ink.width, height: ink.height }
}

/** Everything that belongs to the label of a piece, on the sheet. */
export function labelOnSheet({ label, code }: DrawnPiece): Rectangle[] {
  const side = code.module * code.rows.length
  return [
    { left: code.left, top: code.top, width: side, height: side },
    {
      left: label.left,
      top: label.top,
      width: Math.ceil(label.width * label.scale),
      height: Math.ceil(label.height * label.scale),
    },
  ]
}

/** The dark modules of a code as rectangles, one for each run in a row. */
export function darkRuns({ left, top, module, rows }: DrawnCode): Rectangle[] {
  return rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => ({
      left: left + index * module,
      top: top + y * module,
      width: run.length * module,
      height: module,
    })),
  )
}

/** Messages from the server to the process that draws a sheet, and back. The files themselves leave it by pipes. */
export type ToRenderer =
  | { kind: 'start'; drawing: SheetDrawing; title: string; madeAt: Date }
  /** A part of the print file that was asked for, `at` bytes from its beginning. */
  | { kind: 'print'; bytes: Uint8Array; at: number; total: number }
export type FromRenderer =
  /** Asks for the print file of a piece, by its position. */
  | { kind: 'need'; piece: number }
  | { kind: 'progress'; piece: number }
  | { kind: 'done' }
  | { kind: 'failed'; why: string }
