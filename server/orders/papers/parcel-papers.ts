import { formatRupees, type Paise, plus } from '#contract/basics/money.ts'
import { boxText, type ParcelSize } from '#contract/basics/parcel-size.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { pdfBytes } from '#server/orders/invoices/pdf-bytes.ts'
import { measureTextHeight, type Pdf, write } from '#server/orders/invoices/pdf-text.ts'
import { parcelPapers } from '#texts/en/orders/parcel-papers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { code128 } from './code128.ts'

const words = englishWords(parcelPapers)

/** A parcel as its label and the manifest show it. */
export type Parcel = {
  /** The order of the parcel; the oldest of a combined shipment. */
  order: Order
  /** The numbers of all orders in the parcel. */
  numbers: readonly number[]
  /** The cash to collect at the door; null when there is none. */
  collect: Paise | null
  size: ParcelSize
  contents: string
}
export type Sender = { name: string; addressLines: string[]; phone: string }

/** 4 × 6 inches in points, the size of label printers. */
const LABEL = { width: 288, height: 432, margin: 14 }
const INK = '#000000'

/** The labels of some parcels, one on a page of 4 × 6 inches, black on white for thermal printers. */
export function labelsPdf(parcels: readonly Parcel[], sender: Sender, at: Date): Promise<Buffer> {
  const info = { Title: words.labelsTitle({ count: parcels.length }), Author: sender.name }
  const size: [number, number] = [LABEL.width, LABEL.height]
  return pdfBytes({ size, at, info }, (pdf) => {
    for (const [index, parcel] of parcels.entries()) {
      if (index > 0) pdf.addPage()
      drawLabel(pdf, parcel, sender)
    }
  })
}

function drawLabel(pdf: Pdf, { order, numbers, collect, size, contents }: Parcel, sender: Sender): void {
  const { address, courier, trackingNumber } = order
  const x = LABEL.margin
  const width = LABEL.width - 2 * LABEL.margin
  const put = (text: string, y: number, fontSize: number, isBold = false) =>
    write(pdf, text, { x, y, width }, { size: fontSize, isBold, colour: INK })
  let y = LABEL.margin
  y += put(courier ?? sender.name, y, 13, true)
  y += put(trackingNumber ? words.trackingNumber({ number: trackingNumber }) : words.noTrackingNumber, y, 16, true) + 4
  if (trackingNumber) y += drawBarcode(pdf, trackingNumber, { x, y, width })
  line(pdf, y, LABEL)
  y += 6
  y += put(words.deliverTo, y, 8)
  y += put(address.fullName, y, 14, true)
  for (const text of [address.line1, address.line2, `${address.city}, ${address.state}`])
    if (text) y += put(text, y, 11)
  y += put(words.pin({ pin: address.postalCode }), y, 16, true)
  y += put(words.phone({ phone: address.phone }), y, 11) + 4
  line(pdf, y, LABEL)
  y += 6
  y += put(collect === null ? words.prepaid : words.collect({ amount: collect }), y, 16, true) + 4
  line(pdf, y, LABEL)
  y += 6
  y += put(
    words.parcel({
      ...{ count: numbers.length, numbers: numbersText(numbers), day: order.createdAt },
      ...{ weight: size.weightGrams, size: boxText(size) },
    }),
    y,
    9,
  )
  const from = [
    words.returnTo({ sender: sender.name }),
    ...sender.addressLines,
    sender.phone && words.phone({ phone: sender.phone }),
  ]
  const foot =
    LABEL.height - LABEL.margin - from.reduce((sum, text) => sum + measureTextHeight(pdf, text, width, { size: 8 }), 0)
  // Contents that reach the sender's address are cut off.
  const room = Math.max(0, Math.floor((foot - y - 4) / (8 * 1.35)))
  if (room > 0) put(contents.slice(0, room * 60), y, 8)
  y = foot
  for (const text of from) if (text) y += put(text, y, 8)
}

function numbersText(numbers: readonly number[]): string {
  return numbers.map((number) => `#${number}`).join(', ')
}

/**
 * Sizes in points. `dot`: one dot of a 203 dpi label printer; a module is 2 to 4 dots. `quiet`: the white space beside the bars, in
 * modules.
 */
const BARCODE = { dot: 72 / 203, fewestDots: 2, mostDots: 4, height: 40, quiet: 10, below: 6 }

/** Draws the tracking number as a barcode. Returns its height in points, 0 when it is too long for the label. */
function drawBarcode(pdf: Pdf, text: string, at: { x: number; y: number; width: number }): number {
  const widths = code128(text)
  if (!widths) return 0
  const modules = widths.reduce((sum, width) => sum + width, 2 * BARCODE.quiet)
  const dots = Math.min(BARCODE.mostDots, Math.floor(at.width / modules / BARCODE.dot))
  if (dots < BARCODE.fewestDots) return 0
  const module = dots * BARCODE.dot
  let x = at.x + (at.width - modules * module) / 2 + BARCODE.quiet * module
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) pdf.rect(x, at.y, width * module, BARCODE.height)
    x += width * module
  }
  pdf.fill(INK)
  return BARCODE.height + BARCODE.below
}

/** A4 in points. */
const SHEET = { width: 595.28, height: 841.89, margin: 36 }
const COLUMNS = [
  { title: words.columns.number, width: 24 },
  { title: words.columns.order, width: 48 },
  { title: words.columns.trackingNumber, width: 110 },
  { title: words.columns.to, width: 168 },
  { title: words.columns.weight, width: 52 },
  { title: words.columns.collect, width: 70 },
] as const
const ROW_GAP = 6

/** The list that the courier signs at the pickup: every parcel handed over, and the cash to collect in all. */
export function manifestPdf(parcels: readonly Parcel[], sender: Sender, at: Date): Promise<Buffer> {
  const info = { Title: words.manifestTitle({ day: at }), Author: sender.name }
  return pdfBytes({ size: 'A4', at, info }, (pdf) => drawManifest(pdf, parcels, sender, at))
}

function drawManifest(pdf: Pdf, parcels: readonly Parcel[], sender: Sender, at: Date): void {
  const { margin, width, height } = SHEET
  const whole = { x: margin, width: width - 2 * margin }
  let y = margin
  const put = (text: string, size: number, isBold = false) => {
    y += write(pdf, text, { ...whole, y }, { size, isBold })
  }
  const couriers = [...new Set(parcels.map(({ order }) => order.courier ?? words.noCourier))].join(', ')
  const total = plus(...parcels.flatMap(({ collect }) => collect ?? []))
  put(words.manifestHeading({ at }), 15, true)
  put([sender.name, ...sender.addressLines].join(', '), 9)
  put(words.summary({ couriers, count: parcels.length, amount: total }), 9)
  y += 8
  const row = (cells: readonly string[], isBold = false) => {
    let x = margin
    let most = 0
    for (const [index, { width: wide }] of COLUMNS.entries()) {
      most = Math.max(most, write(pdf, cells[index] ?? '', { x, y, width: wide - 6 }, { size: 8.5, isBold }))
      x += wide
    }
    y += most + ROW_GAP
  }
  const head = () => {
    row(
      COLUMNS.map(({ title }) => title),
      true,
    )
    line(pdf, y - ROW_GAP / 2, SHEET)
  }
  head()
  for (const [index, { order, numbers, size, collect }] of parcels.entries()) {
    if (y > height - margin - 40) {
      pdf.addPage()
      y = margin
      head()
    }
    const { fullName, city, postalCode } = order.address
    const money = collect === null ? words.paid : formatRupees(collect)
    row([
      String(index + 1),
      numbersText(numbers),
      order.trackingNumber ?? words.none,
      words.addressee({ name: fullName, city, pin: postalCode }),
      words.weight({ grams: size.weightGrams }),
      money,
    ])
  }
  if (y > height - margin - 70) {
    pdf.addPage()
    y = margin
  }
  y += 36
  put(words.received, 9)
}

function line(pdf: Pdf, y: number, { width, margin }: { width: number; margin: number }): void {
  pdf
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke()
}
