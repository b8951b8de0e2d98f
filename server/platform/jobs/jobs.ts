import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, transact } from '#server/platform/database/db.ts'
import { logOutage } from '#server/platform/database/outage.ts'
import type { Deps } from '#server/platform/deps.ts'

/** A periodic job. `run` does the work that is due and returns; `stopping` is aborted when the process shuts down. */
export type Job<D = Deps> = { name: string; everyMs: number; run(deps: D, stopping: AbortSignal): Promise<void> }

export type Jobs = {
  /** Starts no further run and waits for the running ones, at most `STOP_MS`. */
  stop(): Promise<void>
  /** Runs a job at once, or again after its current run. */
  wake(name: string): void
}

/** Called after every run of a job, with its duration and whether it succeeded. */
export type JobRan = (name: string, ms: number, isOk: boolean) => void

/** Jitter of every interval, so that processes that were started together do not query at the same time. */
const JITTER = 0.2
/** Maximum pause, ms, before a failing job runs again. */
const SLOWEST_MS = 60_000
/** Maximum wait, ms, for running jobs. It is shorter than the time limit of the shutdown in main.ts. */
const STOP_MS = 8_000

/**
 * Runs each job periodically in this process; runs of a job never overlap. A failure is logged and retried. Other processes run
 * the same jobs: a job locks its rows with `for update skip locked`, or uses `withLeader`.
 */
export function startJobs<D extends { log: Deps['log'] }>(deps: D, jobs: Job<D>[], ran?: JobRan): Jobs {
  const stopping = new AbortController()
  const sleepers = new Map(jobs.map(({ name }) => [name, createSleeper()]))
  const loops = jobs.map((job) => {
    const sleeper = sleepers.get(job.name) ?? createSleeper()
    return keepRunning(deps, job, { sleeper, stopping: stopping.signal, ran })
  })
  return {
    async stop() {
      stopping.abort()
      for (const sleeper of sleepers.values()) sleeper.wake()
      const giveUp = new AbortController()
      const late = sleep(STOP_MS, 'late', { signal: giveUp.signal }).catch(() => 'done')
      if ((await Promise.race([Promise.all(loops), late])) === 'late') deps.log.warn('a job did not stop in time')
      giveUp.abort()
    },
    wake(name) {
      const sleeper = sleepers.get(name)
      if (!sleeper) throw new Error(`no job is called ${name}`)
      sleeper.wake()
    },
  }
}

async function keepRunning<D extends { log: Deps['log'] }>(
  deps: D,
  job: Job<D>,
  { sleeper, stopping, ran }: { sleeper: Sleeper; stopping: AbortSignal; ran: JobRan | undefined },
) {
  let failures = 0
  // The first runs are spread over the interval.
  await sleeper.sleep(job.everyMs * Math.random())
  while (!stopping.aborted) {
    const begun = performance.now()
    try {
      await job.run(deps, stopping)
      failures = 0
    } catch (error) {
      failures++
      if (!stopping.aborted && !logOutage(deps.log, error))
        deps.log.error({ err: error, job: job.name, failures }, 'a job failed')
    }
    ran?.(job.name, performance.now() - begun, failures === 0)
    await sleeper.sleep(pause(job.everyMs, failures))
  }
}

function pause(everyMs: number, failures: number): number {
  const slowed = Math.max(everyMs, Math.min(everyMs * 2 ** Math.min(failures, 16), SLOWEST_MS))
  return slowed * (1 - JITTER + 2 * JITTER * Math.random())
}

type Sleeper = { wake(): void; sleep(ms: number): Promise<void> }

/** A sleep that `wake` ends early. A `wake` outside of a sleep ends the next one at once. */
function createSleeper(): Sleeper {
  let isWoken = false
  let end: (() => void) | null = null
  return {
    wake() {
      isWoken = true
      end?.()
    },
    async sleep(ms) {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isWoken = false
    },
  }
}

/** How long, ms, the database waits for a silent leader before the leader loses its lock: its machine may be cut off. */
const LEADER_IDLE_MS = 5 * 60_000

/**
 * Leader election: runs `work`, unless another process runs it under the same key. Returns whether it ran. The advisory lock belongs to a
 * transaction, and ends with the work or the process. `work` uses other connections, so its commits stay when a later step fails.
 */
export async function withLeader(
  db: Db,
  key: string,
  work: () => Promise<void>,
  idleMs = LEADER_IDLE_MS,
): Promise<boolean> {
  return transact(db, async (tx) => {
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true)`)
    const { rows } = await tx.execute<{ leads: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`job ${key}`}, 0)) as leads`,
    )
    if (!rows[0]?.leads) return false
    // Without statements PostgreSQL would end the idle transaction, and with it the lock, while the work still runs.
    const beat = setInterval(() => void tx.execute(sql`select 1`).catch(() => undefined), idleMs / 5)
    try {
      await work()
    } finally {
      clearInterval(beat)
    }
    return true
  })
}
