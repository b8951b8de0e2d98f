import PDFDocument from 'pdfkit'
import type { Rectangle } from '#server/platform/images/image-tasks.ts'
import type { LoadedPiece } from './draw-bands.ts'
import { writeImage } from './pdf-image.ts'
import { darkRuns, inkOnSheet, SHEET_DPI, type SheetDrawing } from './sheet-drawing.ts'

const POINTS_PER_DOT = 72 / SHEET_DPI
/** The longest side of a page in units (ISO 32000-2, annex C). On longer sheets, a unit is larger than a point. */
const MAX_UNITS = 14_400
const UNSENT_BYTES = 1 << 20

type Options = { title: string; madeAt: Date; write: (bytes: Buffer) => Promise<void> }
export type SheetPdf = { add(piece: LoadedPiece): Promise<void>; end(): Promise<void> }

/**
 * Starts a PDF of one page in the true size of the sheet. Every piece is an image with exactly the pixels and transparency of its print
 * file. Labels, codes and marks are paths.
 */
export function startPdf({ width, height }: SheetDrawing, { title, madeAt, write }: Options): SheetPdf {
  const userUnit = Math.ceil((Math.max(width, height) * POINTS_PER_DOT) / MAX_UNITS)
  const unit = POINTS_PER_DOT / userUnit
  const pdf = new PDFDocument({
    size: [width * unit, height * unit],
    margin: 0,
    font: '',
    // Transparency needs PDF 1.4; `UserUnit` needs PDF 1.6.
    pdfVersion: '1.7',
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt, Producer: '', Creator: '' },
  })
  if (userUnit > 1) Object.assign(pdf.page.dictionary.data, { UserUnit: userUnit })
  pdf.scale(unit)
  let isEnded = false
  let goOn: (() => void) | undefined
  const sent = (async () => {
    for await (const bytes of pdf) {
      await write(bytes as Buffer)
      goOn?.()
    }
  })()
  // `end` and `room` await this promise. This handler prevents an unhandled rejection before.
  sent.catch(() => undefined)
  /** Resolves when little of the document is unsent. pdfkit itself has no back-pressure and buffers everything. */
  async function room(): Promise<void> {
    while (pdf.readableLength > UNSENT_BYTES) {
      const { promise, resolve } = Promise.withResolvers<void>()
      goOn = resolve
      await Promise.race([promise, sent])
    }
  }
  let count = 0

  return {
    async add({ piece, ink }) {
      const name = `Piece${count++}`
      pdf.page.xobjects[name] = await writeImage(pdf, ink, room)
      const box = inkOnSheet(piece)
      // A picture fills a unit square with an upward y axis: https://www.iso.org/standard/75839.html, 8.9.5.
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

function addBox(pdf: Pdf, { left, top, width, height }: Rectangle): void {
  pdf.rect(left, top, width, height)
}
