import { readFileSync } from 'node:fs'
import type PDFDocument from 'pdfkit'
import { fromRoot } from '#server/platform/root.ts'

export type Pdf = InstanceType<typeof PDFDocument>
type FontName = 'regular' | 'bold' | 'rupee' | 'devanagari'
export type Style = { size?: number; isBold?: boolean; align?: 'left' | 'right'; colour?: string }

const FILES: Record<FontName, string> = {
  regular: 'figtree-regular.ttf',
  bold: 'figtree-bold.ttf',
  rupee: 'figtree-rupee.ttf',
  devanagari: 'noto-sans-devanagari.ttf',
}
const fonts = new Map<string, Buffer>()

/** Registers the fonts; reads their files once. A PDF contains only the characters that it uses. */
export function registerFonts(pdf: Pdf): void {
  for (const [name, file] of Object.entries(FILES)) {
    const bytes = fonts.get(file) ?? readFileSync(fromRoot(`server/orders/invoices/fonts/${file}`))
    fonts.set(file, bytes)
    pdf.registerFont(name, bytes)
  }
}

const DEVANAGARI = /[\u0900-\u097f\u200c\u200d]/u
const RUPEE = '₹'
/** Texts of printable ASCII, which need no replacement; most texts are such. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/
/** The characters in the Latin fonts, which scripts/fonts.mjs makes. */
const LATIN = /[ -~\u00a0-\u00ff–—‘’“”…·•×−]/u

/** Replaces characters that no font has: a letter with rare marks by the plain letter (ā by a), others by a question mark. */
function writable(text: string): string {
  if (PLAIN.test(text)) return text
  return [...text.normalize('NFC').replace(/\s+/gu, ' ')]
    .map((character) => {
      if (LATIN.test(character) || DEVANAGARI.test(character) || character === RUPEE) return character
      const bare = character.normalize('NFD').replace(/\p{M}/gu, '')
      return bare !== '' && [...bare].every((letter) => LATIN.test(letter)) ? bare : '?'
    })
    .join('')
}

type Run = { font: FontName; text: string }

function chooseFont(character: string, isBold: boolean): FontName {
  if (character === RUPEE) return 'rupee'
  if (DEVANAGARI.test(character)) return 'devanagari'
  return isBold ? 'bold' : 'regular'
}

/** Splits a text into runs of one font each. A space belongs to the run before it. */
function splitIntoRuns(text: string, isBold: boolean): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const font = chooseFont(character, isBold)
    if (last && (last.font === font || (character === ' ' && last.font !== 'rupee'))) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

function measureWidth(pdf: Pdf, text: string, { size = 8, isBold = false }: Style): number {
  return splitIntoRuns(text, isBold).reduce(
    (sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text),
    0,
  )
}

/** Breaks a text into lines of a given width. Breaks between words, and within a word that is wider than a line. */
function breakIntoLines(pdf: Pdf, text: string, width: number, style: Style): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of writable(text).trim().split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measureWidth(pdf, longer, style) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (line !== '' && measureWidth(pdf, line + character, style) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return [...lines, line]
}

/** Line height as a multiple of the font size. */
const LEADING = 1.35

/** Writes a text into a box that is `width` points wide, and returns its height in points. */
export function write(pdf: Pdf, text: string, box: { x: number; y: number; width: number }, style: Style = {}): number {
  const { size = 8, isBold = false, align = 'left', colour = '#1c1917' } = style
  const lines = breakIntoLines(pdf, text, box.width, style)
  lines.forEach((line, index) => {
    let x = align === 'right' ? box.x + box.width - measureWidth(pdf, line, style) : box.x
    for (const run of splitIntoRuns(line, isBold)) {
      pdf.font(run.font).fontSize(size).fillColor(colour)
      const width = pdf.widthOfString(run.text)
      // All on one baseline: the fonts differ in their ascent.
      pdf.text(run.text, x, box.y + index * size * LEADING + size, { lineBreak: false, baseline: 'alphabetic' })
      x += width
    }
  })
  return lines.length * size * LEADING
}

/** The height in points that `write` would return. */
export function measureTextHeight(pdf: Pdf, text: string, width: number, style: Style = {}): number {
  return breakIntoLines(pdf, text, width, style).length * (style.size ?? 8) * LEADING
}
