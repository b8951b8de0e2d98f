import PDFDocument from 'pdfkit'
import type { Rectangle } from '#server/platform/images/image-tasks.ts'
import type { LoadedPiece } from './draw-bands.ts'
import { writeImage } from './pdf-image.ts'
import { darkRuns, inkOnSheet, SHEET_DPI, type SheetDrawing } from './sheet-drawing.ts'

const POINTS_PER_DOT = 72 / SHEET_DPI
/** The longest side of a page in units (ISO 32000-2, annex C); above it a unit is larger than a point. */
const MAX_UNITS = 14_400
const UNSENT_BYTES = 1 << 20

type Options = { title: string; madeAt: Date; write: (bytes: Buffer) => Promise<void> }
export type SheetPdf = { add(piece: LoadedPiece): Promise<void>; end(): Promise<void> }

/**
 * The sheet as a PDF of one page in true size. Every piece is a picture of its own, pixel by pixel that of its print file, with its
 * transparency; labels, codes and marks are paths.
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
  let goOn: (() => void) | undefined
  const sent = (async () => {
    for await (const bytes of pdf) {
      await write(bytes as Buffer)
      goOn?.()
    }
  })()
  // Told by `end`, or while something waits for room; until then it would be an unhandled rejection.
  sent.catch(() => undefined)
  /** Resolves when the document keeps little that is not sent: it takes everything at once. */
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

function addBox(pdf: Pdf, { left, top, width, height }: Rectangle): void {
  pdf.rect(left, top, width, height)
}
