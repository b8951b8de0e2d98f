import type { ReportFigures } from '#contract/insights/reports.api.ts'
import type { ReportColumn, ReportKind } from '#contract/insights/reports.ts'
import { reportFigures } from '#texts/en/insights/report-figures.ts'
import { englishWords } from '#texts/messages/format.ts'

const TEXTS = englishWords(reportFigures)

type Kind = 'count' | 'money' | 'percent'
export type Column = {
  name: string
  kind: Kind
  /** The sort key; undefined: the table cannot be sorted by this column. */
  sort?: ReportColumn
  read: (figures: ReportFigures) => number | null
}
type Figure = Exclude<ReportColumn, 'label' | 'margin'>

const MONEY: readonly Figure[] = [
  'gross',
  'discount',
  'fees',
  'sales',
  'refunds',
  'net',
  'tax',
  'cost',
  'remade',
  'costed',
]

function column(figure: Figure, name: string): Column {
  const kind = MONEY.includes(figure) ? 'money' : 'count'
  return { name, kind, sort: figure, read: (figures) => figures[figure] }
}

/** `part` in percent of `whole`, with one decimal; null when `whole` is 0. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}

const ORDERS = column('orders', TEXTS.orders)
const PIECES = column('pieces', TEXTS.pieces)
const AMOUNTS = [
  column('gross', TEXTS.grossSales),
  column('discount', TEXTS.discounts),
  column('fees', TEXTS.codFees),
  column('sales', TEXTS.sales),
  column('refunds', TEXTS.refunds),
  column('net', TEXTS.netSales),
  column('tax', TEXTS.gstInIt),
]
const RETURN_RATE: Column = {
  name: TEXTS.returnRate,
  kind: 'percent',
  read: ({ returned, exchanged, pieces }) => share(returned + exchanged, pieces),
}
const RTO_RATE: Column = {
  name: TEXTS.rtoRate,
  kind: 'percent',
  read: ({ cameBack, sent }) => share(cameBack, sent),
}
const BACK = [column('returned', TEXTS.piecesReturned), column('exchanged', TEXTS.piecesExchanged), RETURN_RATE]

/** The margin in paise: sales without GST less costs, of pieces with a known cost. Negative for a loss. */
export function calculateMargin({ costed, cost }: Pick<ReportFigures, 'costed' | 'cost'>): number {
  return costed - cost
}
export function marginRate(figures: Pick<ReportFigures, 'costed' | 'cost'>): number | null {
  return share(calculateMargin(figures), figures.costed)
}
/** Net sales without GST, in paise. */
export function netWithoutGst({ net, tax }: Pick<ReportFigures, 'net' | 'tax'>): number {
  return Math.max(0, net - tax)
}
/** Leaves a column empty when no piece has a known cost. The amount 0 would look like a real one. */
function ofCosted({ read, ...look }: Column): Column {
  const isUnknown = ({ cost, costed, uncosted }: ReportFigures) => cost === 0 && costed === 0 && uncosted > 0
  return { ...look, read: (figures) => (isUnknown(figures) ? null : read(figures)) }
}
const MARGIN: readonly Column[] = [
  PIECES,
  { name: TEXTS.netSalesWithoutGst, kind: 'money', read: netWithoutGst },
  ofCosted({ name: TEXTS.ofPiecesWithACost, kind: 'money', sort: 'costed', read: ({ costed }) => costed }),
  ofCosted({ name: TEXTS.cost, kind: 'money', sort: 'cost', read: ({ cost }) => cost }),
  ofCosted({ name: TEXTS.ofItForRemakes, kind: 'money', sort: 'remade', read: ({ remade }) => remade }),
  ofCosted({ name: TEXTS.margin, kind: 'money', sort: 'margin', read: calculateMargin }),
  { name: TEXTS.marginRate, kind: 'percent', read: marginRate },
  column('uncosted', TEXTS.piecesWithoutACost),
]

const SALES = [ORDERS, PIECES, ...AMOUNTS]

export type ChartFigure = Figure | 'margin'
export function readFigure(figures: ReportFigures, figure: ChartFigure): number {
  return figure === 'margin' ? calculateMargin(figures) : figures[figure]
}

type Look = {
  title: string
  /** The headings of the label columns, before the figures. */
  labels: readonly string[]
  columns: readonly Column[]
  /** The charted figure; reports by day or month chart it over time. */
  chart: ChartFigure
  chartTitle: string
}

/** Titles, columns and chart of each report, on the screen and in its file. */
export const LOOKS: Record<ReportKind, Look> = {
  day: { title: TEXTS.day, labels: [TEXTS.day], columns: SALES, chart: 'net', chartTitle: TEXTS.netSales },
  month: { title: TEXTS.month, labels: [TEXTS.month], columns: SALES, chart: 'net', chartTitle: TEXTS.netSales },
  product: {
    title: TEXTS.product,
    labels: [TEXTS.product],
    columns: [PIECES, ...AMOUNTS],
    chart: 'net',
    chartTitle: TEXTS.netSales,
  },
  variant: {
    title: TEXTS.colourAndSize,
    labels: [TEXTS.product, TEXTS.colour, TEXTS.size],
    columns: [PIECES, ...AMOUNTS],
    chart: 'net',
    chartTitle: TEXTS.netSales,
  },
  kind: {
    title: TEXTS.plainOrCustom,
    labels: [TEXTS.kind],
    columns: [PIECES, ...AMOUNTS],
    chart: 'net',
    chartTitle: TEXTS.netSales,
  },
  city: {
    title: TEXTS.city,
    labels: [TEXTS.city, TEXTS.state],
    columns: SALES,
    chart: 'net',
    chartTitle: TEXTS.netSales,
  },
  payment: { title: TEXTS.payment, labels: [TEXTS.payment], columns: SALES, chart: 'net', chartTitle: TEXTS.netSales },
  channel: { title: TEXTS.channel, labels: [TEXTS.placed], columns: SALES, chart: 'net', chartTitle: TEXTS.netSales },
  coupon: {
    title: TEXTS.promoCodes,
    labels: [TEXTS.code],
    columns: [
      column('orders', TEXTS.uses),
      PIECES,
      column('gross', TEXTS.grossSales),
      column('discount', TEXTS.discountGiven),
      column('sales', TEXTS.sales),
      column('refunds', TEXTS.refunds),
      column('net', TEXTS.netSales),
    ],
    chart: 'net',
    chartTitle: TEXTS.netSalesWithTheCode,
  },
  reason: {
    title: TEXTS.returnsByReason,
    labels: [TEXTS.what, TEXTS.reason],
    columns: [
      ORDERS,
      column('returned', TEXTS.piecesReturned),
      column('exchanged', TEXTS.piecesExchanged),
      column('refunds', TEXTS.refunded),
      column('cameBack', TEXTS.parcelsBackRto),
      column('lost', TEXTS.parcelsLost),
    ],
    chart: 'orders',
    chartTitle: TEXTS.orders,
  },
  pin: {
    title: TEXTS.returnsByPin,
    labels: [TEXTS.pinCode, TEXTS.city],
    columns: [
      ORDERS,
      PIECES,
      ...BACK,
      column('sent', TEXTS.parcelsSent),
      column('cameBack', TEXTS.parcelsBackRto),
      column('lost', TEXTS.parcelsLost),
      RTO_RATE,
    ],
    chart: 'cameBack',
    chartTitle: TEXTS.parcelsThatCameBack,
  },
  size: {
    title: TEXTS.returnsBySize,
    labels: [TEXTS.size],
    columns: [
      PIECES,
      ...BACK,
      column('sent', TEXTS.piecesSent),
      column('cameBack', TEXTS.piecesBackRto),
      column('lost', TEXTS.piecesLost),
      RTO_RATE,
    ],
    chart: 'returned',
    chartTitle: TEXTS.piecesReturned,
  },
  marginDay: ofMargin(TEXTS.day, [TEXTS.day]),
  marginMonth: ofMargin(TEXTS.month, [TEXTS.month]),
  marginProduct: ofMargin(TEXTS.product, [TEXTS.product]),
  marginVariant: ofMargin(TEXTS.colourAndSize, [TEXTS.product, TEXTS.colour, TEXTS.size]),
  marginKind: ofMargin(TEXTS.plainOrCustom, [TEXTS.kind]),
}

function ofMargin(title: string, labels: readonly string[]): Look {
  return { title, labels, columns: MARGIN, chart: 'margin', chartTitle: TEXTS.margin }
}
