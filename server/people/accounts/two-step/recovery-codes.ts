import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { RECOVERY_CODES } from '#contract/basics/limits.ts'
import type { User, UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps, SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { recoveryCodes } from './two-step.table.ts'
import { queueTwoStepNotice } from './two-step-mails.ts'

/** Has no letters and digits that look alike; ten characters have 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

type Tools = Pick<Deps, 'secondFactorBox'>

/** Replaces a person's recovery codes and returns the new ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Db, { secondFactorBox }: Tools, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const rows = codes.map((code) => ({ userId, codeHash: secondFactorBox.hash(`${userId} ${plain(code)}`) }))
  await tx.insert(recoveryCodes).values(rows)
  return codes
}

/** Uses up a recovery code; false when it is not one of this person's, or was used before. */
export async function spendRecoveryCode(
  tx: Db,
  { secondFactorBox }: Tools,
  userId: UserId,
  code: string,
): Promise<boolean> {
  const codeHash = secondFactorBox.hash(`${userId} ${plain(code)}`)
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return spent.length > 0
}

/** Records that a person has used a recovery code, and tells them by mail. */
export async function noteRecovery(
  tx: Db,
  ctx: Pick<SignedIn, 'ip' | 'requestId'> & { actor: Pick<User, 'id' | 'name'> },
  user: Pick<User, 'id' | 'email'>,
): Promise<void> {
  const left = await tx.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))
  const entry = { action: 'account.recovery_code_used', subject: `user:${user.id}`, after: { codesLeft: left } }
  await writeAudit(tx, ctx, entry)
  await queueTwoStepNotice(tx, user, 'recovered', left)
}

function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** A typed code in lower case, with only its letters and digits. */
function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
