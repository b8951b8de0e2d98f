import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import type { Rectangle } from '#server/platform/images/image-tasks.ts'
import { drawBands, type LoadedPiece, type Pixels } from './draw-bands.ts'
import { writePng } from './png-stream.ts'
import { type DrawnLabel, type FromRenderer, SHEET_DPI, type ToRenderer } from './sheet-drawing.ts'
import { startPdf } from './sheet-pdf.ts'

/**
 * A process that draws one gang sheet and exits (forked by render-sheet.ts). Requests the print files one by one. Writes the PNG to its
 * first pipe and the PDF to the second, from top to bottom. Has a low priority, and no secrets, files or database.
 */

const PNG_PIPE = 1
const PDF_PIPE = 4
/**
 * A niceness value. The process has a lower priority than the shop, and a higher one than the pictures of pages. With the lowest priority,
 * it gets no time on a busy machine.
 */
const PRIORITY = 10

setPriority(PRIORITY)
sharp.cache(false)
sharp.concurrency(1)
// Decodes only print files and outlines of the shop itself.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'] })

/** The requested print file while its parts arrive. After the last part, the next file is requested. */
let arriving: { bytes: Buffer; isThere(bytes: Buffer): void } | null = null

process.on('message', (message: ToRenderer) => {
  if (message.kind === 'print') take(message)
  else void draw(message)
})
process.on('disconnect', () => process.exit(1))

function take({ bytes, at, total }: Extract<ToRenderer, { kind: 'print' }>): void {
  if (!arriving) return
  if (at === 0) arriving.bytes = Buffer.allocUnsafe(total)
  arriving.bytes.set(bytes, at)
  if (at + bytes.length === total) arriving.isThere(arriving.bytes)
}

function tell(message: FromRenderer): void {
  process.send?.(message)
}

async function draw({ drawing, title, madeAt }: Extract<ToRenderer, { kind: 'start' }>): Promise<void> {
  try {
    const [png, pdfPipe] = [PNG_PIPE, PDF_PIPE].map((fd) => createWriteStream('', { fd }))
    if (!png || !pdfPipe) throw new Error('there are no pipes')
    const pdf = startPdf(drawing, { title, madeAt, write: (bytes) => sendBytes(pdfPipe, bytes) })
    async function load(position: number): Promise<LoadedPiece> {
      const piece = drawing.pieces[position]
      if (!piece) throw new Error(`there is no piece ${position}`)
      const ink = await readPiecePixels(position, piece.ink)
      const loaded = { piece, ink, label: await renderPixels(outline(piece.label)) }
      await pdf.add(loaded)
      tell({ kind: 'progress', piece: position })
      return loaded
    }
    await writePng({ ...drawing, dpi: SHEET_DPI }, drawBands(drawing, load), (bytes) => sendBytes(png, bytes))
    await pdf.end()
    for (const pipe of [png, pdfPipe]) {
      pipe.end()
      await once(pipe, 'close')
    }
    tell({ kind: 'done' })
  } catch (error) {
    tell({ kind: 'failed', why: error instanceof Error ? error.message : String(error) })
  }
}

async function sendBytes(pipe: WriteStream, bytes: Buffer): Promise<void> {
  if (!pipe.write(bytes)) await once(pipe, 'drain')
}

async function readPiecePixels(position: number, ink: Rectangle): Promise<Pixels> {
  const print = await requestPrint(position)
  // A print file is in sRGB. A conversion from its embedded profile would round pixel values.
  const file = sharp(print, { ignoreIcc: true, sequentialRead: true, limitInputPixels: false })
  return renderPixels(file.extract(ink))
}

async function requestPrint(position: number): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  arriving = { bytes: Buffer.alloc(0), isThere: resolve }
  tell({ kind: 'need', piece: position })
  const print = await promise
  arriving = null
  return print
}

function outline({ path, width, height, scale }: DrawnLabel): Sharp {
  const size = { width: Math.max(1, Math.ceil(width * scale)), height: Math.max(1, Math.ceil(height * scale)) }
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><path transform="scale(${scale})" d="${path}"/></svg>`,
    ),
  )
}

async function renderPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  if (info.channels !== 4) throw new Error(`a piece has ${info.channels} channels`)
  return {
    data: new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4),
    width: info.width,
    height: info.height,
  }
}
