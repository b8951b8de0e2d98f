import { and, asc, eq, sql } from 'drizzle-orm'
import type { Paise } from '#contract/basics/money.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { OpenMatter } from '#contract/people/privacy.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { hasPassword } from '#server/people/accounts/auth.ts'
import { checkCode } from '#server/people/accounts/codes/code-request.ts'
import { clearFailuresAfterLogin, countLogin } from '#server/people/accounts/login-throttle.ts'
import { isProvedPhone } from '#server/people/accounts/phone/proved-phone.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { DataSubject, PersonalData } from '#server/platform/database/personal-data.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { isUnpaidShare } from '#server/print/group-orders/group-orders.table.ts'
import { carts } from '#server/selling/cart/cart.table.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { removeUnused } from '#server/site/media/pictures.ts'
import { removeUnusedPrivate } from '#server/site/media/private-pictures.ts'
import { accountAnswers } from '#texts/en/people/account-answers.ts'
import { accountMails } from '#texts/en/people/account-mails.ts'
import { accountNames } from '#texts/en/people/account-names.ts'
import { englishWords } from '#texts/messages/format.ts'
import { selectPerson } from './person.ts'

const texts = englishWords(accountMails).erased

type Contract = typeof contract.privacy

/** What the houses above `people` do with a person's data. server/app.ts passes it. */
export type PrivacyParts<Tx extends Db> = {
  /** Rows of a house refer to rows of the houses after it, so they are erased in this order. */
  houses: readonly PersonalData<Tx>[]
  /** Opens the transaction in which a person is erased; orders may be cancelled in it. */
  transact<T>(ctx: SignedIn, body: (tx: Tx) => Promise<T>): Promise<T>
  readCredit(db: Db, userId: UserId): Promise<Paise>
}

/** The open matters that keep the caller's account from being deleted, and the store credit that would be lost. */
export async function erasure<Tx extends Db>(
  { db, actor }: SignedIn,
  { houses, readCredit }: PrivacyParts<Tx>,
): Promise<Reply<Contract['erasure']>> {
  const [person] = await selectPerson(db, actor.id)
  return { open: person ? await findOpenMatters(db, person, houses) : [], credit: await readCredit(db, actor.id) }
}

/**
 * Erases the caller's data, except for invoices and their orders, which the law requires; they lose address, phone and designs. One
 * transaction changes all rows under the lock of the account. Then the files of designs and review photos are removed. A design's file that
 * cannot be removed now is removed later.
 */
export async function erase<Tx extends Db>(
  ctx: SignedIn,
  proof: Input<Contract['erase']>,
  { houses, transact }: PrivacyParts<Tx>,
): Promise<Reply<Contract['erase']>> {
  const { actor } = ctx
  await checkProof(ctx, proof)
  const { designs, photos } = await transact(ctx, async (tx) => {
    // Locks the cart first, like placing an order, so that an order and an erasure run one after the other.
    await tx.select({ version: carts.version }).from(carts).where(eq(carts.userId, actor.id)).for('update')
    // Unpaid group orders are cancelled with the account, so they are locked before the account.
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, actor.id), isUnpaidShare))
      .orderBy(asc(orders.id))
      .for('update')
    const [person] = await selectPerson(tx, actor.id).for('update')
    if (!person) throw new ShopError('unauthenticated', 'log_in_first')
    const open = await findOpenMatters(tx, person, houses)
    if (open.length > 0) throw new ShopError('account_in_use', 'account_in_use', null, { details: { open } })
    await tx.execute(sql`select set_config('inkloom.erasing_person', 'on', true)`)
    const removed = await eraseRows(tx, person, houses)
    await queueGoodbye(tx, person)
    // The entry has no name and address, because the audit log is never changed.
    const author = {
      actor: { id: person.id, name: englishWords(accountNames).erased },
      ip: '',
      requestId: ctx.requestId,
    }
    await writeAudit(tx, author, { action: 'account.erase', subject: `user:${person.id}` })
    return removed
  })
  await removeUnusedPrivate(ctx, designs)
  await removeUnused(ctx, photos)
  ctx.setCookies(await ctx.sessions.end(ctx.cookie))
  ctx.setHeader('clear-site-data', '"storage"')
  ctx.log.info({ userId: actor.id }, 'account erased')
  return { message: englishWords(accountAnswers).accountErased }
}

async function findOpenMatters<Tx extends Db>(
  db: Db,
  person: DataSubject,
  houses: PrivacyParts<Tx>['houses'],
): Promise<OpenMatter[]> {
  const open: OpenMatter[] = []
  for (const house of houses) open.push(...((await house.findOpenMatters?.(db, person)) ?? []))
  return open
}

/** Throws unless the caller enters the password or a code that was sent to them. A wrong password counts as a failed login. */
async function checkProof(ctx: SignedIn, { password, request, code }: Input<Contract['erase']>): Promise<void> {
  const { actor, db } = ctx
  if (request !== undefined && code !== undefined) {
    const subject = await checkCode(ctx, 'sign-in-code', { request, code })
    if (subject === actor.id || (await isProvedPhone(db, actor.id, subject))) return
    throw new ShopError('invalid_token', 'code_ended')
  }
  await countLogin(ctx, actor.email)
  if (!(await hasPassword(db, actor.id, password ?? ''))) throw invalidField('password', 'current_password_wrong')
  await clearFailuresAfterLogin(ctx, actor.email)
}

/** Erases the rows. Returns the keys of files: `designs` are not used any more, `photos` may still be used by other rows. */
async function eraseRows<Tx extends Db>(
  tx: Tx,
  person: DataSubject,
  houses: PrivacyParts<Tx>['houses'],
): Promise<{ designs: string[]; photos: string[] }> {
  for (const house of houses) await house.beforeErasure?.(tx, person)
  const { rows: designs } = await tx.execute<{ key: string }>(sql`select key from media
    where owner_id in (select id from users where id = ${person.id} or held_for_id = ${person.id} and erased_at is not null)`)
  const { rows: photos } = await tx.execute<{ key: string }>(sql`select media_key as key from review_photos photo
    join reviews on reviews.id = photo.review_id where reviews.user_id = ${person.id}`)
  for (const { table, rows, erase: how } of houses.flatMap(({ tables }) => tables)) {
    const name = sql.identifier(table)
    if (how === 'delete') await tx.execute(sql`delete from ${name} where ${rows(person)}`)
    else if (how !== 'keep') await tx.execute(sql`update ${name} set ${how} where ${rows(person)}`)
  }
  for (const house of houses) await house.afterErasure?.(tx, person)
  return { designs: designs.map(({ key }) => key), photos: photos.map(({ key }) => key) }
}

/** Queues the last mail, to the address before the erasure. Its row is deleted a day after sending (cleanup.ts). */
async function queueGoodbye(tx: Db, { id, email }: DataSubject): Promise<void> {
  await queueMail(tx, {
    key: `account-erased:${id}`,
    kind: 'account-erased',
    to: email,
    subject: texts.title,
    isSecret: true,
    content: {
      title: texts.title,
      preview: texts.preview,
      parts: [
        {
          kind: 'paragraph',
          text: texts.deleted,
        },
        {
          kind: 'paragraph',
          text: texts.stays,
        },
        { kind: 'footnote', text: texts.notYou },
      ],
    },
  })
}
