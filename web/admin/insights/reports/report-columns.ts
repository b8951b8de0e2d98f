import type { ReportFigures } from '#contract/insights/reports.api.ts'
import type { ReportColumn, ReportKind } from '#contract/insights/reports.ts'

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

const ORDERS = column('orders', 'Orders')
const PIECES = column('pieces', 'Pieces')
const AMOUNTS = [
  column('gross', 'Gross sales'),
  column('discount', 'Discounts'),
  column('fees', 'COD fees'),
  column('sales', 'Sales'),
  column('refunds', 'Refunds'),
  column('net', 'Net sales'),
  column('tax', 'GST in it'),
]
const RETURN_RATE: Column = {
  name: 'Return rate',
  kind: 'percent',
  read: ({ returned, exchanged, pieces }) => share(returned + exchanged, pieces),
}
const RTO_RATE: Column = {
  name: 'RTO rate',
  kind: 'percent',
  read: ({ cameBack, sent }) => share(cameBack, sent),
}
const BACK = [column('returned', 'Pieces returned'), column('exchanged', 'Pieces exchanged'), RETURN_RATE]

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
  { name: 'Net sales without GST', kind: 'money', read: netWithoutGst },
  ofCosted({ name: 'of pieces with a cost', kind: 'money', sort: 'costed', read: ({ costed }) => costed }),
  ofCosted({ name: 'Cost', kind: 'money', sort: 'cost', read: ({ cost }) => cost }),
  ofCosted({ name: 'of it for remakes', kind: 'money', sort: 'remade', read: ({ remade }) => remade }),
  ofCosted({ name: 'Margin', kind: 'money', sort: 'margin', read: calculateMargin }),
  { name: 'Margin rate', kind: 'percent', read: marginRate },
  column('uncosted', 'Pieces without a cost'),
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
  day: { title: 'Day', labels: ['Day'], columns: SALES, chart: 'net', chartTitle: 'Net sales' },
  month: { title: 'Month', labels: ['Month'], columns: SALES, chart: 'net', chartTitle: 'Net sales' },
  product: {
    title: 'Product',
    labels: ['Product'],
    columns: [PIECES, ...AMOUNTS],
    chart: 'net',
    chartTitle: 'Net sales',
  },
  variant: {
    title: 'Colour and size',
    labels: ['Product', 'Colour', 'Size'],
    columns: [PIECES, ...AMOUNTS],
    chart: 'net',
    chartTitle: 'Net sales',
  },
  kind: {
    title: 'Plain or custom',
    labels: ['Kind'],
    columns: [PIECES, ...AMOUNTS],
    chart: 'net',
    chartTitle: 'Net sales',
  },
  city: { title: 'City', labels: ['City', 'State'], columns: SALES, chart: 'net', chartTitle: 'Net sales' },
  payment: { title: 'Payment', labels: ['Payment'], columns: SALES, chart: 'net', chartTitle: 'Net sales' },
  channel: { title: 'Channel', labels: ['Placed'], columns: SALES, chart: 'net', chartTitle: 'Net sales' },
  coupon: {
    title: 'Promo codes',
    labels: ['Code'],
    columns: [
      column('orders', 'Uses'),
      PIECES,
      column('gross', 'Gross sales'),
      column('discount', 'Discount given'),
      column('sales', 'Sales'),
      column('refunds', 'Refunds'),
      column('net', 'Net sales'),
    ],
    chart: 'net',
    chartTitle: 'Net sales with the code',
  },
  reason: {
    title: 'Returns by reason',
    labels: ['What', 'Reason'],
    columns: [
      ORDERS,
      column('returned', 'Pieces returned'),
      column('exchanged', 'Pieces exchanged'),
      column('refunds', 'Refunded'),
      column('cameBack', 'Parcels back (RTO)'),
      column('lost', 'Parcels lost'),
    ],
    chart: 'orders',
    chartTitle: 'Orders',
  },
  pin: {
    title: 'Returns by PIN',
    labels: ['PIN code', 'City'],
    columns: [
      ORDERS,
      PIECES,
      ...BACK,
      column('sent', 'Parcels sent'),
      column('cameBack', 'Parcels back (RTO)'),
      column('lost', 'Parcels lost'),
      RTO_RATE,
    ],
    chart: 'cameBack',
    chartTitle: 'Parcels that came back',
  },
  size: {
    title: 'Returns by size',
    labels: ['Size'],
    columns: [
      PIECES,
      ...BACK,
      column('sent', 'Pieces sent'),
      column('cameBack', 'Pieces back (RTO)'),
      column('lost', 'Pieces lost'),
      RTO_RATE,
    ],
    chart: 'returned',
    chartTitle: 'Pieces returned',
  },
  marginDay: ofMargin('Day', ['Day']),
  marginMonth: ofMargin('Month', ['Month']),
  marginProduct: ofMargin('Product', ['Product']),
  marginVariant: ofMargin('Colour and size', ['Product', 'Colour', 'Size']),
  marginKind: ofMargin('Plain or custom', ['Kind']),
}

function ofMargin(title: string, labels: readonly string[]): Look {
  return { title, labels, columns: MARGIN, chart: 'margin', chartTitle: 'Margin' }
}
