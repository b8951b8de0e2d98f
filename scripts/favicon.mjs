/**
 * Makes web/shop/public/favicon.ico, a picture of 32 × 32 pixels, from web/shop/public/favicon.svg. The result is committed, so this
 * runs only when the drawing changes:
 *   node scripts/run.mjs scripts/favicon.mjs
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const SIZE = 32
const PUBLIC = fileURLToPath(new URL('../web/shop/public/', import.meta.url))

const png = await sharp(`${PUBLIC}favicon.svg`, { density: 300 }).resize(SIZE).png().toBuffer()
// An ICO is a list of pictures: a header of 6 bytes, an entry of 16 bytes, then the PNG itself.
const header = Buffer.alloc(22)
header.writeUInt16LE(1, 2) // an icon
header.writeUInt16LE(1, 4) // one picture
header.writeUInt8(SIZE, 6)
header.writeUInt8(SIZE, 7)
header.writeUInt16LE(1, 10) // colour planes
header.writeUInt16LE(32, 12) // bits per pixel
header.writeUInt32LE(png.length, 14)
header.writeUInt32LE(header.length, 18)
await writeFile(`${PUBLIC}favicon.ico`, Buffer.concat([header, png]))
