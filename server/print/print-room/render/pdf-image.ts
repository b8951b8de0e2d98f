import type PDFDocument from 'pdfkit'
import { compress, inTurn } from './compress.ts'
import type { Pixels } from './draw-bands.ts'

type Pdf = InstanceType<typeof PDFDocument>
type Ref = ReturnType<Pdf['ref']>

/** The number of rows split into planes at once. */
const ROWS = 128

type Room = () => Promise<void>

/** Writes pixels and their transparency as an image into the PDF. Awaits `room` before each write. */
export async function writeImage(pdf: Pdf, ink: Pixels, room: Room): Promise<Ref> {
  const mask = await writePlane(pdf, ink, { channels: 1, dictionary: { ColorSpace: 'DeviceGray' }, room })
  return writePlane(pdf, ink, { channels: 3, dictionary: { ColorSpace: 'DeviceRGB', SMask: mask }, room })
}

type Plane = { channels: 1 | 3; dictionary: Record<string, unknown>; room: Room }

/** Writes the colours or the alpha of all pixels, compressed. pdfkit would buffer an uncompressed object until its length is known. */
async function writePlane(pdf: Pdf, ink: Pixels, { channels, dictionary, room }: Plane): Promise<Ref> {
  const ref = pdf.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: ink.width,
    Height: ink.height,
    ...dictionary,
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  })
  await compress(generatePlane(ink, channels), async (compressed) => ref.write(compressed))
  ref.end(undefined)
  await room()
  return ref
}

/** Generates one plane of the pixels in parts for `compress`. */
function* generatePlane({ data, width, height }: Pixels, channels: 1 | 3): Generator<Uint8Array> {
  const rgba = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  const next = inTurn(ROWS * width * channels)
  for (let row = 0; row < height; row += ROWS) {
    const [from, to] = [row * width, Math.min(height, row + ROWS) * width]
    const part = next().subarray(0, (to - from) * channels)
    if (channels === 1) takeAlpha(rgba, from, part)
    else takeColours(rgba, from, part)
    yield part
  }
}

function takeAlpha(rgba: Uint8Array, from: number, into: Uint8Array): void {
  for (let at = 0; at < into.length; at += 1) into[at] = rgba[(from + at) * 4 + 3] as number
}

function takeColours(rgba: Uint8Array, from: number, into: Uint8Array): void {
  for (let at = 0, pixel = from * 4; at < into.length; at += 3, pixel += 4) {
    into[at] = rgba[pixel] as number
    into[at + 1] = rgba[pixel + 1] as number
    into[at + 2] = rgba[pixel + 2] as number
  }
}
