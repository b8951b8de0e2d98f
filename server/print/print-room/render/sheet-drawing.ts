import type { Rectangle } from '#server/platform/images/image-tasks.ts'

/** What is drawn on a gang sheet. Lengths and positions are in dots (`SHEET_DPI` an inch), from the top left corner. */

export { SHEET_DPI } from '#contract/print/sheets.ts'

/** The name of a piece as an outline: SVG path data in a box of `width` × `height` units; a unit is `scale` dots long. */
export type DrawnLabel = { left: number; top: number; path: string; width: number; height: number; scale: number }
/** A QR code with its quiet zone; a row has '1' for each dark module. `module` is the side of a module in dots. */
export type DrawnCode = { left: number; top: number; module: number; rows: readonly string[] }
export type DrawnPiece = {
  /** The part of the print file that is not empty. */
  ink: Rectangle
  /** Turned by 90° clockwise. */
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

/** The area of a piece's ink on the sheet. */
export function inkOnSheet({ ink, isTurned, left, top }: DrawnPiece): Rectangle {
  return isTurned
    ? { left, top, width: ink.height, height: ink.width }
    : { left, top, width: ink.width, height: ink.height }
}

/** The areas of a piece's label and code on the sheet. */
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

/** Messages between the server and the process that draws a sheet. The drawn files leave the process through pipes. */
export type ToRenderer =
  | { kind: 'start'; drawing: SheetDrawing; title: string; madeAt: Date }
  /** A part of the requested print file, starting `at` bytes from its beginning. */
  | { kind: 'print'; bytes: Uint8Array; at: number; total: number }
export type FromRenderer =
  /** Requests the print file of the piece at this position. */
  | { kind: 'need'; piece: number }
  | { kind: 'progress'; piece: number }
  | { kind: 'done' }
  | { kind: 'failed'; why: string }
