/** Why a call of this house is refused (contract/http/reasons.ts). */
export type InsightReasons = {
  day_of_another_century: null
  report_period_invalid: { maximum: number }
  dashboard_days_unknown: null
  rows_not_whole: { maximum: number }
}
