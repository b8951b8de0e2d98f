import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, 'RESULTS.md')
const LIGHTHOUSE = '\n## Lighthouse\n'
/** Written by hand after the benchmarks of large shops, above the Lighthouse part. */
const LARGE = '\n## A million orders\n'

/** Replaces the server's part of RESULTS.md; the parts below it stay. */
export async function writeServerResults(report: string): Promise<void> {
  const [server = '', lighthouse] = await parts()
  const [, large] = server.split(LARGE)
  const kept = large === undefined ? report : report + LARGE + large
  await writeFile(FILE, lighthouse === undefined ? kept : kept + LIGHTHOUSE + lighthouse)
}

/** Replaces the Lighthouse part of RESULTS.md; the server's part above it stays. */
export async function writeLighthouseResults(report: string): Promise<void> {
  const [server = ''] = await parts()
  await writeFile(FILE, `${server}${LIGHTHOUSE}\n${report}`)
}

async function parts(): Promise<string[]> {
  return (await readFile(FILE, 'utf8')).split(LIGHTHOUSE)
}

/** By nearest rank: of 20 values the 95th percentile (`share` 0.95) is the 19th. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
