import { sql } from 'drizzle-orm'
import type { User } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { auditLog } from './audit.table.ts'
import { writeAudit } from './write-audit.ts'

/** Records the sign-in of an admin. Those of customers are not recorded, because this log is never deleted (data minimisation). */
export async function noteSignIn(ctx: Ctx, user: Pick<User, 'id' | 'name'>): Promise<void> {
  await writeAudit(ctx.db, { ...ctx, actor: user }, { action: 'sign-in', subject: `user:${user.id}` })
}

/**
 * Records a failed login on an admin's account. One statement in any case, so that the response time does not reveal whether
 * the account exists.
 */
export async function noteFailedSignIn({ db, ip, requestId }: Ctx, email: string): Promise<void> {
  await db.execute(sql`
    insert into ${auditLog} (action, entity, entity_id, actor_name, ip, request_id)
    select 'sign-in.failed', 'user', ${users.id}::text, ${users.name}, ${ip}, ${requestId}
    from ${users} where ${users.email} = lower(${email}) and ${users.role} = 'admin'`)
}
