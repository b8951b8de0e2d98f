// npm run drill load URL DATA_DIR [SECONDS]: opens pages and places orders on a running demo shop (RATE_LIMIT=off), while you cause
// failures. Counts lost and doubled orders at the end. `npm run drill faults` causes failures by itself.
import { setTimeout as wait } from 'node:timers/promises'
import { readDatabaseUrl } from '../bench/demo.ts'
import { startOrderLoad } from './order-load.ts'

const [url = '', dataDir = '', seconds = '60'] = process.argv.slice(2)
if (dataDir === '')
  quit('usage: npm run drill load URL DATA_DIR [SECONDS], as in npm run drill load http://localhost:3000 data 60')

await fetch(`${url}/readyz`).catch(() => quit(`No shop answers at ${url}.`))
const databaseUrl =
  process.env.DATABASE_URL ??
  (await readDatabaseUrl(dataDir).catch(() => quit(`${dataDir} has no running database: no shop is running there.`)))
const load = await startOrderLoad({
  url,
  databaseUrl,
  buyers: Number(process.env.BUYERS ?? 8),
  browsers: Number(process.env.BROWSERS ?? 4),
  pauseMs: Number(process.env.PAUSE_MS ?? 100),
})
await wait(Number(seconds) * 1_000)
console.log(await load.finish())

function quit(message: string): never {
  console.error(message)
  process.exit(1)
}
