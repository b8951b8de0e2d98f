import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Author } from '#server/site/audit/write-audit.ts'

/** The author of a job's changes, for the audit log: the person who started the job. `job` takes the place of a request id. */
export async function readJobAuthor(tx: Db, actorId: UserId | null, job: string): Promise<Author> {
  const [actor] = actorId
    ? await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, actorId))
    : []
  return { actor: actor ?? null, ip: '', requestId: job }
}
