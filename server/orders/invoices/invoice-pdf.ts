import { formatDate } from '#contract/basics/dates.ts'
import { nameStateTax } from '#contract/basics/gst/state-codes.ts'
import { formatRupees, type Paise, plus } from '#contract/basics/money.ts'
import type { LogoPng } from '#server/site/look/logo.ts'
import { invoice } from '#texts/en/orders/invoice.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { DocumentLine, InvoiceDocument, Party } from './document.ts'
import { pdfBytes } from './pdf-bytes.ts'
import { measureTextHeight, type Pdf, type Style, write } from './pdf-text.ts'

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 36 }
const LEFT = PAGE.margin
const WIDTH = PAGE.width - 2 * PAGE.margin
const BOTTOM = PAGE.height - PAGE.margin - 14
const HAIRLINE = '#d6d3d1'
const MUTED = '#57534e'
const words = englishWords(invoice)

/**
 * Makes the A4 PDF of a document, with embedded subsets of the fonts. The same document and logo give the same bytes, because all dates are from
 * the document.
 */
export async function invoicePdf(document: InvoiceDocument, logo?: LogoPng | null): Promise<Buffer> {
  const issued = new Date(`${document.date}T00:00:00+05:30`)
  const title = `${words.titles[document.kind]} ${document.number}`
  return pdfBytes({ size: 'A4', at: issued, info: { Title: title, Author: document.seller.name } }, (pdf) =>
    draw(pdf, document, logo ?? null),
  )
}

function draw(pdf: Pdf, document: InvoiceDocument, logo: LogoPng | null): void {
  let y = drawHead(pdf, document, logo)
  y = drawParties(pdf, document, y)
  y = drawLines(pdf, document, y)
  drawEnd(pdf, document, y)
  numberPages(pdf, document)
}

function drawHead(
  pdf: Pdf,
  { kind, seller, number, date, order, placeOfSupply, corrects, reason }: InvoiceDocument,
  logo: LogoPng | null,
): number {
  const half = WIDTH / 2 - 10
  let y = PAGE.margin
  if (logo) {
    // A point is 4/3 CSS px.
    const size = { width: logo.width * 0.75, height: logo.height * 0.75 }
    pdf.image(logo.bytes, LEFT, y, size)
    y += size.height + 6
  }
  y += write(pdf, seller.tradeName, { x: LEFT, y, width: half }, { size: 15, isBold: true })
  const lines = [
    ...(seller.name === seller.tradeName ? [] : [seller.name]),
    ...seller.addressLines,
    stateText(seller),
    seller.gstin && words.gstin({ gstin: seller.gstin }),
    [seller.phone, seller.email].filter(Boolean).join(' · '),
  ]
  y += 3
  for (const line of lines) if (line) y += write(pdf, line, { x: LEFT, y, width: half })
  const x = LEFT + WIDTH / 2 + 10
  let right =
    PAGE.margin +
    write(pdf, words.titles[kind], { x, y: PAGE.margin, width: half }, { size: 15, isBold: true, align: 'right' })
  right += write(pdf, words.original, { x, y: right, width: half }, { align: 'right', colour: MUTED }) + 3
  const facts: [string, string | null][] = [
    [words.number, number],
    [words.date, formatDate(date)],
    [words.against, corrects && words.document({ number: corrects.number, day: corrects.date })],
    [words.reason, reason && words.reasons[reason]],
    [words.order, words.orderNumber({ number: order.number, day: order.placedOn })],
    [words.payment, words.payments[order.paymentMethod]],
    [words.placeOfSupply, placeOfSupply && words.place(placeOfSupply)],
    [words.reverseCharge, kind === 'bill_of_supply' ? null : words.noReverseCharge],
  ]
  for (const [name, value] of facts)
    if (value) {
      write(pdf, name, { x, y: right, width: 90 }, { colour: MUTED })
      right += write(pdf, value, { x: x + 90, y: right, width: half - 90 }, { align: 'right' })
    }
  return Math.max(y, right) + 12
}

function stateText({ state, stateCode }: Party): string | null {
  return state && (stateCode ? words.stateWithCode({ state, code: stateCode }) : words.state({ state }))
}

function drawParties(pdf: Pdf, { buyer, shipTo }: InvoiceDocument, top: number): number {
  rule(pdf, top - 6)
  const half = WIDTH / 2 - 10
  const party = (title: string, who: Party, x: number) => {
    let y = top + write(pdf, title, { x, y: top, width: half }, { colour: MUTED }) + 1
    y += write(pdf, who.name, { x, y, width: half }, { isBold: true, size: 9 })
    const lines = [
      ...who.addressLines,
      stateText(who),
      who.gstin && words.gstin({ gstin: who.gstin }),
      who.phone && words.phone({ phone: who.phone }),
    ]
    for (const line of lines) if (line) y += write(pdf, line, { x, y, width: half })
    return y
  }
  return Math.max(party(words.billTo, buyer, LEFT), party(words.shipTo, shipTo, LEFT + WIDTH / 2 + 10)) + 14
}

type Column = { title: string; width: number; align?: 'right'; text: (line: DocumentLine, index: number) => string[] }

/** An amount in the table, without ₹, because the heading names the currency. */
function amount(value: Paise): string {
  return formatRupees(value).replace('₹', '')
}

/** The names of a document's taxes, each with its percentage. */
function listDocumentTaxes({
  placeOfSupply,
  seller,
}: InvoiceDocument): { name: string; key: 'cgst' | 'sgst' | 'igst'; part: number }[] {
  if (!placeOfSupply) return []
  if (!seller.gstin?.startsWith(placeOfSupply.code)) return [{ name: 'IGST', key: 'igst', part: 1 }]
  return [
    { name: 'CGST', key: 'cgst', part: 0.5 },
    { name: nameStateTax(placeOfSupply.code), key: 'sgst', part: 0.5 },
  ]
}

function listColumns(document: InvoiceDocument): Column[] {
  const taxes = listDocumentTaxes(document)
  const isTaxed = taxes.length > 0
  const hasFee = document.lines.some(({ fee }) => fee > 0)
  const columns: Column[] = [
    { title: words.columns.number, width: 16, text: (_line, index) => [String(index + 1)] },
    { title: words.columns.item, width: 0, text: ({ description }) => [description] },
    ...(isTaxed ? [{ title: words.columns.hsn, width: 48, text: ({ hsn }: DocumentLine) => [hsn ?? ''] }] : []),
    {
      title: words.columns.quantity,
      width: 36,
      text: ({ quantity }) => [quantity === null ? words.noQuantity : words.pieces({ quantity })],
    },
    { title: words.columns.price, width: 52, align: 'right', text: ({ unitPrice }) => [amount(unitPrice)] },
    { title: words.columns.discount, width: 50, align: 'right', text: ({ discount }) => [amount(discount)] },
    ...(hasFee
      ? [
          {
            title: words.columns.fee,
            width: 44,
            align: 'right' as const,
            text: ({ fee }: DocumentLine) => [amount(fee)],
          },
        ]
      : []),
    ...(isTaxed
      ? [
          {
            title: words.columns.taxable,
            width: 58,
            align: 'right' as const,
            text: ({ taxable }: DocumentLine) => [amount(taxable)],
          },
          {
            title: words.columns.tax,
            width: 82,
            align: 'right' as const,
            text: (line: DocumentLine) =>
              taxes.map(({ name, key, part }) =>
                words.tax({ name, rate: (line.rate ?? 0) * part, amount: amount(line[key]) }),
              ),
          },
        ]
      : []),
    { title: words.columns.total, width: 58, align: 'right', text: ({ total }) => [amount(total)] },
  ]
  const used = columns.reduce((sum, { width }) => sum + width, 0)
  return columns.map((column) => (column.width === 0 ? { ...column, width: WIDTH - used } : column))
}

const GAP = 5

function drawLines(pdf: Pdf, document: InvoiceDocument, top: number): number {
  const columns = listColumns(document)
  const cells = (y: number, style: Style, listTexts: (column: Column) => string[]) => {
    let x = LEFT
    let height = 0
    for (const [index, column] of columns.entries()) {
      const width = index === columns.length - 1 ? column.width : column.width - GAP
      let down = 0
      for (const text of listTexts(column))
        down += write(pdf, text, { x, y: y + down, width }, { ...style, size: 7.5, align: column.align ?? 'left' })
      height = Math.max(height, down)
      x += column.width
    }
    return height
  }
  const head = (y: number) => {
    const height = cells(y, { colour: MUTED }, ({ title }) => [title])
    rule(pdf, y + height + 2)
    return y + height + 7
  }
  let y = head(top)
  document.lines.forEach((line, index) => {
    const height = Math.max(
      ...columns.map(({ text, width }) =>
        text(line, index).reduce(
          (sum, paragraph) => sum + measureTextHeight(pdf, paragraph, width - GAP, { size: 7.5 }),
          0,
        ),
      ),
    )
    if (y + height > BOTTOM) {
      pdf.addPage()
      y = head(PAGE.margin)
    }
    y += cells(y, {}, ({ text }) => text(line, index)) + 4
  })
  rule(pdf, y)
  return y + 8
}

/** The height in points of everything below the lines, which stays on one page. */
const END_HEIGHT = 190

function drawEnd(pdf: Pdf, document: InvoiceDocument, top: number): void {
  const { kind, sums, total, totalInWords, credit, seller, signatory } = document
  let y = top
  if (y + END_HEIGHT > BOTTOM) {
    pdf.addPage()
    y = PAGE.margin
  }
  const taxes = listDocumentTaxes(document)
  const x = LEFT + WIDTH - 220
  const sum = (name: string, value: Paise, isBold = false) => {
    const style: Style = { isBold, size: isBold ? 10 : 8 }
    write(pdf, name, { x, y, width: 110 }, style)
    y += write(pdf, formatRupees(value), { x: x + 110, y, width: 110 }, { ...style, align: 'right' }) + 2
  }
  const begin = y
  if (taxes.length > 0) sum(words.taxableValue, sums.taxable)
  for (const { name, key } of taxes) sum(name, sums[key])
  if (taxes.length > 0) sum(words.totalTax, plus(sums.cgst, sums.sgst, sums.igst))
  sum(kind === 'credit_note' ? words.totalCredit : words.total, total, true)
  // Credit notes of earlier versions of the shop also have `credit`, but it is not printed on them.
  if (credit !== undefined && kind !== 'credit_note') sum(words.paidWithCredit, credit)
  let left = begin + write(pdf, words.inWords, { x: LEFT, y: begin, width: 270 }, { colour: MUTED })
  left += write(pdf, totalInWords, { x: LEFT, y: left, width: 270 }, { isBold: true })
  left += 4 + write(pdf, words.note, { x: LEFT, y: left + 4, width: 270 }, { colour: MUTED })
  y = Math.max(y, left) + 24
  y += write(pdf, words.signedFor({ seller: seller.name }), { x, y, width: 220 }, { align: 'right' })
  y += 26
  if (signatory) y += write(pdf, signatory, { x, y, width: 220 }, { align: 'right', isBold: true })
  write(pdf, words.signatory, { x, y, width: 220 }, { align: 'right', colour: MUTED })
}

function numberPages(pdf: Pdf, { number }: InvoiceDocument): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    const text = words.page({ number, page: page + 1, count })
    write(
      pdf,
      text,
      { x: LEFT, y: PAGE.height - PAGE.margin - 6, width: WIDTH },
      { size: 7, colour: MUTED, align: 'right' },
    )
  }
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(HAIRLINE)
    .stroke()
}
