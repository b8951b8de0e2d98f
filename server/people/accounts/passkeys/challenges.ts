import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PASSKEY_CHALLENGE_MINUTES } from '#contract/basics/limits.ts'
import { verifications } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'

type Tools = Pick<Deps, 'passkeyChallenges' | 'now'>

const MINUTE_MS = 60_000

/** A challenge for a passkey to sign. It is a signed id that contains its time (UUIDv7), so it needs no row before it is used. */
export function newChallenge({ passkeyChallenges, now }: Tools): string {
  const time = now().getTime().toString(16).padStart(12, '0')
  return passkeyChallenges.sign(`${time}7${randomBytes(10).toString('hex').slice(1)}`)
}

/** Whether a challenge was made here and is still young enough. */
export function isFresh({ passkeyChallenges, now }: Tools, challenge: string): boolean {
  const id = passkeyChallenges.read(challenge)
  if (id === null) return false
  const age = now().getTime() - Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  // Another server's clock may be ahead of this one.
  return age > -MINUTE_MS && age <= PASSKEY_CHALLENGE_MINUTES * MINUTE_MS
}

/** Uses a challenge up; false when it was used before. The row stays as long as the challenge would be fresh. */
export async function useUp(tx: Db, { passkeyChallenges }: Tools, challenge: string): Promise<boolean> {
  const id = passkeyChallenges.read(challenge)
  if (id === null) return false
  const expiresAt = sql`now() + make_interval(mins => ${PASSKEY_CHALLENGE_MINUTES + 2})`
  const used = await tx
    .insert(verifications)
    .values({ id, identifier: 'passkey-challenge-used', value: '', expiresAt })
    .onConflictDoNothing({ target: verifications.id })
    .returning({ id: verifications.id })
  return used.length > 0
}
