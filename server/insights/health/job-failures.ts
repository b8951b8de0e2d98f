import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import type { JobRan } from '#server/platform/jobs/jobs.ts'
import { jobFailures } from './job-failures.table.ts'

/** A job is recorded from this number of consecutive failures on. */
export const FAILURES_BEFORE_NOTICE = 3

/** Records jobs that keep failing in this process, for the mail to the owner. A success deletes the job's record. */
export function noteJobFailures(db: Db): JobRan {
  const failuresInARow = new Map<string, number>()
  return (name, _ms, isOk) => {
    const before = failuresInARow.get(name)
    const failures = isOk ? 0 : (before ?? 0) + 1
    failuresInARow.set(name, failures)
    // Another process, or this one before a restart, may have written the record.
    if (isOk && (before === undefined || before >= FAILURES_BEFORE_NOTICE)) void forget(db, name)
    if (failures >= FAILURES_BEFORE_NOTICE) void note(db, name, failures)
  }
}

/** Records a failing job. Does nothing when the database is down, which monitoring of /readyz shows. */
async function note(db: Db, name: string, failures: number): Promise<void> {
  const row = { failures, seenAt: sql`now()` }
  await db
    .insert(jobFailures)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: jobFailures.name, set: row })
    .catch(() => undefined)
}

async function forget(db: Db, name: string): Promise<void> {
  await db
    .delete(jobFailures)
    .where(eq(jobFailures.name, name))
    .catch(() => undefined)
}
