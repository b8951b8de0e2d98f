import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { passkeys } from '#server/people/accounts/passkeys/passkeys.table.ts'
import { endUserSessions, listOpenSessions } from '#server/people/accounts/sessions/open-sessions.ts'
import { endTwoStep } from '#server/people/accounts/two-step/end-two-step.ts'
import { secondFactors } from '#server/people/accounts/two-step/two-step.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'

type Calls = typeof contract.staff

/** A staff member: their second step and their sessions. Throws `not_found`, also for customers. */
export async function person(ctx: SignedIn, { id }: Input<Calls['person']>): Promise<Reply<Calls['person']>> {
  const { db } = ctx
  const { name, email, staffRole } = await readStaffMember(db, id)
  const [factor] = await db
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, id))
  return {
    id,
    name,
    email,
    staffRole,
    twoStepSince: factor?.since ?? null,
    passkeys: await db.$count(passkeys, eq(passkeys.userId, id)),
    sessions: await listOpenSessions(ctx, id),
  }
}

/** Ends one session of a staff member. Throws `not_found`. */
export async function endSession(ctx: SignedIn, { id, session }: Input<Calls['endSession']>): Promise<void> {
  await readStaffMember(ctx.db, id)
  if (!(await endUserSessions(ctx, id, session))) throw notFound()
}

/** Ends all sessions of a staff member, except the caller's current session. Throws `not_found`. */
export async function endSessions(ctx: SignedIn, { id }: Input<Calls['endSessions']>): Promise<void> {
  await readStaffMember(ctx.db, id)
  await endUserSessions(ctx, id)
}

/**
 * Turns off the second step of a staff member who has lost it, and tells them by mail. Throws `not_found`, and
 * `illegal_transition` for the caller's own, which is turned off in their account.
 */
export async function resetTwoStep(ctx: SignedIn, { id }: Input<Calls['resetTwoStep']>): Promise<void> {
  if (id === ctx.actor.id) throw new ShopError('illegal_transition', 'own_two_step_reset')
  const { email } = await readStaffMember(ctx.db, id)
  await transact(ctx.db, async (tx) => {
    await endTwoStep(tx, { id, email })
    await writeAudit(tx, ctx, { action: 'user.reset_two_step', subject: `user:${id}` })
  })
}

async function readStaffMember(db: Db, userId: UserId) {
  const { id, name, email, staffRole } = users
  const isStaff = and(eq(id, userId), isNotNull(staffRole), isNull(users.erasedAt))
  const [staffMember] = await db.select({ name, email, staffRole }).from(users).where(isStaff)
  if (!staffMember?.staffRole) throw notFound()
  return { ...staffMember, staffRole: staffMember.staffRole }
}
