import type PDFDocument from 'pdfkit'
import { compress, inTurn } from './compress.ts'
import type { Pixels } from './draw-bands.ts'

type Pdf = InstanceType<typeof PDFDocument>
type Ref = ReturnType<Pdf['ref']>

/** So many rows are taken apart at once. */
const ROWS = 128

/**
 * How pdfkit writes an object itself (`PDFReference.finalize`), which keeps all of its bytes in memory, twice. Its version is pinned, and
 * render-sheet.extended.test.ts reads what is written.
 */
type Internals = {
  _offset: number
  _write(data: string | Uint8Array): void
  _refEnd(ref: Ref & { offset: number }): void
}

/** Writes pixels as a picture with its transparency into the document, as they are compressed. `room` resolves when it can take more. */
export async function writeImage(pdf: Pdf, ink: Pixels, room: () => Promise<void>): Promise<Ref> {
  const mask = await writePlane(pdf, ink, { channels: 1, more: '/ColorSpace /DeviceGray', room })
  return writePlane(pdf, ink, { channels: 3, more: `/ColorSpace /DeviceRGB\n/SMask ${mask}`, room })
}

type Plane = { channels: 1 | 3; more: string; room: () => Promise<void> }

/** The colours of all pixels, or their alpha. Its length is known when it is written, so that it is an object of its own behind it. */
async function writePlane(pdf: Pdf, ink: Pixels, { channels, more, room }: Plane): Promise<Ref> {
  const document = pdf as unknown as Internals
  const [ref, length] = [pdf.ref({}), pdf.ref({})]
  const { width, height } = ink
  const offset = document._offset
  document._write(`${ref.id} 0 obj`)
  document._write(`<<
/Type /XObject
/Subtype /Image
/Width ${width}
/Height ${height}
${more}
/BitsPerComponent 8
/Filter /FlateDecode
/Length ${length}
>>`)
  document._write('stream')
  let bytes = 0
  await compress(planeOf(ink, channels), async (compressed) => {
    bytes += compressed.length
    document._write(compressed)
    await room()
  })
  document._write('\nendstream')
  document._write('endobj')
  document._refEnd(Object.assign(ref, { offset }))
  Object.assign(length, { data: bytes })
  length.end('')
  return ref
}

/** Parts for `compress`. */
function* planeOf({ data, width, height }: Pixels, channels: 1 | 3): Generator<Uint8Array> {
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
