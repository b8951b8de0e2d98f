import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflate } from 'node:zlib'

/**
 * Writes a PNG of any size row by row, with bounded memory: 8-bit RGBA, not interlaced (https://www.w3.org/TR/png-3/). libraries for PNG
 * take the whole picture, and libvips keeps more of a picture that is composed of many than a sheet may take.
 */

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** https://www.w3.org/TR/png-3/#11IHDR: truecolour with alpha. */
const RGBA_8 = [8, 6, 0, 0, 0]
const METRES_PER_INCH = 0.0254
const IN_METRES = 1
/** Measured (docs/decisions/066-gang-sheets.md). */
const LEVEL = 1
const CHUNK_BYTES = 256 << 10
/** Each byte less the one above it. https://www.w3.org/TR/png-3/#9Filter-types */
const UP = 2

export type PngSize = { width: number; height: number; dpi: number }

/**
 * The bytes of the picture whose rows come in bands, top to bottom: RGBA, in memory order, `height` rows in all. A band must stay as it is
 * until the next one is asked for.
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
  const deflate = createDeflate({ level: LEVEL, chunkSize: CHUNK_BYTES })
  await pipeline(Readable.from(filtered(width * 4, bands), { highWaterMark: 1 }), deflate, async (compressed) => {
    for await (const bytes of compressed as AsyncIterable<Buffer>) await write(chunk('IDAT', bytes))
  })
  await write(chunk('IEND', Buffer.alloc(0)))
}

/** The rows of each band with the byte that names their filter, and filtered. */
async function* filtered(rowBytes: number, bands: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let above = new Uint8Array(rowBytes)
  for await (const band of bands) {
    const rows = band.length / rowBytes
    const out = Buffer.allocUnsafe(rows * (rowBytes + 1))
    for (let row = 0; row < rows; row += 1) {
      const from = row * rowBytes
      const to = row * (rowBytes + 1)
      out[to] = UP
      const before = row === 0 ? above : band.subarray(from - rowBytes, from)
      subtract(band.subarray(from, from + rowBytes), before, out.subarray(to + 1, to + 1 + rowBytes))
    }
    above = band.slice(band.length - rowBytes)
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
