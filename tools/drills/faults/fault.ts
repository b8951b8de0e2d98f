import type { OrderReport } from '../order-load.ts'

/** A deliberate failure. `run` returns its observations in a few words. It throws when the shop did not cope with the failure. */
export type Fault = {
  /** The number in docs/drills.md, which several faults may share. */
  id: string
  title: string
  run(tools: Tools): Promise<string>
}

type Tools = {
  /** A number from 0 to 1 of the seeded sequence. */
  random(): number
}

/** Thrown when this machine cannot cause the failure: it is counted as not run. */
export class NotHere extends Error {}

export function must(isSo: boolean, message: string): void {
  if (!isSo) throw new Error(message)
}

/** Throws when an acknowledged order is lost or doubled, or the integrity check has findings. Returns a summary of the orders. */
export function mustBeWhole(report: OrderReport): string {
  const { acknowledged, lost, acknowledgedTwice, unanswered, findings, answers } = report
  must(findings.length === 0, `${findings.length} findings: ${JSON.stringify(findings).slice(0, 500)}`)
  must(lost === 0, `${lost} of ${acknowledged} acknowledged orders are lost`)
  must(acknowledgedTwice === 0 && unanswered === 0, `${acknowledgedTwice} orders answered twice, ${unanswered} never`)
  must(acknowledged > 0, 'no order was placed')
  must(!answers['order: internal'] && !answers['page: 500'], `answered with 500: ${JSON.stringify(answers)}`)
  const gap = `longest gap ${report.longestGapS.toFixed(1)} s`
  return `${acknowledged} orders, 0 lost, 0 findings, ${gap}`
}
