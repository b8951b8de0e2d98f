import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { sessions } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { readContact } from '#server/site/settings/read-settings.ts'
import { appCodeIn, hasTwoStep, spendAppCode } from './check-code.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { countProof, forgiveProof } from './step-throttle.ts'
import { enrolment, makeSecret } from './totp.ts'
import { recoveryCodes, secondFactors } from './two-step.table.ts'
import { queueTwoStepNotice } from './two-step-mails.ts'

type Calls = typeof contract.twoStep

/** How long an unfinished set-up shows the same secret, so that a wrong code needs no new QR code. */
const BEGUN_FOR = sql`interval '30 minutes'`

/** Whether the caller has the second step and needs it, and how many recovery codes are left. */
export async function state({ db, actor }: SignedIn): Promise<Reply<Calls['state']>> {
  const [factor] = await db
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, actor.id))
  const since = factor?.since ?? null
  const codesLeft = await db.$count(recoveryCodes, eq(recoveryCodes.userId, actor.id))
  return { since, isRequired: actor.isTwoStepRequired, codesLeft }
}

/**
 * The secret for an authenticator app. A session gets the same secret for `BEGUN_FOR`, until it is confirmed. Another session gets a new
 * secret, so that nobody sees beforehand what the person will confirm. Throws `illegal_transition`.
 */
export async function begin(ctx: SignedIn): Promise<Reply<Calls['begin']>> {
  const { db, actor, config, secondFactorBox: box } = ctx
  const secret = await transact(db, async (tx) => {
    await lockPerson(tx, actor.id)
    const isBegun = and(isNull(secondFactors.confirmedAt), sql`${secondFactors.createdAt} > now() - ${BEGUN_FOR}`)
    const isTheirs = eq(secondFactors.userId, actor.id)
    if (await hasTwoStep(tx, actor.id)) throw isOnAlready()
    const [begun] = await tx
      .select()
      .from(secondFactors)
      .where(and(isTheirs, isBegun, eq(secondFactors.begunBy, actor.sessionToken)))
    const begunSecret = begun && box.open(begun.sealedSecret, actor.id)
    if (begunSecret) return begunSecret
    const newSecret = makeSecret()
    await tx.delete(secondFactors).where(isTheirs)
    await tx.insert(secondFactors).values({
      userId: actor.id,
      sealedSecret: box.seal(newSecret, actor.id),
      begunBy: actor.sessionToken,
    })
    return newSecret
  })
  const { shopName } = await readContact(db, config)
  return enrolment(secret, { shopName, email: actor.email })
}

/**
 * Turns the second step on with a code of the app that this session has set up. Ends all other sessions, because they were opened without
 * it. Returns the recovery codes, which are never shown again. Throws `illegal_transition`, `rate_limited`, and `invalid` for a wrong code.
 */
export async function confirm(ctx: SignedIn, input: Input<Calls['confirm']>): Promise<Reply<Calls['confirm']>> {
  const { actor } = ctx
  await countProof(ctx)
  const codes = await transact(ctx.db, async (tx) => {
    await lockPerson(tx, actor.id)
    if (await hasTwoStep(tx, actor.id)) throw isOnAlready()
    const code = appCodeIn(input.code)
    const isOwn = and(eq(secondFactors.userId, actor.id), eq(secondFactors.begunBy, actor.sessionToken))
    if ((await tx.$count(secondFactors, isOwn)) === 0) return null
    if (!code || !(await spendAppCode(tx, ctx, actor.id, code))) return null
    await tx
      .update(secondFactors)
      .set({ confirmedAt: sql`now()`, begunBy: null })
      .where(eq(secondFactors.userId, actor.id))
    await tx.delete(sessions).where(and(eq(sessions.userId, actor.id), ne(sessions.token, actor.sessionToken)))
    await record(tx, ctx, 'account.two_step_on')
    await queueTwoStepNotice(tx, actor, 'on')
    return replaceRecoveryCodes(tx, ctx, actor.id)
  })
  if (!codes) throw invalidField('code', 'second_step_wrong')
  await forgiveProof(ctx)
  return { codes }
}

/** Replaces the caller's recovery codes and returns the new ones. Throws `illegal_transition` without the second step. */
export async function newCodes(ctx: SignedIn): Promise<Reply<Calls['newCodes']>> {
  return transact(ctx.db, async (tx) => {
    await lockPerson(tx, ctx.actor.id)
    if (!(await hasTwoStep(tx, ctx.actor.id))) throw new ShopError('illegal_transition', 'two_step_off')
    await record(tx, ctx, 'account.recovery_codes')
    await queueTwoStepNotice(tx, ctx.actor, 'codes')
    return { codes: await replaceRecoveryCodes(tx, ctx, ctx.actor.id) }
  })
}

/** Turns the caller's second step off; does nothing when it is off. */
export async function turnOff(ctx: SignedIn): Promise<void> {
  await transact(ctx.db, async (tx) => {
    await lockPerson(tx, ctx.actor.id)
    if (!(await deleteTwoStep(tx, ctx.actor.id))) return
    await record(tx, ctx, 'account.two_step_off')
    await queueTwoStepNotice(tx, ctx.actor, 'off')
  })
}

/** Deletes a person's app and recovery codes; returns whether the second step was on. */
export async function deleteTwoStep(tx: Db, userId: UserId): Promise<boolean> {
  const [deleted] = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return deleted?.confirmedAt != null
}

/** Serialises changes of one person's second step. */
async function lockPerson(tx: Db, userId: UserId): Promise<void> {
  await tx.execute(sql`select from users where id = ${userId} for no key update`)
}

async function record(tx: Db, ctx: SignedIn, action: string): Promise<void> {
  await writeAudit(tx, ctx, { action, subject: `user:${ctx.actor.id}` })
}

function isOnAlready(): ShopError {
  return new ShopError('illegal_transition', 'two_step_on')
}
