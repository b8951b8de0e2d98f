import { and, eq, isNull, sql } from 'drizzle-orm'
import { isEmail } from '#contract/basics/account-email.ts'
import { phoneKey } from '#contract/basics/phone.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { sessions, users } from '#server/people/accounts/auth.table.ts'
import { checkCode, useUpCodes } from '#server/people/accounts/codes/code-request.ts'
import { sendPhoneCode } from '#server/people/accounts/codes/send-phone-code.ts'
import { hasHeldOrders, releaseHeldOrders } from '#server/people/accounts/email/release-held-orders.ts'
import { readPhoneCodes } from '#server/people/messages/phone/phone-codes.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { accountAnswers } from '#texts/en/people/account-answers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { forgetPhone, isPhoneTrusted, refuseSecondProof } from './proved-phone.ts'

const texts = englishWords(accountAnswers)

type Contract = typeof contract.account

/** Whether the account is its owner's alone: nobody else can have made it with their email. */
const isProved = sql<boolean>`(email_verified or proved_phone is not null) and not ${hasHeldOrders}`

/** The number that logs in to the caller's account, and by which channel the shop sends codes. */
export async function phone({ db, config, actor }: SignedIn): Promise<Reply<Contract['phone']>> {
  const [user] = await db.select({ phone: users.provedPhone }).from(users).where(eq(users.id, actor.id))
  return { phone: user?.phone ?? null, channel: (await readPhoneCodes(db, config)).channel }
}

/**
 * Sends a code to a number that is to log in to the caller's account. Throws `invalid`, `rate_limited`, and `illegal_transition` for an
 * account whose email is not confirmed.
 */
export async function addPhone(
  ctx: SignedIn,
  { phone: number }: Input<Contract['addPhone']>,
): Promise<Reply<Contract['addPhone']>> {
  const [user] = await ctx.db.select({ isProved }).from(users).where(eq(users.id, ctx.actor.id))
  if (!user?.isProved) throw new ShopError('illegal_transition', 'email_unconfirmed_for_phone')
  return sendPhoneCode(ctx, 'add-phone', { phone: number, subject: `${ctx.actor.id} ${number}` })
}

/**
 * Makes a number log in to the caller's account. It no longer logs in to another one; the orders of one that it opened alone come along.
 * Throws `invalid_credentials`, `invalid_token`, and `illegal_transition` for an account whose email is not confirmed: somebody else may
 * have made it.
 */
export async function enterPhoneCode(
  ctx: SignedIn,
  input: Input<Contract['enterPhoneCode']>,
): Promise<Reply<Contract['enterPhoneCode']>> {
  const subject = await checkCode(ctx, 'add-phone', input)
  const [owner, number = ''] = subject.split(' ')
  if (owner !== ctx.actor.id) throw new ShopError('invalid_token', 'code_ended')
  const adding = transact(ctx.db, async (tx) => {
    if (!(await useUpCodes(tx, 'add-phone', subject))) throw new ShopError('invalid_token', 'code_ended')
    const isCaller = and(eq(users.id, ctx.actor.id), eq(users.role, 'customer'), isNull(users.erasedAt))
    const [user] = await tx.select({ phone: users.phone, isProved }).from(users).where(isCaller).for('no key update')
    if (!user?.isProved) throw new ShopError('illegal_transition', 'email_unconfirmed_for_phone')
    await takeNumber(tx, ctx, number)
    await tx
      .update(users)
      .set({ provedPhone: number, phoneUsedAt: sql`now()`, phone: user.phone || phoneKey(number) })
      .where(isCaller)
    await writeAudit(tx, ctx, { action: 'account.add_phone', subject: `user:${ctx.actor.id}` })
  })
  await adding.catch(refuseSecondProof)
  return { message: texts.phoneAdded }
}

/** Takes a number from the account that has proved it, with the orders of an account that has no other way in. */
async function takeNumber(tx: Db, ctx: SignedIn, number: string): Promise<void> {
  const isHolder = and(eq(users.provedPhone, number), isNull(users.erasedAt))
  const [holder] = await tx
    .select({ id: users.id, email: users.email, isTrusted: isPhoneTrusted })
    .from(users)
    .where(isHolder)
    .for('no key update')
  if (!holder || holder.id === ctx.actor.id) return
  await forgetPhone(tx, holder.id)
  if (isEmail(holder.email) || !holder.isTrusted) return
  await tx.delete(sessions).where(eq(sessions.userId, holder.id))
  await tx.update(users).set({ heldForId: ctx.actor.id }).where(eq(users.id, holder.id))
  await releaseHeldOrders(tx, ctx, ctx.actor.id)
}

/** Ends the login by a number. Throws `illegal_transition` when it is the only way into the account. */
export async function removePhone(ctx: SignedIn): Promise<Reply<Contract['removePhone']>> {
  const { actor } = ctx
  if (!isEmail(actor.email)) throw new ShopError('illegal_transition', 'phone_is_only_login')
  await transact(ctx.db, async (tx) => {
    await forgetPhone(tx, actor.id)
    await writeAudit(tx, ctx, { action: 'account.remove_phone', subject: `user:${actor.id}` })
  })
  return { message: texts.phoneRemoved }
}
