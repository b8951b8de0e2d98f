import { inflateSync } from 'node:zlib'

/** The pixels of a PNG with 8-bit RGBA, as its bytes say them: no profile and no premultiplication in between. */
export type PngPixels = { data: Buffer; width: number; height: number; dotsPerMetre: number | null }

/** Reads a PNG by the letter of https://www.w3.org/TR/png-3/, as an opinion that does not share code with libvips. */
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
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (bytes + 1)]
    for (let x = 0; x < bytes; x += 1) {
      const at = y * bytes + x
      const left = x < 4 ? 0 : (data[at - 4] as number)
      const up = y === 0 ? 0 : (data[at - bytes] as number)
      const corner = x < 4 || y === 0 ? 0 : (data[at - bytes - 4] as number)
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] as number
      data[at] = (rows[y * (bytes + 1) + 1 + x] as number) + guess
    }
  }
  return { data, width, height, dotsPerMetre }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
