import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Deps } from './deps.ts'
import { logOutage } from './outage.ts'

/** Recurring work. `run` takes whatever is due and returns; `stopping` tells a long run that the process goes down. */
export type Job<D = Deps> = { name: string; everyMs: number; run(deps: D, stopping: AbortSignal): Promise<void> }

export type Jobs = {
  /** Starts nothing more and waits for what runs, a bounded time. */
  stop(): Promise<void>
  /** Runs a job at once, or once more when it is running: there is something for it to do. */
  wake(name: string): void
}

/** Every wait is this much shorter or longer, so that processes started together do not ask together. */
const JITTER = 0.2
/** A job that keeps failing is tried ever less often, down to once in this time, milliseconds. */
const SLOWEST_MS = 60_000
/** Below main.ts's bound on the whole stop, milliseconds. */
const STOP_MS = 8_000

/**
 * Runs each job again and again inside this process, never twice at once. What fails is logged and tried again. Other
 * processes do the same: a job takes its rows with `for update skip locked`, or runs `withLeader`.
 */
export function startJobs<D extends { log: Deps['log'] }>(deps: D, jobs: Job<D>[]): Jobs {
  const stopping = new AbortController()
  const bells = new Map(jobs.map(({ name }) => [name, createBell()]))
  const loops = jobs.map((job) => keepRunning(deps, job, bells.get(job.name) ?? createBell(), stopping.signal))
  return {
    async stop() {
      stopping.abort()
      for (const bell of bells.values()) bell.ring()
      const giveUp = new AbortController()
      const late = sleep(STOP_MS, 'late', { signal: giveUp.signal }).catch(() => 'done')
      if ((await Promise.race([Promise.all(loops), late])) === 'late') deps.log.warn('a job did not stop in time')
      giveUp.abort()
    },
    wake(name) {
      const bell = bells.get(name)
      if (!bell) throw new Error(`no job is called ${name}`)
      bell.ring()
    },
  }
}

async function keepRunning<D extends { log: Deps['log'] }>(deps: D, job: Job<D>, bell: Bell, stopping: AbortSignal) {
  let failures = 0
  // The first runs are spread over the interval.
  await bell.wait(job.everyMs * Math.random())
  while (!stopping.aborted) {
    try {
      await job.run(deps, stopping)
      failures = 0
    } catch (error) {
      failures++
      if (!stopping.aborted && !logOutage(deps.log, error))
        deps.log.error({ err: error, job: job.name, failures }, 'a job failed')
    }
    await bell.wait(pause(job.everyMs, failures))
  }
}

function pause(everyMs: number, failures: number): number {
  const slowed = Math.max(everyMs, Math.min(everyMs * 2 ** Math.min(failures, 16), SLOWEST_MS))
  return slowed * (1 - JITTER + 2 * JITTER * Math.random())
}

type Bell = { ring(): void; wait(ms: number): Promise<void> }

/** A wait that can be cut short. Rung while nobody waits, it cuts the next one. */
function createBell(): Bell {
  let isRung = false
  let cut: (() => void) | null = null
  return {
    ring() {
      isRung = true
      cut?.()
    },
    async wait(ms) {
      if (!isRung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          cut = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isRung = false
    },
  }
}

/** Longer than any run should take; without it a leader that asks somebody else would lose its lock after 10 s idle. */
const LEADER_IDLE = '5min'

/**
 * Runs `work` unless another process or machine is at it under the same key; answers whether it ran. The lock is a
 * transaction's: it ends with the work, or with the process. `work` writes through its own connections, so what it did
 * stays done when a later step fails.
 */
export async function withLeader(db: Db, key: string, work: () => Promise<void>): Promise<boolean> {
  return transact(db, async (tx) => {
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${LEADER_IDLE}, true)`)
    const { rows } = await tx.execute<{ leads: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`job ${key}`}, 0)) as leads`,
    )
    if (!rows[0]?.leads) return false
    await work()
    return true
  })
}
