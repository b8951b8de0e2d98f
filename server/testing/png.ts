import { inflateSync } from 'node:zlib'

/** The pixels of a PNG with 8-bit RGBA, exactly as stored, without colour conversion or premultiplication. */
export type PngPixels = { data: Buffer; width: number; height: number; dotsPerMetre: number | null }

/** Reads a PNG as specified by https://www.w3.org/TR/png-3/, as a check that shares no code with libvips. */
export function readPng(png: Buffer): PngPixels {
  const parts: Buffer[] = []
  let [width, height, dotsPerMetre] = [0, 0, null as number | null]
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const type = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    if (type === 'IHDR') {
      if (data.subarray(8).toString('hex') !== '0806000000') throw new Error('not an RGBA picture of 8 bits')
      width = data.readUInt32BE(0)
      height = data.readUInt32BE(4)
    }
    if (type === 'pHYs') dotsPerMetre = data.readUInt32BE(0)
    if (type === 'IDAT') parts.push(data)
  }
  const rows = inflateSync(Buffer.concat(parts))
  const bytes = width * 4
  const data = Buffer.alloc(bytes * height)
  // The row above the first, and the pixel to the left of each row, count as zero: hence four zero bytes before each row.
  let above = new Uint8Array(4 + bytes)
  let row = new Uint8Array(4 + bytes)
  for (let y = 0; y < height; y += 1) {
    const from = y * (bytes + 1)
    row.set(rows.subarray(from + 1, from + 1 + bytes), 4)
    unfilter(rows[from] as number, row, above)
    data.set(row.subarray(4), y * bytes)
    ;[above, row] = [row, above]
  }
  return { data, width, height, dotsPerMetre }
}

/**
 * Undoes a filter in place (https://www.w3.org/TR/png-3/#9Filter-types). One loop for each filter, for speed: pictures have
 * millions of bytes.
 */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array): void {
  const at = (bytes: Uint8Array, x: number) => bytes[x] as number
  if (filter === 1) for (let x = 4; x < row.length; x += 1) row[x] = at(row, x) + at(row, x - 4)
  if (filter === 2) for (let x = 4; x < row.length; x += 1) row[x] = at(row, x) + at(above, x)
  if (filter === 3) for (let x = 4; x < row.length; x += 1) row[x] = at(row, x) + ((at(row, x - 4) + at(above, x)) >> 1)
  if (filter === 4)
    for (let x = 4; x < row.length; x += 1) row[x] = at(row, x) + paeth(at(row, x - 4), at(above, x), at(above, x - 4))
  if (filter > 4) throw new Error(`the filter ${filter} does not exist`)
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
