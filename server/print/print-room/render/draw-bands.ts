import type { Rectangle } from '#server/platform/images/image-tasks.ts'
import { type DrawnPiece, darkRuns, inkOnSheet, labelOnSheet, type SheetDrawing } from './sheet-drawing.ts'

/** Pixels of 4 bytes, RGBA in memory order. */
export type Pixels = { data: Uint32Array; width: number; height: number }
/** A piece in the current band: the pixels of its ink (from the print file) and of its label. */
export type LoadedPiece = { piece: DrawnPiece; ink: Pixels; label: Pixels }

/** The number of rows composed at once: 1.8 MB for a sheet that is 58 cm wide. */
const BAND_ROWS = 64
/** Opaque colours, for either byte order of the machine. */
const [BLACK = 0, WHITE = 0] = new Uint32Array(new Uint8Array([0, 0, 0, 255, 255, 255, 255, 255]).buffer)

/**
 * Draws the rows of a sheet in bands. Calls `load` once per piece, for its first band, and drops the piece after its last band. So only
 * pieces that lie side by side are in memory.
 */
export async function* drawBands(
  { width, height, pieces }: SheetDrawing,
  load: (position: number) => Promise<LoadedPiece>,
): AsyncGenerator<Uint8Array> {
  const spans = pieces.map((piece) => measureSpan(piece))
  const waiting = spans.map((_, at) => at).sort((index, other) => (spans[index]?.top ?? 0) - (spans[other]?.top ?? 0))
  let loaded: { position: number; piece: LoadedPiece }[] = []
  const band = new Uint32Array(width * BAND_ROWS)
  for (let top = 0; top < height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - top)
    while (waiting[0] !== undefined && (spans[waiting[0]]?.top ?? 0) < top + rows) {
      const position = waiting.shift() as number
      loaded.push({ position, piece: await load(position) })
    }
    band.fill(0)
    const view = { data: band, width, top, rows }
    for (const { piece } of loaded) drawPiece(view, piece)
    loaded = loaded.filter(({ position }) => (spans[position]?.bottom ?? 0) > top + rows)
    yield new Uint8Array(band.buffer, 0, width * rows * 4)
  }
}

function measureSpan(piece: DrawnPiece): { top: number; bottom: number } {
  const parts = [inkOnSheet(piece), ...labelOnSheet(piece), ...piece.marks]
  return {
    top: Math.min(...parts.map(({ top }) => top)),
    bottom: Math.max(...parts.map(({ top, height }) => top + height)),
  }
}

type Band = { data: Uint32Array; width: number; top: number; rows: number }

function drawPiece(band: Band, { piece, ink, label }: LoadedPiece): void {
  const { code, marks } = piece
  if (piece.isTurned) copyTurned(band, ink, piece)
  else copy(band, ink, piece)
  for (const mark of marks) fill(band, mark, BLACK)
  const side = code.module * code.rows.length
  fill(band, { left: code.left, top: code.top, width: side, height: side }, WHITE)
  for (const run of darkRuns(code)) fill(band, run, BLACK)
  copy(band, label, piece.label)
}

/** The rows of a picture inside the band, counted from the picture's first row. */
function rowsInside({ top, rows }: Band, first: number, height: number): [from: number, to: number] {
  return [Math.max(0, top - first), Math.min(height, top + rows - first)]
}

function fill(band: Band, { left, top, width, height }: Rectangle, colour: number): void {
  const [from, to] = rowsInside(band, top, height)
  for (let row = from; row < to; row += 1) {
    const start = (top + row - band.top) * band.width + left
    band.data.fill(colour, start, start + width)
  }
}

function copy(band: Band, { data, width, height }: Pixels, { left, top }: { left: number; top: number }): void {
  const [from, to] = rowsInside(band, top, height)
  for (let row = from; row < to; row += 1)
    band.data.set(data.subarray(row * width, (row + 1) * width), (top + row - band.top) * band.width + left)
}

/**
 * Copies pixels turned by 90° clockwise: their bottom row becomes the first column of the sheet. Reads row by row for memory
 * locality.
 */
function copyTurned(band: Band, { data, width, height }: Pixels, { left, top }: { left: number; top: number }): void {
  const [from, to] = rowsInside(band, top, width)
  for (let row = 0; row < height; row += 1) {
    let target = (top + from - band.top) * band.width + left + height - 1 - row
    for (let column = from; column < to; column += 1, target += band.width)
      band.data[target] = data[row * width + column] as number
  }
}
