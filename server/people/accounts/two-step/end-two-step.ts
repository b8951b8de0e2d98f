import { and, eq, gte, or } from 'drizzle-orm'
import type { User, UserId } from '#contract/people/auth.api.ts'
import { sessions } from '#server/people/accounts/auth.table.ts'
import { deletePasskeys } from '#server/people/accounts/email/take-over.ts'
import { passkeys } from '#server/people/accounts/passkeys/passkeys.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { endBegunLogins } from './begun-login.ts'
import { deleteTwoStep } from './my-two-step.ts'
import { secondFactors } from './two-step.table.ts'
import { queueTwoStepNotice } from './two-step-mails.ts'

/** Removes the app, recovery codes, passkeys and sessions of a person who has lost the second step, and mails the person. */
export async function endTwoStep(tx: Db, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  await deleteTwoStep(tx, id)
  await deletePasskeys(tx, id)
  await endBegunLogins(tx, id)
  await tx.delete(sessions).where(eq(sessions.userId, id))
  await queueTwoStepNotice(tx, { email }, 'reset')
}

/** Removes the app with its recovery codes, and the passkeys, if they were added since a time. Returns what was removed. */
export async function deleteSecondStepsSince(
  tx: Db,
  userId: UserId,
  since: Date,
): Promise<{ appRemoved: boolean; passkeysRemoved: number }> {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
    .returning({ id: passkeys.id })
  const isNew = or(gte(secondFactors.confirmedAt, since), gte(secondFactors.createdAt, since))
  const hasNewApp = (await tx.$count(secondFactors, and(eq(secondFactors.userId, userId), isNew))) > 0
  const appRemoved = hasNewApp && (await deleteTwoStep(tx, userId))
  return { appRemoved, passkeysRemoved: removed.length }
}
