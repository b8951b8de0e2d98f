import type { Pixels } from './pixels.ts'

/** Minimum alpha of a pixel that counts as ink. In a picture without transparency: its minimum difference from white. */
const INK = 128
/** A run of ink is measured up to this multiple of the minimum thickness. A longer run counts as endless. */
const ENDLESS = 8

/**
 * Widens lines of ink to at least `least` pixels, in the colour of their middle. The thickness of a line is calculated from its horizontal
 * and its vertical run of ink, so that slanted lines get the same thickness. The shorter run is widened.
 */
export function thicken({ width, height, data }: Pixels, least: number): void {
  // Every line is at least this thick: the thinnest one is a diagonal of single pixels.
  if (least <= Math.SQRT1_2) return
  const isOpaque = hasNoTransparency(data)
  const rows = inkMask(data, isOpaque)
  eachRun({ width, height, ink: rows, isDown: false }, least, (from, length, middle) =>
    paint(data, { from, length, step: 1, middle }),
  )
  const columns = inkMask(data, isOpaque)
  eachRun({ width, height, ink: columns, isDown: true }, least, (from, length, middle) =>
    paint(data, { from, length, step: width, middle }),
  )
}

function hasNoTransparency(data: Pixels['data']): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false
  return true
}

function inkMask(data: Pixels['data'], isOpaque: boolean): Uint8Array {
  const ink = new Uint8Array(data.length / 4)
  for (let at = 0, i = 0; at < ink.length; at++, i += 4)
    ink[at] = isOpaque
      ? Math.min(data[i] as number, data[i + 1] as number, data[i + 2] as number) <= 255 - INK
        ? 1
        : 0
      : (data[i + 3] as number) >= INK
        ? 1
        : 0
  return ink
}

type Inked = { width: number; height: number; ink: Uint8Array; isDown: boolean }

/** Calls `grow` for each run in one direction that has to be widened: with its new first pixel, its new length and its middle. */
function eachRun(
  { width, height, ink, isDown }: Inked,
  least: number,
  grow: (from: number, length: number, middle: number) => void,
): void {
  const [lines, along] = isDown ? [width, height] : [height, width]
  const [step, across] = isDown ? [width, 1] : [1, width]
  const longest = Math.ceil(least * Math.SQRT2)
  const starts = new Int32Array(lines).fill(-1)
  const end = (line: number, place: number) => {
    const start = starts[line] as number
    starts[line] = -1
    const length = place - start
    if (start < 0 || length > longest) return
    const first = line * across + start * step
    const middle = first + (length >> 1) * step
    const other = crossing({ ink, middle, across, line, lines }, Math.ceil(ENDLESS * least))
    const thickness = (length * other) / Math.hypot(length, other)
    if (length > other || thickness >= least) return
    const targetLength = Math.ceil((length * least) / thickness - 0.05)
    const before = Math.min(start, (targetLength - length) >> 1)
    const after = Math.min(along - place, targetLength - length - before)
    if (before + after > 0) grow(first - before * step, length + before + after, middle)
  }
  // In both directions, pixels are visited in memory order: going column by column would be ten times as slow.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [line, place] = isDown ? [x, y] : [y, x]
      if (ink[y * width + x]) {
        if ((starts[line] as number) < 0) starts[line] = place
      } else if ((starts[line] as number) >= 0) end(line, place)
      if (place === along - 1 && (starts[line] as number) >= 0) end(line, along)
    }
}

type Crossing = { ink: Uint8Array; middle: number; across: number; line: number; lines: number }

/** Length of the run of ink that crosses another run at its `middle`. At most `most` pixels are counted in each direction. */
function crossing({ ink, middle, across, line, lines }: Crossing, most: number): number {
  let [back, forth] = [0, 0]
  while (back < most && line - back > 0 && ink[middle - (back + 1) * across]) back++
  while (forth < most && line + forth < lines - 1 && ink[middle + (forth + 1) * across]) forth++
  return back + 1 + forth
}

/** Fills a run with the colour of its middle. */
function paint(data: Pixels['data'], run: { from: number; length: number; step: number; middle: number }): void {
  const m = run.middle * 4
  for (let n = 0, i = run.from * 4; n < run.length; n++, i += run.step * 4) {
    data[i] = data[m] as number
    data[i + 1] = data[m + 1] as number
    data[i + 2] = data[m + 2] as number
    data[i + 3] = data[m + 3] as number
  }
}
