// npm run lighthouse [PAGE …]: Lighthouse results of the shop's main pages on a phone, median of RUNS (5), written to RESULTS.md.
// It measures the running shop at SHOP_URL, or else starts a demo shop of its own. Page names measure only those, and write nothing.
import { productPath } from '#contract/product-path.ts'
import { launchChromium } from '#e2e/chromium.ts'
import { fillBag, findProduct } from '#e2e/shopping.ts'
import { newCustomer } from '#e2e/users.ts'
import { freePort, startServer, temporaryFolder } from '#server/testing/process.ts'
import { type Lighthouse, loadLighthouse, type Report } from './lighthouse-package.ts'
import { machineFacts } from './machine.ts'
import { median, writeLighthouseResults } from './results.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const BARS = [98, 100, 100, 100]
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

type Page = { name: string; path: string; cookie?: string }
type Row = { page: Page; scores: number[]; metrics: number[]; defects: string[] }

await using stack = new AsyncDisposableStack()
const url = process.env.SHOP_URL ?? (await ownShop(stack))
const lighthouse = await loadLighthouse()
const names = process.argv.slice(2)
const pages = (await shopPages()).filter(({ name }) => names.length === 0 || names.includes(name))
const rows: Row[] = []
for (const page of pages) {
  const row = await measure(page)
  rows.push(row)
  console.log(line(row))
  for (const defect of row.defects) console.log(`  ${defect}`)
}
if (names.length === 0) {
  await writeLighthouseResults(report())
  console.log('written to bench/RESULTS.md')
}
const isBelow = rows.some(({ scores }) => scores.some((score, index) => score < (BARS[index] ?? 0)))
process.exitCode = isBelow ? 1 : 0

async function ownShop(owned: AsyncDisposableStack): Promise<string> {
  const folder = owned.use(await temporaryFolder())
  const server = owned.use(await startServer({ DATA_DIR: folder.path, RATE_LIMIT: 'off' }))
  return server.url
}

async function shopPages(): Promise<Page[]> {
  const shopper = await newCustomer(url)
  await fillBag(shopper, await findProduct(url, 'Everyday Crew Tee'), 2)
  await fillBag(shopper, await findProduct(url, 'Everyday Hoodie'))
  return [
    { name: 'home', path: '/' },
    { name: 'list', path: '/products' },
    { name: 'product', path: productPath(await findProduct(url, 'Everyday Crew Tee')) },
    { name: 'cart', path: '/cart', cookie: shopper.cookie },
  ]
}

async function measure(page: Page): Promise<Row> {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run++) reports.push(await runWithRetries(page))
  return {
    page,
    scores: CATEGORIES.map((id) => median(reports.map(({ categories }) => (categories[id]?.score ?? 0) * 100))),
    metrics: METRICS.map((id) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))),
    defects: [...new Set(reports.flatMap(defectsOf))],
  }
}

/** On a busy machine a run sometimes ends with a runtime error: it is repeated up to three times. */
async function runWithRetries(page: Page): Promise<Report> {
  for (let left = 3; ; left--) {
    const report = await runOnce(lighthouse, page)
    if (!report.runtimeError) return report
    if (left === 0) throw new Error(`${page.path}: ${report.runtimeError.message}`)
  }
}

/** A new browser each time, so that its cache is empty. */
async function runOnce(run: Lighthouse, { path, cookie }: Page): Promise<Report> {
  const port = await freePort()
  const browser = await launchChromium({ args: [`--remote-debugging-port=${port}`] })
  try {
    const extraHeaders = cookie ? { Cookie: cookie } : {}
    const flags = { port, onlyCategories: CATEGORIES, formFactor: 'mobile', extraHeaders, logLevel: 'error' }
    const result = await run(new URL(path, url).href, flags)
    if (!result) throw new Error(`Lighthouse gave no result for ${path}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

/** The titles of the audits that lower a score. */
function defectsOf({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return []
      return [`${category}: ${audit.title}`]
    }),
  )
}

function line({ page, scores, metrics }: Row): string {
  const [fcp, lcp, tbt, cls] = metrics
  const seconds = (ms = Number.NaN) => `${(ms / 1_000).toFixed(1)} s`
  const numbers = scores.map((score) => score.toFixed(0))
  return `| ${[page.name, ...numbers, seconds(fcp), seconds(lcp), `${tbt?.toFixed(0)} ms`, cls?.toFixed(3)].join(' | ')} |`
}

function report(): string {
  return `Made by \`npm run lighthouse\` on ${new Date().toISOString().slice(0, 10)}: ${machineFacts()}. A phone on slow 4G with a
processor four times slower, as Lighthouse simulates it; the demo shop and the browser on this one machine; median of ${RUNS}.
Bars: performance ${BARS[0]}, everything else ${BARS[1]}.

| page | performance | accessibility | best practices | SEO | first paint | largest paint | blocked | layout shift |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map(line).join('\n')}
`
}
