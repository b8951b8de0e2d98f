import type { Sort } from '#contract/http/sorting.ts'

/** The reports of the back-office. Each is named after what it groups orders by. */
export const REPORTS = [
  'day',
  'month',
  'product',
  'variant',
  'kind',
  'city',
  'payment',
  'channel',
  'coupon',
  'reason',
  'pin',
  'size',
  'marginDay',
  'marginMonth',
  'marginProduct',
  'marginVariant',
  'marginKind',
] as const
export type ReportKind = (typeof REPORTS)[number]

/** Whether a report compares sales with what the pieces cost. */
export function isOfMargin(report: ReportKind): boolean {
  return report.startsWith('margin')
}

/** The columns by which a report can be sorted. */
export const REPORT_COLUMNS = [
  'label',
  'orders',
  'pieces',
  'gross',
  'discount',
  'fees',
  'sales',
  'refunds',
  'net',
  'tax',
  'sent',
  'cameBack',
  'lost',
  'returned',
  'exchanged',
  'cost',
  'remade',
  'costed',
  'uncosted',
  'margin',
] as const
export type ReportColumn = (typeof REPORT_COLUMNS)[number]

/** Number of months in the customer report, the current one included. At most 30, because each month is stored as a bit of a number. */
export const COHORT_MONTHS = 12

/** Maximum days of the period of a report, and maximum rows of its file. */
export const REPORT_DAYS = 1_830
/** The first and the last day that a report can contain. */
export const FIRST_REPORT_DAY = '2000-01-01'
export const LAST_REPORT_DAY = '2099-12-31'
export const REPORT_ROWS = 10_000

/** The default sort of each report. */
export const USUAL_SORT: Record<ReportKind, Sort<ReportColumn>> = {
  day: 'label_desc',
  month: 'label_desc',
  product: 'net_desc',
  variant: 'net_desc',
  kind: 'net_desc',
  city: 'net_desc',
  payment: 'net_desc',
  channel: 'net_desc',
  coupon: 'net_desc',
  reason: 'orders_desc',
  pin: 'cameBack_desc',
  size: 'pieces_desc',
  marginDay: 'label_desc',
  marginMonth: 'label_desc',
  marginProduct: 'margin_desc',
  marginVariant: 'margin_desc',
  marginKind: 'margin_desc',
}
