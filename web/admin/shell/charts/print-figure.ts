import { formatRupees, type Paise } from '#contract/basics/money.ts'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'

/** A charted value in words: a count, or paise as rupees without empty decimals. Negative amounts are losses. */
export function printFigure(value: number, isMoney: boolean): string {
  if (!isMoney) return formatCount(value)
  return `${value < 0 ? '−' : ''}${formatRupees(Math.abs(value) as Paise).replace(/\.00$/, '')}`
}
