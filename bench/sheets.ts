// npm run bench:sheets: nesting of 300 pieces against the lower bound, and a gang sheet of 40 pieces against one composite of sharp.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import encodeQR from 'qr'
import sharp from 'sharp'
import { drawPrint } from '#server/core/images/image-drawing.ts'
import { inkOf } from '#server/core/images/image-ink.ts'
import type { Rectangle } from '#server/core/images/image-tasks.ts'
import { outlineOf } from '#server/customization/text/outline.ts'
import { lowerBound } from '#server/print-room/nesting/lower-bound.ts'
import { nest } from '#server/print-room/nesting/nest.ts'
import type { Item, Size, Strip } from '#server/print-room/nesting/skyline.ts'
import { renderSheet } from '#server/print-room/render/render-sheet.ts'
import { inkOnSheet, type SheetDrawing } from '#server/print-room/render/sheet-drawing.ts'
import { dots, formsOf, layPiece } from '#server/print-room/sheets/piece-layout.ts'
import { readPng } from '#server/testing/png.ts'
import { cpuOf } from './machine.ts'

const SPACING = { gutter: dots(5), bleed: dots(2) }
const WIDTH = Math.floor((580 * 300) / 25.4)
const LENGTHS_MM = { one: 5_000, many: 2_000 }
const URL = 'https://shop.example.in/admin/print/jobs/0199f2a5-6b1c-7d3e-9f00-112233445566'

/** Numbers from 0 up to 1, the same ones at each run: a linear congruential generator (Numerical Recipes). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The inks of a day: sleeves and left chests, full fronts and backs. Millimetres. */
function inksOfDay(count: number, seed: number): Size[] {
  const next = numbers(seed)
  const between = (least: number, most: number) => dots(least + next() * (most - least))
  return Array.from({ length: count }, () => {
    const kind = next()
    if (kind < 0.3) return { width: between(50, 90), height: between(40, 90) }
    if (kind < 0.8) return { width: between(180, 300), height: between(120, 400) }
    return { width: between(200, 340), height: between(200, 440) }
  })
}

async function benchNesting(): Promise<void> {
  console.log('300 pieces on 58 cm, gutter 5 mm, bleed 2 mm, with their labels:')
  for (const seed of [1, 2, 3])
    for (const maxLength of [LENGTHS_MM.many, 100 * LENGTHS_MM.one]) {
      const strip = { width: WIDTH, maxLength: dots(maxLength) }
      const items = inksOfDay(300, seed).map((ink) => ({ forms: formsOf(ink, SPACING) }))
      const start = performance.now()
      const { sheets } = await nest(items, strip)
      const ms = performance.now() - start
      const again = await nest(items, strip)
      if (JSON.stringify(again.sheets) !== JSON.stringify(sheets))
        throw new Error('the nesting differs from run to run')
      for (const { placed, length } of sheets) checkPixels(items, placed, { width: WIDTH, maxLength: length })
      const length = sheets.reduce((sum, sheet) => sum + sheet.length, 0)
      const share = (100 * lowerBound(items, WIDTH)) / length
      console.log(
        `  day ${seed}, sheets up to ${maxLength / 1_000} m: ${sheets.length} of ${(length / dots(1_000)).toFixed(2)} m in all, ` +
          `${share.toFixed(1)}% of the lower bound (bar 85), ${(ms / 1_000).toFixed(2)} s (bar 3), no pixel used twice, the same again`,
      )
    }
}

/** Fills every dot that a piece takes, and throws when one is outside or was filled before. */
function checkPixels(
  items: readonly Item[],
  placed: Awaited<ReturnType<typeof nest>>['sheets'][number]['placed'],
  { width, maxLength }: Strip,
): void {
  const used = new Uint8Array(width * maxLength)
  for (const { item, form, x, y } of placed) {
    const size = items[item]?.forms[form]
    if (!size || x < 0 || y < 0 || x + size.width > width || y + size.height > maxLength)
      throw new Error(`piece ${item} is outside`)
    for (let row = y; row < y + size.height; row += 1) {
      const cells = used.subarray(row * width + x, row * width + x + size.width)
      if (cells.includes(1)) throw new Error(`piece ${item} overlaps another`)
      cells.fill(1)
    }
  }
}

const DEMO = ['banyan', 'kaapi', 'kites', 'knight']
const WIDTHS_MM = [90, 230, 180, 150, 200, 120]

/** Print files as the shop draws them, with the demo's art and every fifth a photo with grain, which hardly can be compressed. */
async function writePrints(folder: string, count: number): Promise<Rectangle[]> {
  const art = await Promise.all(DEMO.map((name) => readFile(join(import.meta.dirname, `../demo/prints/${name}.png`))))
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const photo = await sharp({ create: { width: 2_000, height: 2_400, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  const area = { width: dots(300), height: dots(400) }
  const inks: Rectangle[] = []
  for (let at = 0; at < count; at += 1) {
    const picture = (at % 5 === 4 ? photo : art[at % DEMO.length]) as Buffer
    const { width: w = 1, height: h = 1 } = await sharp(picture).metadata()
    const width = dots(WIDTHS_MM[at % WIDTHS_MM.length] ?? 90)
    const placed = {
      x: area.width / 2,
      y: area.height / 2,
      width,
      height: (width * h) / w,
      rotation: at % 7 === 0 ? 5 : 0,
    }
    const drawn = await drawPrint([picture], {
      ...area,
      dpi: 300,
      layers: [
        { art: { kind: 'picture', picture: 0, fixes: [], widthMm: 200 }, placed, clip: { left: 0, top: 0, ...area } },
      ],
    })
    const ink = await inkOf(drawn.bytes)
    if (!ink) throw new Error('a print file is empty')
    inks.push(ink)
    await writeFile(join(folder, `print-${at}.png`), drawn.bytes)
  }
  return inks
}

async function planned(inks: readonly Rectangle[]): Promise<{ drawing: SheetDrawing; order: number[] }> {
  const { sheets } = await nest(
    inks.map((ink) => ({ forms: formsOf(ink, SPACING) })),
    { width: WIDTH, maxLength: dots(LENGTHS_MM.one) },
  )
  const [sheet, ...others] = sheets
  if (!sheet || others.length > 0) throw new Error('the pieces do not fit one sheet')
  const code = encodeQR(URL, 'raw', { ecc: 'low', border: 4 }).map((row) =>
    row.map((dark) => (dark ? '1' : '0')).join(''),
  )
  const pieces = await Promise.all(
    sheet.placed.map(async ({ item, form, x, y }) => {
      const label = await outlineOf({
        text: `#${1_042 + item} · 1/2\nM · Black\nFront`,
        font: 'poppins',
        align: 'left',
      })
      return layPiece({ ink: inks[item] as Rectangle, isTurned: form === 1, at: { x, y }, label, code }, SPACING)
    }),
  )
  return { drawing: { width: WIDTH, height: sheet.length, pieces }, order: sheet.placed.map(({ item }) => item) }
}

/** The memory of this process and its children in bytes, and the processor time of the children in microseconds. */
async function readUse(): Promise<{ memory: number; cpu: number }> {
  const { pid } = process
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1')).trim().split(' ').filter(Boolean)
  const sizes = await Promise.all(
    [String(pid), ...children].map(async (one) => {
      const status = await readFile(`/proc/${one}/status`, 'latin1').catch(() => '')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024
    }),
  )
  const times = await Promise.all(children.map((one) => cpuOf(Number(one)).catch(() => 0)))
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  return { memory: sum(sizes), cpu: sum(times) }
}

type Measured = { seconds: number; cpuSeconds: number; megabytes: number }

/** Seconds, those of the processor in other processes, and megabytes of memory above those of before. */
async function measured(work: () => Promise<void>): Promise<Measured> {
  const before = await readUse()
  let [memory, cpu] = [before.memory, 0]
  const look = async () => {
    const now = await readUse()
    memory = Math.max(memory, now.memory)
    cpu = Math.max(cpu, now.cpu)
  }
  const timer = setInterval(() => void look(), 50)
  const start = performance.now()
  await work()
  clearInterval(timer)
  const seconds = (performance.now() - start) / 1_000
  return { seconds, cpuSeconds: cpu / 1e6, megabytes: (memory - before.memory) / 1e6 }
}

function textOf({ seconds, cpuSeconds, megabytes }: Measured): string {
  return `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processor, ${megabytes.toFixed(0)} MB more memory`
}

async function benchSheet(folder: string): Promise<void> {
  const { drawing, order } = await planned(await writePrints(folder, 40))
  // Written as it comes, as the shop stores it.
  const into = (kind: 'png' | 'pdf') => async (bytes: AsyncIterable<Buffer>) =>
    writeFile(join(folder, `sheet.${kind}`), bytes)
  const ours = await measured(() =>
    renderSheet({
      drawing,
      title: 'Sheet 1',
      madeAt: new Date(),
      readPrint: (piece) => readFile(join(folder, `print-${order[piece]}.png`)),
      take: { png: into('png'), pdf: into('pdf') },
      signal: new AbortController().signal,
    }),
  )
  await writeFile(join(folder, 'drawing.json'), JSON.stringify({ drawing, order }))
  const bare = await measured(async () => {
    const child = fork(import.meta.filename, ['bare', folder])
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error('the composite failed')
  })
  const megapixels = (drawing.width * drawing.height) / 1e6
  console.log(
    `a sheet of ${order.length} pieces, ${(drawing.height / dots(10)).toFixed(0)} cm, ${megapixels.toFixed(0)} megapixels:`,
  )
  console.log(`  PNG and PDF: ${textOf(ours)} (bars: 20 s, 300 MB)`)
  console.log(`  one composite of sharp, the PNG alone, without labels: ${textOf(bare)}`)
  for (const name of (await readdir(folder)).filter((one) => one.startsWith('sheet.') || one === 'bare.png'))
    console.log(`  ${name}: ${((await readFile(join(folder, name))).length / 1e6).toFixed(0)} MB`)
  await comparePieces(folder, drawing, order)
}

async function comparePieces(folder: string, { pieces }: SheetDrawing, order: readonly number[]): Promise<void> {
  const sheet = readPng(await readFile(join(folder, 'sheet.png')))
  for (const [at, piece] of pieces.entries()) {
    const print = readPng(await readFile(join(folder, `print-${order[at]}.png`)))
    const { ink, isTurned, left, top } = piece
    for (let y = 0; y < ink.height; y += 1)
      for (let x = 0; x < ink.width; x += 1) {
        const [toX, toY] = isTurned ? [left + ink.height - 1 - y, top + x] : [left + x, top + y]
        const is = sheet.data.readUInt32BE((toY * sheet.width + toX) * 4)
        if (is !== print.data.readUInt32BE(((ink.top + y) * print.width + ink.left + x) * 4))
          throw new Error(`piece ${at} differs at ${x}, ${y}`)
      }
  }
  console.log(`  each of the ${pieces.length} pieces equals its print file to the pixel`)
}

/** What the sheet is compared with: all pieces in one call, without labels, as a program of ten lines would do it. */
async function compositeAll(folder: string): Promise<void> {
  const { drawing, order } = JSON.parse(await readFile(join(folder, 'drawing.json'), 'utf8')) as Awaited<
    ReturnType<typeof planned>
  >
  sharp.concurrency(1)
  const overlays = await Promise.all(
    drawing.pieces.map(async (piece, at) => {
      const print = sharp(join(folder, `print-${order[at]}.png`)).extract(piece.ink)
      const { left, top } = inkOnSheet(piece)
      const { data, info } = await (piece.isTurned ? print.rotate(90) : print)
        .raw()
        .toBuffer({ resolveWithObject: true })
      const raw = { width: info.width, height: info.height, channels: info.channels }
      return { input: data, raw, left, top, limitInputPixels: false }
    }),
  )
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  await sharp({
    create: { width: drawing.width, height: drawing.height, channels: 4, background: clear },
    limitInputPixels: false,
  })
    .composite(overlays)
    .withMetadata({ density: 300 })
    .png({ compressionLevel: 1 })
    .toFile(join(folder, 'bare.png'))
}

if (process.argv[2] === 'bare') await compositeAll(process.argv[3] ?? '')
else {
  await benchNesting()
  const folder = await mkdtemp(join(tmpdir(), 'inkloom-sheets-'))
  try {
    await benchSheet(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
