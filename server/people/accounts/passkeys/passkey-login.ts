import { and, eq, isNull, sql } from 'drizzle-orm'
import { PASSKEY_CHALLENGE_MINUTES } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { User } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { clearFailuresAfterLogin, countCodeTry } from '#server/people/accounts/login-throttle.ts'
import { afterLogin } from '#server/people/accounts/redirect.ts'
import { noteStaffLogin } from '#server/people/accounts/two-step/login-alerts.ts'
import { markProven } from '#server/people/accounts/two-step/prove.ts'
import { countProof, forgiveProof } from '#server/people/accounts/two-step/step-throttle.ts'
import { transact } from '#server/platform/database/db.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import { isFresh, newChallenge, useUp } from './challenges.ts'
import { passkeys } from './passkeys.table.ts'
import { relyingParty } from './relying-party.ts'

type Contract = typeof contract.passkeys
type Stored = typeof passkeys.$inferSelect

/** The browser options for using a passkey. They name no account, because the passkey does. Nothing is written. */
export async function request(ctx: Ctx): Promise<Reply<Contract['request']>> {
  const party = relyingParty(ctx)
  if (!party) return { request: null }
  const timeout = PASSKEY_CHALLENGE_MINUTES * 60_000
  // Not cached, because a challenge works once.
  ctx.setHeader('cache-control', 'private, no-store')
  return { request: { challenge: newChallenge(ctx), rpId: party.id, userVerification: 'required', timeout } }
}

/**
 * Opens a session with a passkey. All failures have the same message. They count against the network address, like wrong codes. Throws
 * `invalid_credentials` or `rate_limited`.
 */
export async function login(
  ctx: Ctx,
  { credential, from }: Input<Contract['login']>,
): Promise<Reply<Contract['login']>> {
  await countCodeTry(ctx)
  const [stored] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id))
  const proof = stored && (await verifyPasskey(ctx, stored, credential))
  const user = proof && (await owner(ctx, stored, proof))
  if (!user) throw new ShopError('invalid_credentials', 'passkey_refused')
  await clearFailuresAfterLogin(ctx, user.email)
  // The device has verified its holder, which counts as both steps (decision 042).
  ctx.setCookies(await ctx.sessions.signInAs(user.id, ctx))
  if (user.role === 'admin') await noteStaffLogin(ctx, user)
  ctx.log.info({ userId: user.id, role: user.role, by: 'passkey' }, 'logged in')
  return { redirect: afterLogin(user.role, from), user }
}

/** Proves the caller's identity again with one of their passkeys. Throws `invalid_credentials` or `rate_limited`. */
export async function prove(ctx: SignedIn, { credential }: Input<Contract['prove']>): Promise<void> {
  const { actor, db } = ctx
  await countProof(ctx)
  const isTheirs = and(eq(passkeys.credentialId, credential.id), eq(passkeys.userId, actor.id))
  const [stored] = await db.select().from(passkeys).where(isTheirs)
  const proof = stored && (await verifyPasskey(ctx, stored, credential))
  if (!proof || !(await owner(ctx, stored, proof))) throw new ShopError('invalid_credentials', 'passkey_refused')
  await forgiveProof(ctx)
  await markProven(ctx)
}

type Proof = { challenge: string; counter: number; isSynced: boolean }

/**
 * Verifies that a passkey has signed a fresh challenge of this shop, on the shop's own site, and that the device has verified its holder.
 * Else null.
 */
async function verifyPasskey(
  ctx: Ctx,
  { userId, credentialId, publicKey, counter, transports }: Stored,
  credential: Input<Contract['login']>['credential'],
): Promise<Proof | null> {
  const party = relyingParty(ctx)
  // The device names the account of the passkey (WebAuthn Level 3, 7.2, step 6).
  const claimed = Buffer.from(credential.response.userHandle ?? '', 'base64url').toString()
  if (!party || claimed !== userId) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  type Options = Parameters<typeof verifyAuthenticationResponse>[0]
  let challenge = ''
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as Options['response'],
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports: transports as NonNullable<Options['credential']['transports']>,
      },
      expectedChallenge: (given) => {
        challenge = given
        return isFresh(ctx, given)
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    })
    const { newCounter, credentialBackedUp } = authenticationInfo
    return verified ? { challenge, counter: newCounter, isSynced: credentialBackedUp } : null
  } catch (error) {
    ctx.log.info(`a passkey was refused: ${error instanceof Error ? error.message : 'unknown'}`)
    return null
  }
}

/** The holder of a passkey that was just used; null when its challenge was used before. */
async function owner(ctx: Ctx, { id, counter }: Stored, proof: Proof): Promise<User | null> {
  return transact(ctx.db, async (tx) => {
    if (!(await useUp(tx, ctx, proof.challenge))) return null
    const [used] = await tx
      .update(passkeys)
      .set({ counter: proof.counter, isSynced: proof.isSynced, lastUsedAt: sql`now()` })
      // If two concurrent uses have the same count, one of them comes from a copy of the passkey.
      .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
      .returning({ userId: passkeys.userId })
    if (!used) return null
    const { name, email, phone, role } = users
    const [user] = await tx
      .select({ id: users.id, name, email, phone, role })
      .from(users)
      .where(and(eq(users.id, used.userId), isNull(users.erasedAt)))
    return user ?? null
  })
}
