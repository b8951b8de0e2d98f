import { crc32 } from 'node:zlib'
import { compress, inTurn } from './compress.ts'

/**
 * Writes a PNG row by row, with bounded memory: 8-bit RGBA, not interlaced (https://www.w3.org/TR/png-3/). PNG libraries need the whole
 * picture at once. libvips uses too much memory for a sheet of many pictures.
 */

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** https://www.w3.org/TR/png-3/#11IHDR: truecolour with alpha. */
const RGBA_8 = [8, 6, 0, 0, 0]
const METRES_PER_INCH = 0.0254
const IN_METRES = 1
/** The filter type Up: each byte minus the byte above it. https://www.w3.org/TR/png-3/#9Filter-types */
const UP = 2

export type PngSize = { width: number; height: number; dpi: number }

/**
 * Generates the bytes of a PNG with `height` rows. The rows come in bands, top to bottom, as RGBA in memory order. A band must stay
 * unchanged until the next one is requested.
 */
export async function writePng(
  { width, height, dpi }: PngSize,
  bands: AsyncIterable<Uint8Array>,
  write: (bytes: Buffer) => Promise<void>,
): Promise<void> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set(RGBA_8, 8)
  await write(Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('pHYs', density(dpi))]))
  await compress(filtered(width * 4, bands), (bytes) => write(chunk('IDAT', bytes)))
  await write(chunk('IEND', Buffer.alloc(0)))
}

/** Filters the rows of each band, each with its filter byte, and yields parts for `compress`. No band is larger than the first. */
async function* filtered(rowBytes: number, bands: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const above = new Uint8Array(rowBytes)
  let next: (() => Buffer) | undefined
  for await (const band of bands) {
    const rows = band.length / rowBytes
    next ??= inTurn(rows * (rowBytes + 1))
    const out = next().subarray(0, rows * (rowBytes + 1))
    for (let row = 0; row < rows; row += 1) {
      const from = row * rowBytes
      const to = row * (rowBytes + 1)
      out[to] = UP
      const before = row === 0 ? above : band.subarray(from - rowBytes, from)
      subtract(band.subarray(from, from + rowBytes), before, out.subarray(to + 1, to + 1 + rowBytes))
    }
    above.set(band.subarray(band.length - rowBytes))
    yield out
  }
}

function subtract(row: Uint8Array, before: Uint8Array, out: Uint8Array): void {
  for (let at = 0; at < row.length; at += 1) out[at] = (row[at] as number) - (before[at] as number)
}

function density(dpi: number): Buffer {
  const data = Buffer.alloc(9)
  const perMetre = Math.round(dpi / METRES_PER_INCH)
  data.writeUInt32BE(perMetre, 0)
  data.writeUInt32BE(perMetre, 4)
  data[8] = IN_METRES
  return data
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(data.length + 12)
  framed.writeUInt32BE(data.length, 0)
  framed.write(type, 4, 'latin1')
  framed.set(data, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8)
  return framed
}
