// npm run drill faults [WORDS]: causes failures at seeded random moments. Checks that no order is lost and the bookkeeping is consistent.
// WORDS: only failures whose number or title contains one of them. FAULTS_SEED=N repeats a run. Takes about a quarter of an hour.
import { mulberry32 } from '#server/testing/faults.ts'
import { keepScratchInMemory } from '#server/testing/scratch.ts'
import { type Fault, NotHere } from './faults/fault.ts'
import { KILLS } from './faults/kills.ts'
import { OUTAGES } from './faults/outages.ts'
import { SOAK } from './faults/soak.ts'
import { STARTS } from './faults/starts.ts'
import { SUITES } from './faults/suites.ts'

/** No fault is started after this time, in ms. */
const LIMIT_MS = 20 * 60_000
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000)
const words = process.argv.slice(2).map((word) => word.toLowerCase())

keepScratchInMemory()
const random = mulberry32(seed)
const all: Fault[] = [...STARTS, ...KILLS, ...OUTAGES, SOAK, ...SUITES]
const isSelected = ({ id, title }: Fault) =>
  words.length === 0 || words.some((word) => `${id}: ${title}`.toLowerCase().includes(word))
const counts = { passed: 0, failed: 0, skipped: 0 }
const begun = performance.now()
console.log(`seed ${seed}`)
for (const fault of all) {
  // Each fault gets its own random sequence, so that it is the same when the fault runs alone.
  const sequence = mulberry32(Math.floor(random() * 2 ** 32))
  if (!isSelected(fault)) continue
  const since = performance.now()
  const result = await attempt(fault, sequence)
  counts[result.kind] += 1
  const mark = { passed: '✓', failed: '✗', skipped: '–' }[result.kind]
  const seconds = ((performance.now() - since) / 1_000).toFixed(0)
  console.log(`${mark} ${fault.id}: ${fault.title}, ${seconds} s\n    ${result.message}`)
}
const { passed, failed, skipped } = counts
console.log(`\nseed ${seed}, ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 ? 1 : 0)

async function attempt(fault: Fault, sequence: () => number): Promise<{ kind: keyof typeof counts; message: string }> {
  if (performance.now() - begun > LIMIT_MS)
    return { kind: 'failed', message: 'not begun: the run took more than 20 minutes' }
  try {
    return { kind: 'passed', message: await fault.run({ random: sequence }) }
  } catch (error) {
    if (error instanceof NotHere) return { kind: 'skipped', message: error.message }
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
