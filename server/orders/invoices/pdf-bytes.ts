import PDFDocument from 'pdfkit'
import { type Pdf, registerFonts } from './pdf-text.ts'

type Options = ConstructorParameters<typeof PDFDocument>[0] & {
  info: { Title: string; Author: string }
  /** The creation date in the properties of the PDF. */
  at: Date
}

/** Makes a PDF with embedded subsets of the fonts. The same drawing and date give the same bytes. */
export async function pdfBytes({ info, at, ...options }: Options, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = new PDFDocument({
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: true,
    // No default font: otherwise the library would read the metrics of Helvetica, which is not used.
    font: '',
    ...options,
    info: { ...info, CreationDate: at, ModDate: at, Producer: '', Creator: '' },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  registerFonts(pdf)
  draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
