import { inflateSync } from 'node:zlib'
import encodeQR from 'qr'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Rectangle } from '#server/platform/images/image-tasks.ts'
import { nest } from '#server/print/print-room/nesting/nest.ts'
import { dots, layPiece, measureForms } from '#server/print/print-room/sheets/piece-layout.ts'
import { outlineText } from '#server/selling/designs/text/outline.ts'
import { type PngPixels, readPng } from '#server/testing/png.ts'
import { renderSheet } from './render-sheet.ts'
import { type DrawnPiece, inkOnSheet, labelOnSheet, type SheetDrawing } from './sheet-drawing.ts'

const SPACING = { gutter: dots(5), bleed: dots(2) }
const URL = 'https://shop.example.in/admin/print/jobs/0199f2a5-6b1c-7d3e-9f00-112233445566'
const signal = new AbortController().signal

/** A print file with every colour and transparency, in a larger area that is empty. */
async function printFile(ink: Rectangle, area: { width: number; height: number }, seed: number): Promise<Buffer> {
  const data = Buffer.alloc(ink.width * ink.height * 4)
  for (let at = 0; at < data.length; at += 1) data[at] = (at * 2_654_435_761 + seed * 97 + (at >> 7) * 31) >>> 13
  for (let at = 3; at < data.length; at += 4) if (data[at] === 0) data[at] = 1
  return sharp(data, { raw: { width: ink.width, height: ink.height, channels: 4 } })
    .extend({
      left: ink.left,
      top: ink.top,
      right: area.width - ink.left - ink.width,
      bottom: area.height - ink.top - ink.height,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .withMetadata({ density: 300 })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

async function planned(inks: readonly Rectangle[]) {
  const strip = { width: dots(150), maxLength: dots(1_000) }
  const { sheets } = await nest(
    inks.map((ink) => ({ forms: measureForms(ink, SPACING) })),
    strip,
  )
  const placed = sheets[0]?.placed ?? []
  const label = await outlineText({ text: '#1042 · 1/2\nM · Black\nFront', font: 'poppins', align: 'left' })
  const code = encodeQR(URL, 'raw', { ecc: 'low', border: 4 }).map((row) =>
    row.map((dark) => (dark ? '1' : '0')).join(''),
  )
  const pieces = placed.map(({ item, form, x, y }) =>
    layPiece({ ink: inks[item] as Rectangle, isTurned: form === 1, at: { x, y }, label, code }, SPACING),
  )
  const drawing: SheetDrawing = { width: strip.width, height: sheets[0]?.length ?? 0, pieces }
  return { drawing, order: placed.map(({ item }) => item) }
}

async function drawn(drawing: SheetDrawing, readPrint: (piece: number) => Promise<Uint8Array>) {
  const files: Record<'png' | 'pdf', Buffer[]> = { png: [], pdf: [] }
  const progress: number[] = []
  const into = (kind: 'png' | 'pdf') => async (bytes: AsyncIterable<Buffer>) => {
    for await (const part of bytes) files[kind].push(part)
  }
  await renderSheet({
    drawing,
    title: 'Sheet 7',
    madeAt: new Date('2026-11-25T10:00:00Z'),
    readPrint,
    take: { png: into('png'), pdf: into('pdf') },
    drawn: async (pieces) => void progress.push(pieces),
    signal,
  })
  return { png: Buffer.concat(files.png), pdf: Buffer.concat(files.pdf), progress }
}

function pixel({ data, width }: PngPixels, x: number, y: number): number {
  return data.readUInt32BE((y * width + x) * 4)
}

/** How many pixels of the ink differ from those of its print file, at their place on the sheet. */
function differences(sheet: PngPixels, print: PngPixels, { ink, isTurned, left, top }: DrawnPiece): number {
  let count = 0
  for (let y = 0; y < ink.height; y += 1)
    for (let x = 0; x < ink.width; x += 1) {
      const [toX, toY] = isTurned ? [left + ink.height - 1 - y, top + x] : [left + x, top + y]
      if (pixel(sheet, toX, toY) !== pixel(print, ink.left + x, ink.top + y)) count += 1
    }
  return count
}

function overlap(box: Rectangle, other: Rectangle): boolean {
  return (
    box.left < other.left + other.width &&
    other.left < box.left + box.width &&
    box.top < other.top + other.height &&
    other.top < box.top + box.height
  )
}

const AREA = { width: 700, height: 900 }
const INKS: Rectangle[] = [
  { left: 10, top: 20, width: 611, height: 283 },
  { left: 0, top: 0, width: 205, height: 877 },
  { left: 333, top: 17, width: 40, height: 50 },
  { left: 90, top: 111, width: 501, height: 640 },
  { left: 0, top: 0, width: 700, height: 900 },
]

test('each piece of a sheet is its print file to the pixel, and nothing else is on it but marks and labels [print.sheets]', async () => {
  const { drawing, order } = await planned(INKS)
  expect(new Set(drawing.pieces.map(({ isTurned }) => isTurned))).toEqual(new Set([true, false]))
  const prints = await Promise.all(INKS.map((ink, seed) => printFile(ink, AREA, seed)))
  const { png, pdf, progress } = await drawn(drawing, async (piece) => prints[order[piece] as number] as Buffer)
  const sheet = readPng(png)
  expect([sheet.width, sheet.height, sheet.dotsPerMetre]).toEqual([drawing.width, drawing.height, 11_811])
  expect(progress).toEqual([1, 2, 3, 4, 5])

  const isMarked = new Uint8Array(sheet.width * sheet.height)
  const note = ({ left, top, width, height }: Rectangle) => {
    for (let y = top; y < top + height; y += 1) isMarked.fill(1, y * sheet.width + left, y * sheet.width + left + width)
  }
  for (const [at, piece] of drawing.pieces.entries()) {
    const print = readPng(prints[order[at] as number] as Buffer)
    expect(differences(sheet, print, piece)).toBe(0)
    for (const box of [inkOnSheet(piece), ...labelOnSheet(piece), ...piece.marks]) {
      expect(
        box.left >= 0 && box.top >= 0 && box.left + box.width <= sheet.width && box.top + box.height <= sheet.height,
      ).toBe(true)
      note(box)
    }
  }
  let stray = 0
  for (let at = 0; at < isMarked.length; at += 1) if (!isMarked[at] && sheet.data[at * 4 + 3] !== 0) stray += 1
  expect(stray).toBe(0)

  for (const piece of drawing.pieces)
    for (const other of drawing.pieces)
      for (const box of [...labelOnSheet(other), ...other.marks]) expect(overlap(inkOnSheet(piece), box)).toBe(false)

  const pixels = pdfPixels(pdf)
  expect(pixels).toHaveLength(INKS.length)
  for (const [at, { colours, alpha }] of pixels.entries()) {
    const ink = INKS[order[at] as number] as Rectangle
    const print = await sharp(prints[order[at] as number], { ignoreIcc: true })
      .extract(ink)
      .raw()
      .toBuffer()
    expect(alpha.equals(Buffer.from(print.filter((_, index) => index % 4 === 3)))).toBe(true)
    expect(colours.equals(Buffer.from(print.filter((_, index) => index % 4 !== 3)))).toBe(true)
  }
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
  expect([Number(width), Number(height)]).toEqual([
    expect.closeTo((drawing.width * 72) / 300, 2),
    expect.closeTo((drawing.height * 72) / 300, 2),
  ])
})

test('the QR code of each piece on the sheet leads to it', async () => {
  const { drawing } = await planned(INKS.slice(0, 2))
  const print = await printFile(INKS[0] as Rectangle, AREA, 1)
  const { png } = await drawn(drawing, async () => print)
  for (const { code } of drawing.pieces) {
    const side = code.module * code.rows.length
    const box = { left: code.left, top: code.top, width: side, height: side }
    const { data } = await sharp(png).extract(box).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(decodeQR({ width: side, height: side, data })).toBe(URL)
  }
})

test('a sheet is not made when a print file cannot be read, or is none', async () => {
  const { drawing } = await planned(INKS.slice(0, 2))
  await expect(drawn(drawing, () => Promise.reject(new Error('order 1042 has no print file')))).rejects.toThrow('1042')
  await expect(drawn(drawing, async () => Buffer.from('no picture'))).rejects.toThrow()
})

/** The pictures of a PDF in the order of the file: for each its mask, then its colours. */
function pdfPixels(pdf: Buffer): { colours: Buffer; alpha: Buffer }[] {
  const text = pdf.toString('latin1')
  const streams: { space: string; data: Buffer }[] = []
  for (const { 0: head, index } of text.matchAll(/\/Subtype \/Image[^>]*>>\s*stream\r?\n/g)) {
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const start = index + head.length
    expect(text.slice(start + length, start + length + 11)).toBe('\nendstream\n')
    streams.push({
      space: /\/ColorSpace \/(\w+)/.exec(head)?.[1] ?? '',
      data: inflateSync(pdf.subarray(start, start + length)),
    })
  }
  const of = (space: string) => streams.filter((stream) => stream.space === space).map(({ data }) => data)
  const masks = of('DeviceGray')
  return of('DeviceRGB').map((colours, at) => ({ colours, alpha: masks[at] ?? Buffer.alloc(0) }))
}
