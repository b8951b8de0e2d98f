import { once } from 'node:events'
import { createDeflate } from 'node:zlib'
import PDFDocument from 'pdfkit'
import type { Rectangle } from '#server/core/images/image-tasks.ts'
import type { LoadedPiece, Pixels } from './draw-bands.ts'
import { darkRuns, inkOnSheet, SHEET_DPI, type SheetDrawing } from './sheet-drawing.ts'

const POINTS_PER_DOT = 72 / SHEET_DPI
/** The longest side of a page in units (ISO 32000-2, annex C); above it a unit is larger than a point. */
const MAX_UNITS = 14_400
const LEVEL = 1
const CHUNK_BYTES = 256 << 10
/** So many rows are taken apart at once. */
const ROWS = 256

type Options = { title: string; madeAt: Date; write: (bytes: Buffer) => Promise<void> }
export type SheetPdf = { add(piece: LoadedPiece): Promise<void>; end(): Promise<void> }

/**
 * The sheet as a PDF of one page in true size. Every piece is a picture of its own, pixel by pixel that of its print file, with its
 * transparency; labels, codes and marks are paths. One compressed piece is in memory at a time.
 */
export function startPdf({ width, height }: SheetDrawing, { title, madeAt, write }: Options): SheetPdf {
  const userUnit = Math.ceil((Math.max(width, height) * POINTS_PER_DOT) / MAX_UNITS)
  const unit = POINTS_PER_DOT / userUnit
  const pdf = new PDFDocument({
    size: [width * unit, height * unit],
    margin: 0,
    font: '',
    // Transparency needs 1.4, a page whose unit is not a point 1.6.
    pdfVersion: '1.7',
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt, Producer: '', Creator: '' },
  })
  if (userUnit > 1) Object.assign(pdf.page.dictionary.data, { UserUnit: userUnit })
  pdf.scale(unit)
  let isEnded = false
  const sent = (async () => {
    for await (const bytes of pdf) await write(bytes as Buffer)
  })()
  // Told by `end`; until then it would be an unhandled rejection.
  sent.catch(() => undefined)
  let count = 0

  return {
    async add({ piece, ink }) {
      const name = `Piece${count++}`
      const mask = pdf.ref(imageFacts(ink, 'DeviceGray'))
      const image = pdf.ref({ ...imageFacts(ink, 'DeviceRGB'), SMask: mask })
      await writePlane(mask, ink, 1)
      await writePlane(image, ink, 3)
      pdf.page.xobjects[name] = image
      const box = inkOnSheet(piece)
      // A picture fills the unit square, whose y axis goes up: https://www.iso.org/standard/75839.html, 8.9.5.
      const { left, top, width: w, height: h } = box
      const matrix = piece.isTurned ? [0, h, w, 0, left, top] : [w, 0, 0, -h, left, top + h]
      pdf.addContent(`q ${matrix.join(' ')} cm /${name} Do Q`)
      for (const mark of piece.marks) addBox(pdf, mark)
      pdf.fill('#000000')
      const { code, label } = piece
      const side = code.module * code.rows.length
      addBox(pdf, { left: code.left, top: code.top, width: side, height: side })
      pdf.fill('#ffffff')
      for (const run of darkRuns(code)) addBox(pdf, run)
      pdf.fill('#000000')
      if (label.path !== '')
        pdf.save().translate(label.left, label.top).scale(label.scale).path(label.path).fill('#000000').restore()
    },
    async end() {
      if (!isEnded) pdf.end()
      isEnded = true
      await sent
    },
  }
}

type Pdf = InstanceType<typeof PDFDocument>
type Ref = ReturnType<Pdf['ref']>

function addBox(pdf: Pdf, { left, top, width, height }: Rectangle): void {
  pdf.rect(left, top, width, height)
}

function imageFacts({ width, height }: Pixels, space: 'DeviceRGB' | 'DeviceGray') {
  return {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: space,
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  }
}

/** The colours of all pixels, or their alpha, compressed into the object. */
async function writePlane(ref: Ref, { data, width, height }: Pixels, channels: 1 | 3): Promise<void> {
  const deflate = createDeflate({ level: LEVEL, chunkSize: CHUNK_BYTES })
  deflate.on('data', (bytes: Buffer) => ref.write(bytes))
  const ended = once(deflate, 'end')
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  for (let row = 0; row < height; row += ROWS) {
    const [from, to] = [row * width, Math.min(height, row + ROWS) * width]
    const part = channels === 1 ? alphaOf(bytes, from, to) : coloursOf(bytes, from, to)
    if (!deflate.write(part)) await once(deflate, 'drain')
  }
  deflate.end()
  await ended
  ref.end('')
}

function alphaOf(rgba: Uint8Array, from: number, to: number): Uint8Array {
  const alpha = new Uint8Array(to - from)
  for (let pixel = from; pixel < to; pixel += 1) alpha[pixel - from] = rgba[pixel * 4 + 3] as number
  return alpha
}

function coloursOf(rgba: Uint8Array, from: number, to: number): Uint8Array {
  const colours = new Uint8Array((to - from) * 3)
  for (let pixel = from, at = 0; pixel < to; pixel += 1, at += 3) {
    colours[at] = rgba[pixel * 4] as number
    colours[at + 1] = rgba[pixel * 4 + 1] as number
    colours[at + 2] = rgba[pixel * 4 + 2] as number
  }
  return colours
}
