import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { User, UserId } from '#contract/people/auth.api.ts'
import { nameFromEmail } from '#contract/people/person-name.ts'
import { users, verifications } from '#server/people/accounts/auth.table.ts'
import { addCustomer, noteTerms } from '#server/people/accounts/auth.ts'
import { hasEmail } from '#server/people/accounts/email/account-for-email.ts'
import { hasHeldOrders } from '#server/people/accounts/email/release-held-orders.ts'
import { takeOver } from '#server/people/accounts/email/take-over.ts'
import { clearFailuresAfterLogin } from '#server/people/accounts/login-throttle.ts'
import { openByPhone } from '#server/people/accounts/phone/open-by-phone.ts'
import { refuseSecondProof } from '#server/people/accounts/phone/proved-phone.ts'
import { afterLogin } from '#server/people/accounts/redirect.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { checkCode, useUpCodes } from './code-request.ts'

type Contract = typeof contract.auth

const PURPOSE = 'sign-in-code'

/**
 * Opens a session with a code that was mailed or sent to a phone. The right code uses up all requests of the person. Throws
 * `mailed_code_needed` when the number was not used for long, so that the account's mailbox has to be proved too.
 */
export async function loginWithCode(
  ctx: Ctx,
  { request, code, from }: Input<Contract['loginWithCode']>,
): Promise<Reply<Contract['loginWithCode']>> {
  const subject = await checkCode(ctx, PURPOSE, { request, code })
  const opened = await transact(ctx.db, async (tx) => {
    if (!(await useUpCodes(tx, PURPOSE, subject))) return null
    return subject.startsWith('+') ? openByPhone(tx, ctx, subject) : openByEmail(tx, ctx, subject)
  }).catch(refuseSecondProof)
  if (!opened) throw new ShopError('invalid_token', 'code_ended')
  if ('mailedCode' in opened)
    throw new ShopError('mailed_code_needed', 'mailed_code_needed', null, { details: opened.mailedCode })
  const { user } = opened
  await clearFailuresAfterLogin(ctx, user.email)
  ctx.setCookies(await ctx.sessions.signInAs(user.id, ctx))
  ctx.log.info({ userId: user.id, role: user.role, by: 'code' }, 'logged in')
  return { redirect: afterLogin(user.role, from), user }
}

/**
 * The customer of a mailed code, who is new if the email has no account. `subject`: the customer's id or the email, and the number that the
 * code lets in again. Null when the account is erased or no longer a customer's.
 */
async function openByEmail(tx: Db, ctx: Ctx, subject: string): Promise<{ user: User } | null> {
  const [owner = '', phone] = subject.split(' ')
  if (owner.includes('@')) await createCustomer(tx, ctx, owner)
  const { id, name, email, phone: typedPhone, role } = users
  // An email confirmed by a link in another browser is not enough while orders are held: this code releases them.
  const isProved = sql<boolean>`email_verified and not ${hasHeldOrders}`
  const [found] = await tx
    .select({ id, name, email, phone: typedPhone, role, isProved })
    .from(users)
    .where(
      and(
        owner.includes('@') ? hasEmail(owner) : sql`${id}::text = ${owner}`,
        eq(role, 'customer'),
        isNull(users.erasedAt),
      ),
    )
    .for('no key update')
  if (!found) return null
  const { isProved: wasProved, ...user } = found
  await endOtherCodes(tx, user)
  if (!wasProved) await takeOver(tx, ctx, user)
  if (phone) await noteUse(tx, user.id, phone)
  return { user }
}

/** Ends the codes that were asked for by the account's id and by its email. */
async function endOtherCodes(tx: Db, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  const others = [`${PURPOSE} ${id}`, `${PURPOSE} ${email}`]
  await tx.delete(verifications).where(inArray(verifications.identifier, others))
}

/** Notes that a number which was not used for long is still its account's, unless another account has proved it meanwhile. */
async function noteUse(tx: Db, id: UserId, phone: string): Promise<void> {
  await tx
    .update(users)
    .set({ phoneUsedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.provedPhone, phone)))
}

/** Makes the account of an email whose code was right. Does nothing when it was made meanwhile, by a form or an order by phone. */
async function createCustomer(tx: Db, { language }: Ctx, email: string): Promise<void> {
  const added = await addCustomer(tx, { name: nameFromEmail(email), email, phone: '', emailVerified: true, language })
  if (added) await noteTerms(tx, added)
}
