import { sql } from 'drizzle-orm'
import type { User } from '#contract/auth.ts'
import { users } from '#server/auth/auth.table.ts'
import type { Ctx } from '#server/core/deps.ts'
import { auditLog } from './audit.table.ts'
import { writeAudit } from './write-audit.ts'

/** An owner came in. Shoppers' logins are not kept: this log is for good, and theirs are nobody's business for that long. */
export async function noteSignIn(ctx: Ctx, user: User): Promise<void> {
  await writeAudit(ctx.db, { ...ctx, actor: user }, { action: 'sign-in', subject: `user:${user.id}` })
}

/**
 * Somebody tried an owner's account and failed. One statement whether or not there is such an account, so that the time of
 * a failed login says nothing about it.
 */
export async function noteFailedSignIn({ db, ip, requestId }: Ctx, email: string): Promise<void> {
  await db.execute(sql`
    insert into ${auditLog} (action, entity, entity_id, actor_name, ip, request_id)
    select 'sign-in.failed', 'user', ${users.id}::text, ${users.name}, ${ip}, ${requestId}
    from ${users} where ${users.email} = lower(${email}) and ${users.role} = 'admin'`)
}
