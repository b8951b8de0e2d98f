// npm run bench:reads: only the rows of `npm run bench` about pages and answers of the API. RUNS: number of runs of each process (3).
import { makeDemoShop } from '#e2e/demo-shop.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { measureReads } from './reads.ts'
import { readLine } from './report.ts'

const RUNS = Number(process.env.RUNS ?? 3)

await using folder = await temporaryFolder()
await makeDemoShop(folder.path)
const settings = { DATA_DIR: folder.path, RATE_LIMIT: 'off' }
let server = await startServer(settings)
try {
  const reads = await measureReads(server, RUNS, async () => {
    await server.stop()
    server = await startServer(settings)
    return server
  })
  for (const row of reads) console.log(readLine(row))
} finally {
  await server.stop()
}
