import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { openDatabaseHost, throughPorts } from '#server/testing/database-host.ts'
import { temporaryFolder } from '#server/testing/process.ts'
import type { OrderReport } from '../order-load.ts'
import { type Fault, must, mustBeWhole } from './fault.ts'
import { databaseProcesses, type FaultyShop, openShop, signalAll } from './shop.ts'

const LEAST_MS = 1_500
const MOST_MS = 4_000
const PAUSED_MS = 5_000
const AWAY_MS = 30_000
const LONG_PAUSE_MS = 60_000
/**
 * `REFUSED_S`: the longest allowed response time, in seconds. `CLOSED_MS`: the longest time until connections to a frozen host are closed,
 * in ms.
 */
const REFUSED_S = 10
const CLOSED_MS = 15_000
/** Two customers, who place about four orders a second together. */
const SLOW_LOAD = { buyers: 2, pauseMs: 350 }
/** A stopping server answers all accepted requests and ends within this time, in ms. */
const STOP_MS = 15_000

const moment = (random: () => number) => LEAST_MS + random() * (MOST_MS - LEAST_MS)

/** Causes a failure several times at random moments while orders are placed. Compares the orders with the database at the end. */
async function duringOrders(
  shop: FaultyShop,
  times: number,
  random: () => number,
  cause: () => Promise<void>,
): Promise<string> {
  const load = await shop.load()
  for (let turn = 0; turn < times; turn += 1) {
    await wait(moment(random))
    const before = load.acknowledged()
    await cause()
    await untilOrders(load.acknowledged, before)
  }
  return `${times} times; ${mustBeWhole(await load.finish())}`
}

/** Like `mustBeWhole`, but also throws when a response took too long or was missing. */
function mustAnswerSoon(report: OrderReport): string {
  const whole = mustBeWhole(report)
  const { slowestAnswerS, answers } = report
  must(slowestAnswerS < REFUSED_S, `an answer took ${slowestAnswerS.toFixed(1)} s`)
  must(!answers['order: no answer'] && !answers['bag: no answer'], `without an answer: ${JSON.stringify(answers)}`)
  return `${whole}, longest wait for an answer ${slowestAnswerS.toFixed(1)} s`
}

/** Waits until the next order is acknowledged. Throws after a minute. */
async function untilOrders(acknowledged: () => number, before: number): Promise<void> {
  for (const since = performance.now(); acknowledged() <= before; ) {
    must(performance.now() - since < 60_000, 'no order was acknowledged for a minute after the failure')
    await wait(100)
  }
}

/** Faults in which processes are killed, paused or stopped. */
export const KILLS: Fault[] = [
  {
    id: 'F1',
    title: 'the server killed (SIGKILL) during orders',
    async run({ random }) {
      await using shop = await openShop()
      return await duringOrders(shop, 4, random, async () => {
        await shop.server().kill()
        await shop.start()
      })
    },
  },
  {
    id: 'F2',
    title: 'all processes of PostgreSQL killed (SIGKILL) during orders',
    async run({ random }) {
      await using shop = await openShop()
      return await duringOrders(shop, 3, random, async () =>
        signalAll(await databaseProcesses(shop.dataDir), 'SIGKILL'),
      )
    },
  },
  {
    id: 'F3',
    title: 'server and PostgreSQL killed together, as by a power cut',
    async run({ random }) {
      await using shop = await openShop()
      return await duringOrders(shop, 2, random, async () => {
        signalAll([shop.server().pid, ...(await databaseProcesses(shop.dataDir))], 'SIGKILL')
        await shop.server().kill()
        await shop.start()
      })
    },
  },
  {
    id: 'F5',
    title: 'all processes of PostgreSQL paused (SIGSTOP) for 5 s during orders',
    async run({ random }) {
      await using shop = await openShop()
      return await duringOrders(shop, 2, random, async () => {
        const pids = await databaseProcesses(shop.dataDir)
        signalAll(pids, 'SIGSTOP')
        await wait(PAUSED_MS)
        signalAll(pids, 'SIGCONT')
      })
    },
  },
  {
    id: 'F4',
    title: 'PostgreSQL at DATABASE_URL restarted 3 times, then stopped for 30 s, during orders',
    async run({ random }) {
      await using folder = await temporaryFolder()
      const open = () => startPostgres({ dataDir: folder.path, log: () => undefined })
      let database = await open()
      try {
        await using shop = await openShop({ DATABASE_URL: database.url })
        const load = await shop.load()
        for (const awayMs of [0, 0, 0, AWAY_MS]) {
          await wait(moment(random))
          await database.stop()
          await wait(awayMs)
          if (awayMs > 0) {
            const page = await fetch(shop.url)
            must(page.status === 200, `the home page is ${page.status} while the database is away`)
          }
          database = await open()
          await untilOrders(load.acknowledged, load.acknowledged())
        }
        return mustBeWhole(await load.finish())
      } finally {
        await database.stop()
      }
    },
  },
  {
    id: 'F28',
    title: 'the only address of the database hangs: open connections go dead while new ones work',
    async run({ random }) {
      await using folder = await temporaryFolder()
      const database = await startPostgres({ dataDir: folder.path, log: () => undefined })
      const host = await openDatabaseHost(database.url)
      try {
        await using shop = await openShop({ DATABASE_URL: throughPorts(database.url, [host.port]) })
        const load = await shop.load(SLOW_LOAD)
        await wait(moment(random))
        host.freeze()
        host.answer()
        const before = load.acknowledged()
        await wait(CLOSED_MS)
        must(host.hanging() === 0, `${host.hanging()} connections that hang are open after ${CLOSED_MS / 1_000} s`)
        must(load.acknowledged() > before, 'no order after the connections hung')
        return mustAnswerSoon(await load.finish())
      } finally {
        host.close()
        await database.stop()
      }
    },
  },
  {
    id: 'F29',
    title: 'all processes of PostgreSQL paused (SIGSTOP) for a minute during orders',
    async run({ random }) {
      await using shop = await openShop()
      const load = await shop.load(SLOW_LOAD)
      await wait(moment(random))
      const pids = await databaseProcesses(shop.dataDir)
      signalAll(pids, 'SIGSTOP')
      await wait(LONG_PAUSE_MS)
      const page = await fetch(shop.url)
      signalAll(pids, 'SIGCONT')
      must(page.status === 200, `the home page is ${page.status} while the database is paused`)
      await untilOrders(load.acknowledged, load.acknowledged())
      return mustAnswerSoon(await load.finish())
    },
  },
  {
    id: 'F18',
    title: 'one of two processes killed during orders',
    async run({ random }) {
      await using shop = await openShop({ WEB_CONCURRENCY: '2' })
      return await duringOrders(shop, 3, random, async () => {
        const pids = await serverProcesses(shop.server().pid)
        must(pids.length === 2, `${pids.length} processes serve`)
        signalAll([pids[Math.floor(random() * 2)] ?? 0], 'SIGKILL')
      })
    },
  },
  {
    id: 'F23',
    title: 'a graceful stop (SIGTERM) during orders',
    async run({ random }) {
      await using shop = await openShop()
      const report = await duringOrders(shop, 3, random, async () => {
        const since = performance.now()
        const code = await shop.server().stop()
        must(code === 0, `the exit code was ${code}`)
        must(performance.now() - since < STOP_MS, 'the stop took more than 15 s')
        await shop.start()
      })
      return report
    },
  },
]

/** The processes that serve requests: children of the first one that run the same program. Linux only. */
async function serverProcesses(primary: number): Promise<number[]> {
  const children = (await readFile(`/proc/${primary}/task/${primary}/children`, 'utf8')).trim().split(' ')
  const commands = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return children.filter((_pid, index) => /\/main\.[jt]s/.test(commands[index] ?? '')).map(Number)
}
