import { machineFacts } from './machine.ts'

/** A performance target with its measured value. */
export type Bar = { bar: string; figure: string; isMet: boolean }
type Measured = {
  what: string
  value: number
  limit: number
  unit?: 'ms' | 'MB'
  /** Additional figures for the report. */
  more?: string
}

export function atLeast(measured: Measured): Bar {
  return toBar(measured, '≥', measured.value >= measured.limit)
}

export function atMost(measured: Measured): Bar {
  return toBar(measured, '≤', measured.value <= measured.limit)
}

function toBar({ what, value, limit, unit, more }: Measured, sign: string, isMet: boolean): Bar {
  const suffix = unit ? ` ${unit}` : ''
  const digits = unit === 'MB' || Number.isInteger(value) ? 0 : unit ? 1 : 2
  const figure = `${value.toFixed(digits)}${suffix}`
  return { bar: `${what} ${sign} ${limit}${suffix}`, figure: more ? `${figure} (${more})` : figure, isMet }
}

/** Formats the rows of RESULTS.md. */
export function formatBars(bars: readonly Bar[]): string {
  const where = `${machineFacts()}, ${new Date().toISOString().slice(0, 10)}`
  const rows = bars.map(
    ({ bar, figure, isMet }) => `| ${bar} | ${figure} | ${isMet ? 'met' : '**missed**'} | ${where} |`,
  )
  return ['| bar | figure | | machine, day |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** The percentile by nearest rank: for `share` 0.95 and 20 values, the 19th value. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
