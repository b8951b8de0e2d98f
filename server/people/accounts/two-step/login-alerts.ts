import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { DEVICE_TRUST_DAYS, LOGIN_ALERT_DAYS } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { User } from '#contract/people/auth.api.ts'
import { sessions, users } from '#server/people/accounts/auth.table.ts'
import { readCookieValue } from '#server/people/accounts/sessions/session-cookie.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { deviceInWords, toNetworkPrefix } from '#server/platform/http/device.ts'
import { noteSignIn } from '#server/site/audit/sign-ins.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { endBegunLogins } from './begun-login.ts'
import { deleteSecondStepsSince } from './end-two-step.ts'
import { staffDevices } from './two-step.table.ts'
import { queueLoginAlert } from './two-step-mails.ts'

const COOKIE_MAX_AGE_S = 400 * 24 * 3600
const MOST_DEVICES = 20
/** The condition of devices whose mailed link still works. */
const isYoung = sql<boolean>`${staffDevices.createdAt} > now() - make_interval(days => ${LOGIN_ALERT_DAYS}::int)`
const TOKEN = /^[\w-]{43}$/

/**
 * Records a back-office login in the audit log, and its device in the device list. Mails the person when the device is new, except at their
 * first login. A device is known if its cookie, or its browser and network, was used within `DEVICE_TRUST_DAYS`.
 */
export async function noteStaffLogin(ctx: Ctx, user: Pick<User, 'id' | 'name' | 'email'>): Promise<void> {
  await noteSignIn(ctx, user)
  const name = ctx.config.publicUrl.protocol === 'https:' ? '__Host-device' : 'device'
  const sent = readCookieValue(ctx.cookie, name)
  const token = sent && TOKEN.test(sent) ? sent : randomBytes(32).toString('base64url')
  await transact(ctx.db, (tx) => noteDevice(tx, ctx, user, token))
  const secure = name === 'device' ? '' : '; Secure'
  ctx.setCookies([`${name}=${token}; Max-Age=${COOKIE_MAX_AGE_S}; Path=/; HttpOnly${secure}; SameSite=Lax`])
}

async function noteDevice(tx: Db, ctx: Ctx, user: Pick<User, 'id' | 'email'>, token: string): Promise<void> {
  const device = {
    cookieHash: createHash('sha256').update(token).digest('base64url'),
    browser: deviceInWords(ctx.userAgent ?? null),
    network: toNetworkPrefix(ctx.ip),
  }
  const isTheirs = eq(staffDevices.userId, user.id)
  const isLate = sql<boolean>`${staffDevices.lastLoginAt} < now() - make_interval(days => ${DEVICE_TRUST_DAYS}::int)`
  // Lets a person's logins run one after the other, so that two logins from a new device cause one mail.
  await tx.execute(sql`select from ${users} where ${users.id} = ${user.id} for no key update`)
  const all = await tx
    .select({
      id: staffDevices.id,
      cookieHash: staffDevices.cookieHash,
      browser: staffDevices.browser,
      network: staffDevices.network,
      isLate,
      isYoung: isYoung.as('is_young'),
    })
    .from(staffDevices)
    .where(isTheirs)
    .orderBy(desc(staffDevices.lastLoginAt))
  const lately = all.filter((staffDevice) => !staffDevice.isLate)
  const same = lately.find(({ cookieHash }) => cookieHash === device.cookieHash)
  if (same) {
    await tx
      .update(staffDevices)
      .set({ ...device, lastLoginAt: sql`now()` })
      .where(eq(staffDevices.id, same.id))
    return
  }
  // Programs store no cookie. All their logins from one network count as one device.
  const alike = lately.find(({ browser, network }) => browser === device.browser && network === device.network)
  if (alike) {
    await tx.update(staffDevices).set({ lastLoginAt: sql`now()` }).where(eq(staffDevices.id, alike.id))
    return
  }
  const [added] = await tx
    .insert(staffDevices)
    .values({ ...device, userId: user.id })
    .returning({ id: staffDevices.id })
  // A device is kept while its mailed link is valid; otherwise more logins could invalidate the link.
  const forgotten = all
    .filter(({ isLate, isYoung }, at) => isLate || (at >= MOST_DEVICES && !isYoung))
    .map(({ id }) => id)
  if (forgotten.length > 0) await tx.delete(staffDevices).where(inArray(staffDevices.id, forgotten))
  if (!added || all.length === 0) return
  const link = `/login/not-me/${ctx.loginAlertIds.sign(added.id)}`
  await queueLoginAlert(tx, user, { id: added.id, browser: device.browser, ip: ctx.ip, at: ctx.now(), link })
}

/**
 * The link in a login alert: "this was not me". Ends all sessions, removes the app and the passkeys that were added since that login, and
 * forgets the device. The link works once, for `LOGIN_ALERT_DAYS`, and without a session, because the reader may be at another computer.
 * Throws `invalid_token`.
 */
export async function notMe(ctx: Ctx, { token }: Input<typeof contract.twoStep.notMe>): Promise<void> {
  const id = ctx.loginAlertIds.read(token)
  await transact(ctx.db, async (tx) => {
    const deletedDevices =
      id === null
        ? []
        : await tx
            .delete(staffDevices)
            .where(and(eq(staffDevices.id, id), isYoung))
            .returning()
    const [device] = deletedDevices
    if (!device) throw new ShopError('invalid_token', 'login_alert_invalid')
    await tx.delete(sessions).where(eq(sessions.userId, device.userId))
    await endBegunLogins(tx, device.userId)
    const removed = await deleteSecondStepsSince(tx, device.userId, device.createdAt)
    const [user] = await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, device.userId))
    const entry = {
      action: 'account.not_me',
      subject: `user:${device.userId}`,
      after: { device: device.browser, ...removed },
    }
    await writeAudit(tx, { ...ctx, actor: user ?? null }, entry)
  })
}
