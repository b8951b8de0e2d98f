import { z } from 'zod'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { intText, Money } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { listSorts } from '#contract/http/sorting.ts'
import { CART_RECOVERY_DAYS } from '#contract/selling/cart.ts'
import { FIRST_REPORT_DAY, LAST_REPORT_DAY, REPORT_COLUMNS, REPORT_DAYS, REPORT_ROWS, REPORTS } from './reports.ts'

const Figures = z.object({
  /** Orders that count as sales, and the pieces in them. */
  orders: z.int(),
  pieces: z.int(),
  /** The price of the pieces with GST, before any discount. */
  gross: Money,
  discount: Money,
  /** Fees for cash on delivery. */
  fees: Money,
  /** Gross − discount + fees: what the customers agreed to pay, with GST. */
  sales: Money,
  /** Refunds of these sales until now, in money or as store credit. */
  refunds: Money,
  /** Sales − refunds. */
  net: Money,
  /** The GST in the sales, less the GST in their credit notes. */
  tax: Money,
  /** Numbers of parcels: shipped, back in the shop, lost. Reports by product, variant and size count the pieces in the parcels instead. */
  sent: z.int(),
  cameBack: z.int(),
  lost: z.int(),
  /** Pieces in refund requests and in exchange requests. Declined and withdrawn requests do not count. */
  returned: z.int(),
  exchanged: z.int(),
  /**
   * Only in the margin reports, else 0. `cost`: cost without GST of the pieces that customers kept, remakes included. `remade`: the
   * part of `cost` for remakes. `costed`: net sales without GST of items whose cost is known. `uncosted`: kept pieces of items
   * whose cost is unknown.
   */
  cost: Money,
  remade: Money,
  costed: Money,
  uncosted: z.int(),
})
export type ReportFigures = z.output<typeof Figures>

const ReportRow = z.object({
  /** What the row is about, from general to specific: name, colour and size of a variant. */
  labels: z.array(z.string()),
  productId: ProductId.nullable(),
  ...Figures.shape,
})
export type ReportRow = z.output<typeof ReportRow>

const Day = z.iso
  .date(reason('day_missing'))
  .refine((day) => day >= FIRST_REPORT_DAY && day <= LAST_REPORT_DAY, reason('day_of_another_century'))

const Report = z.object({
  rows: z.array(ReportRow),
  /** The number of all rows, and the sums over them. */
  count: z.int(),
  sums: Figures,
  /** The figures of all orders in the period, and in the equally long period before it. */
  all: Figures,
  before: Figures,
})
export type Report = z.output<typeof Report>

const OverviewDay = Figures.pick({
  orders: true,
  pieces: true,
  net: true,
  sent: true,
  cameBack: true,
  returned: true,
  exchanged: true,
  cost: true,
  costed: true,
}).extend({ day: z.string(), visits: z.int() })
export type OverviewDay = z.output<typeof OverviewDay>

const Overview = z.object({
  /** The sums of the period and of the equally long one before it. Costs as in the margin reports, all else as in the others. */
  now: Figures.extend({ visits: z.int() }),
  before: Figures.extend({ visits: z.int() }),
  /** Every day of the period before and of the period, in ascending order. */
  days: z.array(OverviewDay),
  /** The products with the highest net sales. */
  products: z.array(ReportRow),
  /** The first day with counted visits; null when there is none yet. */
  visitsSince: z.string().nullable(),
})
export type Overview = z.output<typeof Overview>

const CustomerReport = z.object({
  /** Customers with an order in the period, and how many of them had ordered before it. */
  period: z.object({ customers: z.int(), returning: z.int() }),
  /** Customers with at least one order, and those of them with at least two. */
  all: z.object({ customers: z.int(), twice: z.int() }),
  /**
   * Customers by the month of their first order (`YYYY-MM`), newest first. `again`: how many of them ordered again in each following month
   * until now.
   */
  cohorts: z.array(z.object({ month: z.string(), customers: z.int(), again: z.array(z.int()) })),
})
export type CustomerReport = z.output<typeof CustomerReport>

const Funnel = z.object({
  visits: z.int(),
  /** How many of the visits were on phones and tablets. */
  onPhones: z.int(),
  productViews: z.int(),
  bags: z.int(),
  checkouts: z.int(),
  orders: z.int(),
})
export type Funnel = z.output<typeof Funnel>
const Named = z.array(z.object({ name: z.string(), visits: z.int(), onPhones: z.int() }))

const AnalyticsReport = z.object({
  /** Days with a visit or an order, in ascending order. */
  days: z.array(Funnel.extend({ day: z.string() })),
  sums: Funnel,
  /** The sums of the equally long period before this one. */
  before: Funnel,
  /** The first day with counted visits; null when there is none yet. */
  since: z.string().nullable(),
  /** Most visits first. */
  sources: Named,
  campaigns: Named,
  landings: Named,
})
export type AnalyticsReport = z.output<typeof AnalyticsReport>

const AbandonedCartFigures = z.object({
  mails: z.int(),
  /** Mails after which the same person ordered within `CART_RECOVERY_DAYS` days, and the net sales of those orders. */
  back: z.int(),
  net: Money,
})

const days = {
  /** The first and the last day of the period, in India. */
  from: Day,
  to: Day,
}
function isPeriod({ from, to }: { from: string; to: string }): boolean {
  return from <= to && Date.parse(to) - Date.parse(from) < REPORT_DAYS * 86_400_000
}
const ofPeriod = { path: ['to'], message: reason('report_period_invalid', { maximum: REPORT_DAYS }) }

export const reports = {
  show: route('GET', '/reports/:report', {
    access: 'admin',
    permission: 'reports:read',
    params: z.object({ report: z.enum(REPORTS) }),
    query: z
      .object({
        ...days,
        sort: z.enum(listSorts(REPORT_COLUMNS)).optional(),
        rows: intText(reason('rows_not_whole', { maximum: REPORT_ROWS }), { min: 1, max: REPORT_ROWS }).optional(),
      })
      .refine(isPeriod, ofPeriod),
    reply: Report,
    summary:
      'Sales, returns and parcels of the orders that were placed in a period, by day, product, place and more. Figures belong to the day of the order, also those of later refunds.',
  }),
  overview: route('GET', '/reports/overview', {
    access: 'admin',
    permission: 'reports:read',
    query: z.object(days).refine(isPeriod, ofPeriod),
    reply: Overview,
    summary:
      'The figures of a period at a glance: sales, margin, returns, parcels that came back and visits, in sums and by the day, with the period before it, and the products that sold most.',
  }),
  customers: route('GET', '/reports/customers', {
    access: 'admin',
    permission: 'reports:read',
    query: z.object(days).refine(isPeriod, ofPeriod),
    reply: CustomerReport,
    summary:
      'How many customers of a period had ordered before, how many of all ordered again, and by the month of the first order how many ordered in each later month. Names nobody.',
  }),
  visits: route('GET', '/reports/visits', {
    access: 'admin',
    permission: 'reports:read',
    query: z.object(days).refine(isPeriod, ofPeriod),
    reply: AnalyticsReport,
    summary:
      'Visits, views of products, what went into bags, checkouts that were opened and orders by the day, and where visits came from. Sums only: nothing tells visitors apart.',
  }),
  abandonedCarts: route('GET', '/reports/bags', {
    access: 'admin',
    permission: 'reports:read',
    query: z.object(days).refine(isPeriod, ofPeriod),
    reply: z.object({ now: AbandonedCartFigures, before: AbandonedCartFigures }),
    summary: `Mails about bags that were left, and the orders that came within ${CART_RECOVERY_DAYS} days after them. Names nobody.`,
  }),
}
