import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, 'RESULTS.md')
const LIGHTHOUSE = '\n## Lighthouse\n'

/** Replaces the server's part of RESULTS.md; the Lighthouse part below it stays. */
export async function writeServerResults(report: string): Promise<void> {
  const [, lighthouse] = await parts()
  await writeFile(FILE, lighthouse === undefined ? report : report + LIGHTHOUSE + lighthouse)
}

/** Replaces the Lighthouse part of RESULTS.md; the server's part above it stays. */
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
