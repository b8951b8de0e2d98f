import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startShop } from '#server/testing/start-shop.ts'
import { type Job, startJobs, withLeader } from './jobs.ts'

/** A log that keeps its lines. */
function listeningLog() {
  const lines: { job?: string; msg: string }[] = []
  const log: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { log, lines }
}

/** Resolves when `times` runs are over. */
function counted(times: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let runs = 0
  return {
    done: promise,
    count: () => runs,
    run: async () => {
      runs++
      if (runs >= times) resolve()
    },
  }
}

type TestJob = Job<{ log: FastifyBaseLogger }>
const job = (name: string, everyMs: number, run: TestJob['run']): TestJob => ({ name, everyMs, run })

test('a job runs repeatedly until it is stopped', async () => {
  const { log } = listeningLog()
  const often = counted(3)
  const jobs = startJobs({ log }, [job('often', 5, often.run)])
  await often.done
  await jobs.stop()
  const runs = often.count()
  jobs.wake('often')
  await turn()
  expect(often.count()).toBe(runs)
})

test('a job that fails is logged and runs again; other jobs are not affected', async () => {
  const { log, lines } = listeningLog()
  const [bad, good] = [counted(2), counted(3)]
  const failing = async () => {
    await bad.run()
    throw new Error('no luck')
  }
  const jobs = startJobs({ log }, [job('bad', 5, failing), job('good', 5, good.run)])
  await Promise.all([bad.done, good.done])
  await jobs.stop()
  expect(lines.filter((line) => line.job === 'bad').length).toBeGreaterThanOrEqual(1)
  expect(lines.every((line) => line.msg === 'a job failed')).toBe(true)
})

test('a full disk makes every job fail, but writes one log line', async () => {
  const { log, lines } = listeningLog()
  const failing = ['one', 'two', 'three'].map((name) => ({ name, ...counted(2) }))
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  const run = (counting: () => Promise<void>) => async () => {
    await counting()
    throw full
  }
  const jobs = startJobs(
    { log },
    failing.map((failingJob) => job(failingJob.name, 5, run(failingJob.run))),
  )
  await Promise.all(failing.map(({ done }) => done))
  await jobs.stop()
  expect(lines.map(({ msg }) => msg)).toEqual(['the disk is full: nothing can be saved until there is free space'])
})

test('wake runs a job at once, or again after its current run; runs never overlap', async () => {
  const { log } = listeningLog()
  let [running, most, runs] = [0, 0, 0]
  const gate = new EventTarget()
  const slow = async () => {
    runs++
    most = Math.max(most, ++running)
    gate.dispatchEvent(new Event('started'))
    await once(gate, 'go on')
    running--
  }
  const jobs = startJobs({ log }, [job('slow', 3_600_000, slow)])
  const started = once(gate, 'started')
  jobs.wake('slow')
  await started
  for (let i = 0; i < 5; i++) jobs.wake('slow')
  const again = once(gate, 'started')
  gate.dispatchEvent(new Event('go on'))
  await again
  gate.dispatchEvent(new Event('go on'))
  await jobs.stop()
  expect({ runs, most }).toEqual({ runs: 2, most: 1 })
  expect(() => jobs.wake('quick')).toThrow('no job is called quick')
})

test('stop signals the running job and waits for it', async () => {
  const { log } = listeningLog()
  let isOver = false
  const { promise: isRunning, resolve } = Promise.withResolvers<void>()
  const jobs = startJobs({ log }, [
    job('long', 3_600_000, async (_deps, stopping) => {
      resolve()
      await once(stopping, 'abort')
      await turn()
      isOver = true
    }),
  ])
  jobs.wake('long')
  await isRunning
  await jobs.stop()
  expect(isOver).toBe(true)
})

test('leader election: one of two processes runs the work of a key; afterwards the other may', async () => {
  await using shop = await startShop()
  const { promise: isWorking, resolve: working } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const first = withLeader(shop.db, 'cleanup', async () => {
    working()
    await mayEnd
  })
  await isWorking
  expect(await withLeader(shop.db, 'cleanup', async () => expect.unreachable())).toBe(false)
  expect(await withLeader(shop.db, 'other', async () => undefined)).toBe(true)
  end()
  expect(await first).toBe(true)
  await expect(withLeader(shop.db, 'cleanup', () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
  expect(await withLeader(shop.db, 'cleanup', async () => undefined)).toBe(true)
})

test('a leader stays the only one for as long as its work takes', async () => {
  await using shop = await startShop()
  const idleMs = 500
  const age = async (): Promise<number> => {
    const { rows } = await shop.db.execute<{ ms: number }>(sql`
      select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 * 1000 as ms from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    return rows[0]?.ms ?? 0
  }
  await withLeader(
    shop.db,
    'prints',
    async () => {
      await expect.poll(age, { timeout: 60_000 }).toBeGreaterThan(3 * idleMs)
      expect(await withLeader(shop.db, 'prints', async () => expect.unreachable())).toBe(false)
    },
    idleMs,
  )
})
