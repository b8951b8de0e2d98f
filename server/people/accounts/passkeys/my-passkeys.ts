import { and, desc, eq, sql } from 'drizzle-orm'
import { shownEmail } from '#contract/basics/account-email.ts'
import { MAX_PASSKEYS, PASSKEY_ADD_MINUTES } from '#contract/basics/limits.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { User } from '#contract/people/auth.api.ts'
import type { Passkey, PasskeyId } from '#contract/people/passkeys.api.ts'
import { sessions, users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { deviceInWords } from '#server/platform/http/device.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { readContact } from '#server/site/settings/read-settings.ts'
import { accountMails } from '#texts/en/people/account-mails.ts'
import { englishWords } from '#texts/messages/format.ts'
import { isFresh, newChallenge, useUp } from './challenges.ts'
import { passkeys } from './passkeys.table.ts'
import { relyingParty } from './relying-party.ts'

const texts = englishWords(accountMails)

type Contract = typeof contract.passkeys

const { id, name, createdAt, lastUsedAt, isSynced } = passkeys
const COLUMNS = { id, name, createdAt, lastUsedAt, isSynced }

/** The caller's passkeys, and the browser options for creating another one. */
export async function mine(ctx: SignedIn): Promise<Reply<Contract['mine']>> {
  const { db, actor } = ctx
  const rows = await db
    .select({ ...COLUMNS, credentialId: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id))
    .orderBy(desc(createdAt), desc(id))
  const [isAccountConfirmed, isRecent] = await Promise.all([
    readConfirmed(db, actor.id),
    hasLoggedInRecently(db, actor),
  ])
  const credentialIds = rows.map(({ credentialId }) => credentialId)
  const mayAdd = isAccountConfirmed && isRecent && rows.length < MAX_PASSKEYS
  return {
    offered: relyingParty(ctx) !== null,
    isConfirmed: isAccountConfirmed,
    isRecent,
    passkeys: rows,
    creation: mayAdd ? await creationOptions(ctx, credentialIds) : null,
  }
}

/**
 * Adds a passkey. The email must be confirmed or a phone number proved: otherwise whoever registered another person's email could still log
 * in after the owner took over the account (decision 034). The login must be recent, so that a stolen session cannot become a lasting login.
 * Throws `passkey_refused`.
 */
export async function add(ctx: SignedIn, { credential }: Input<Contract['add']>): Promise<Passkey> {
  const { db, actor } = ctx
  const party = relyingParty(ctx)
  if (!party) throw new ShopError('passkey_refused', 'passkeys_unavailable')
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  let challenge = ''
  const verified = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (given) => {
      challenge = given
      return isFresh(ctx, given)
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    ctx.log.info(`a passkey was not accepted: ${error instanceof Error ? error.message : 'unknown'}`)
    return null
  })
  if (!verified?.verified) throw new ShopError('passkey_refused', 'passkey_not_added')
  const { credential: key, credentialBackedUp } = verified.registrationInfo
  return transact(db, async (tx) => {
    // Locks the person, so that concurrent additions cannot exceed the limit.
    const [user] = await tx.select({ isConfirmed }).from(users).where(eq(users.id, actor.id)).for('no key update')
    if (!user?.isConfirmed) throw new ShopError('passkey_refused', 'email_unconfirmed_for_passkey')
    // A recovery takes the same lock and may have just ended the session.
    if (!(await hasLoggedInRecently(tx, actor))) throw new ShopError('passkey_refused', 'login_too_old_for_passkey')
    if ((await tx.$count(passkeys, eq(passkeys.userId, actor.id))) >= MAX_PASSKEYS)
      throw new ShopError('passkey_refused', 'too_many_passkeys', { maximum: MAX_PASSKEYS })
    if (!(await useUp(tx, ctx, challenge))) throw new ShopError('passkey_refused', 'passkey_added_already')
    const [passkey] = await tx
      .insert(passkeys)
      .values({
        userId: actor.id,
        name: deviceInWords(ctx.userAgent ?? null),
        credentialId: key.id,
        publicKey: Buffer.from(key.publicKey).toString('base64url'),
        counter: key.counter,
        transports: key.transports ?? [],
        isSynced: credentialBackedUp,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning(COLUMNS)
    if (!passkey) throw new ShopError('passkey_refused', 'passkey_added_already')
    await record(tx, ctx, 'account.add_passkey', passkey)
    await queuePasskeyNotice(tx, actor, passkey)
    return passkey
  })
}

/** Renames a passkey. Throws `not_found`, also for another person's. */
export async function rename(ctx: SignedIn, input: Input<Contract['rename']>): Promise<Passkey> {
  const [changed] = await ctx.db
    .update(passkeys)
    .set({ name: input.name })
    .where(theirs(ctx, input.id))
    .returning(COLUMNS)
  if (!changed) throw notFound()
  return changed
}

/** Removes a passkey. Sessions that were opened with it stay; the account page lists them. Throws `not_found`. */
export async function remove(ctx: SignedIn, input: Input<Contract['remove']>): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const [removed] = await tx.delete(passkeys).where(theirs(ctx, input.id)).returning(COLUMNS)
    if (!removed) throw notFound()
    await record(tx, ctx, 'account.remove_passkey', removed)
  })
}

async function creationOptions(ctx: SignedIn, credentialIds: readonly string[]) {
  const party = relyingParty(ctx)
  if (!party) return null
  const { actor, db, config } = ctx
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { shopName } = await readContact(db, config)
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: party.id,
    userID: Buffer.from(actor.id),
    userName: shownEmail(actor.email) || actor.phone || actor.name,
    userDisplayName: actor.name,
    challenge: Buffer.from(newChallenge(ctx), 'base64url'),
    attestationType: 'none',
    excludeCredentials: credentialIds.map((credentialId) => ({ id: credentialId })),
    // The passkey itself names the account and replaces a password, so the device must verify its holder.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return JSON.parse(JSON.stringify(options)) as Reply<Contract['mine']>['creation']
}

/** Staff count as confirmed, because the owner has invited them or set the account up. */
const isConfirmed = sql<boolean>`${users.emailVerified} or ${users.provedPhone} is not null or ${users.role} = 'admin'`

async function readConfirmed(db: Db, userId: SignedIn['actor']['id']): Promise<boolean> {
  const [user] = await db.select({ isConfirmed }).from(users).where(eq(users.id, userId))
  return user?.isConfirmed ?? false
}

/** Whether the caller's session still exists and was opened a short time ago, by the database's clock. */
async function hasLoggedInRecently(db: Db, { id: userId, sessionToken }: SignedIn['actor']): Promise<boolean> {
  const { createdAt: openedAt, token } = sessions
  const isRecent = sql<boolean>`${openedAt} > now() - make_interval(mins => ${PASSKEY_ADD_MINUTES}::int)`
  const [session] = await db
    .select({ isRecent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(token, sessionToken)))
  return session?.isRecent ?? false
}

function theirs({ actor }: SignedIn, passkey: PasskeyId) {
  return and(eq(passkeys.id, passkey), eq(passkeys.userId, actor.id))
}

async function record(tx: Db, ctx: SignedIn, action: string, passkey: Passkey): Promise<void> {
  await writeAudit(tx, ctx, { action, subject: `user:${ctx.actor.id}`, after: { passkey: passkey.id } })
}

/** Queues the notice that a passkey was added, in case another person did it. */
async function queuePasskeyNotice(tx: Db, user: Pick<User, 'email'>, { id, name }: Passkey): Promise<void> {
  await queueMail(tx, {
    key: `passkey-added:${id}`,
    kind: 'passkey-added',
    to: user.email,
    subject: texts.passkeyAdded.title,
    content: {
      title: texts.passkeyAdded.title,
      preview: texts.passkeyAdded.preview,
      parts: [
        { kind: 'paragraph', text: texts.passkeyAdded.text({ name }) },
        {
          kind: 'paragraph',
          text: texts.passkeyAdded.notYou,
        },
        { kind: 'button', label: texts.logIn, to: '/login' },
      ],
    },
  })
}
