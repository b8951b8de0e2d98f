// npm run bench [NAME …]: measures the shop, and prints each target with its measured value as a row of RESULTS.md. Without a name, it
// lists the names and runs all measurements. RUNS=N: number of runs. The exit code is 1 when a target is missed.
import { checkNames, formatNames } from '../names.ts'
import { type Bar, formatBars } from './bars.ts'
import { isLighthouseInstalled } from './lighthouse-package.ts'

const BENCHES = {
  reads: 'cached pages and answers of the API against a bare node:http server',
  lists: 'processor time of a list page that is made anew, with 100 and with 10,000 products',
  writes: 'adding to the cart and placing orders against bare transactions',
  selling: '48 pages while customers place orders',
  memory: 'memory of the shop at rest, and after pages, orders, uploads and texts of the studio',
  budget: 'other visitors while one asks for too much; fifty visitors behind one address',
  orders: 'the list of orders under every filter and search, with 200,000 orders',
  lighthouse: 'five pages on a phone (installs Lighthouse, 170 MB)',
  scaling: 'several processes and nodes (docs/scaling.md); no bar asks for it',
}
type Bench = keyof typeof BENCHES

const given = process.argv.slice(2)
checkNames('bench', BENCHES, given)
if (given.length === 0) console.log(`${formatNames('bench', BENCHES)}\n`)
const names = (Object.keys(BENCHES) as Bench[]).filter((name) =>
  given.length > 0 ? given.includes(name) : name !== 'scaling' && (name !== 'lighthouse' || isLighthouseInstalled()),
)

const bars: Bar[] = []
for (const name of names) {
  console.log(`── ${name}: ${BENCHES[name]}`)
  try {
    const measured = (await import(`./${name}.ts`)) as { bars: Bar[] }
    bars.push(...measured.bars)
  } catch (error) {
    // A failed benchmark does not stop the others.
    console.error(error)
    bars.push({ bar: name, figure: error instanceof Error ? error.message : String(error), isMet: false })
  }
}
if (bars.length > 0) console.log(`\n${formatBars(bars)}`)
if (given.length === 0 && !names.includes('lighthouse'))
  console.log(
    '\nNot measured: `npm run bench lighthouse`, which is part of every later run once it has installed Lighthouse.',
  )
process.exitCode = bars.every(({ isMet }) => isMet) ? 0 : 1
