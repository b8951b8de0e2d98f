// npm run bench:delivery: how long the answer about a PIN code takes, with 2,000 delivery rules and PIN codes of all India.
import { readFile } from 'node:fs/promises'
import { logIn, OWNER } from '#e2e/users.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { percentile } from './results.ts'

const RULES = 2_000
const QUESTIONS = 4_000
/** Questions of as many shoppers at the same time. */
const AT_ONCE = [1, 8]

await using folder = await temporaryFolder()
const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
await using server = await startServer({ DATA_DIR: folder.path, RATE_LIMIT: 'off', ...owner })
const pins = await everyPin()
const { api } = await logIn(server.url, OWNER)
const step = Math.floor(pins.length / RULES)
const rows = Array.from(
  { length: RULES },
  (_, index) => `${pins[index * step]},yes,1,${2 + (index % 5)},yes,${index % 80}`,
)
const begun = performance.now()
const imported = await api.delivery.importRules({
  csv: `PIN code or first digits,Delivered,Days from,Days to,COD,COD fee\n${rows.join('\n')}\n`,
  isTrial: false,
  isComplete: false,
})
console.log(
  `${imported.added} rules of a CSV file: ${Math.round(performance.now() - begun)} ms; ${pins.length} PIN codes`,
)
for (const [what, path] of [
  ['GET /api/delivery', '/api/delivery?pin='],
  // As the browser asks: for the data of this route alone, without those of the pages around it.
  ['PIN box of the product page', '/delivery-answer.data?_routes=shop%2Fdelivery%2Fdelivery-answer&pin='],
] as const)
  for (const atOnce of AT_ONCE) {
    await ask(path, atOnce, QUESTIONS / 4)
    const times = await ask(path, atOnce, QUESTIONS)
    const at = (share: number) => percentile(times, share).toFixed(1)
    console.log(`${what}, ${atOnce} at once: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`)
  }

/** The times of many questions in milliseconds. Every one is about another PIN code. */
async function ask(path: string, atOnce: number, questions: number): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const shopper = async () => {
    while (next < questions) {
      const pin = pins[(next++ * 7_919) % pins.length]
      const start = performance.now()
      const response = await fetch(`${server.url}${path}${pin}`)
      const text = await response.text()
      if (response.status !== 200 || !text.includes(String(pin)))
        throw new Error(`${response.status} for ${pin}: ${text}`)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, shopper))
  return times
}

/** Every PIN code of the directory, ascending. */
async function everyPin(): Promise<number[]> {
  const text = await readFile(new URL('../server/delivery/pin-codes.txt', import.meta.url), 'utf8')
  const found = new Set<number>()
  for (const line of text.split('\n').filter((one) => !one.startsWith('#'))) {
    let pin = 0
    for (const difference of line.split('\t')[2]?.split(' ') ?? []) {
      pin += Number(difference)
      found.add(pin)
    }
  }
  return [...found].sort((a, b) => a - b)
}
