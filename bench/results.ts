import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, 'RESULTS.md')
const LIGHTHOUSE = '\n## Lighthouse\n'

/** The server's part of RESULTS.md; what Lighthouse said stays below it. */
export async function writeServerResults(report: string): Promise<void> {
  const [, said] = await parts()
  await writeFile(FILE, said === undefined ? report : report + LIGHTHOUSE + said)
}

/** The pages' part of RESULTS.md; what was measured of the server stays above it. */
export async function writeLighthouseResults(report: string): Promise<void> {
  const [server = ''] = await parts()
  await writeFile(FILE, `${server}${LIGHTHOUSE}\n${report}`)
}

async function parts(): Promise<string[]> {
  return (await readFile(FILE, 'utf8')).split(LIGHTHOUSE)
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
