import { and, asc, eq, sql } from 'drizzle-orm'
import { ANSWERS } from '#contract/http/answers.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { canMoveReturn, RETURN_KINDS, RETURN_STATES } from '#contract/orders/returns.ts'
import type { OpenMatter } from '#contract/people/privacy.api.ts'
import { fitSchedule } from '#server/catalogue/size-advice/fit.table.ts'
import { cancelOrder } from '#server/orders/orders/cancel-order.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { ticketOf } from '#server/orders/returns/present-return.ts'
import { hasPassword } from '#server/people/accounts/auth.ts'
import { customerOf, provenRequest } from '#server/people/accounts/codes/login-with-code.ts'
import { clearFailuresAfterLogin, countLogin } from '#server/people/accounts/login-throttle.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { carts } from '#server/selling/cart/cart.table.ts'
import { deleteUnusedFiles } from '#server/selling/designs/unused-designs.ts'
import { balanceOf } from '#server/selling/store-credit/credit-ledger.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { removeUnused } from '#server/site/media/pictures.ts'
import { type PersonOf, selectPerson } from './person.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'
import { ofReturn } from './whose-rows.ts'

type Contract = typeof contract.privacy

/** What has to end before the caller's account can be deleted, and the store credit that is lost with it. */
export async function erasure({ db, actor }: SignedIn): Promise<Reply<Contract['erasure']>> {
  const [person] = await selectPerson(db, actor.id)
  return { open: person ? await openMatters(db, person) : [], credit: await balanceOf(db, actor.id) }
}

/**
 * Erases the caller: what the law does not ask for is deleted, what belongs to invoices stays without address, phone and designs.
 * All in one transaction under the lock of the account; the files of designs and of photos of reviews are removed after it,
 * those of designs later when that fails.
 */
export async function erase(ctx: SignedIn, proof: Input<Contract['erase']>): Promise<Reply<Contract['erase']>> {
  const { actor } = ctx
  await checkProof(ctx, proof)
  const { designs, photos } = await transactOrders(ctx, async (tx) => {
    // First, as placing an order does: of the two, the later one sees what the other has done.
    await tx.select({ version: carts.version }).from(carts).where(eq(carts.userId, actor.id)).for('update')
    const unpaid = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.userId, actor.id), isUnpaidShare))
      .orderBy(asc(orders.id))
      .for('update')
    const [person] = await selectPerson(tx, actor.id).for('update')
    if (!person) throw new ShopError('unauthenticated', ANSWERS.logInFirst)
    const open = await openMatters(tx, person)
    if (open.length > 0) throw new ShopError('account_in_use', ANSWERS.accountInUse, { details: { open } })
    for (const order of unpaid)
      await cancelOrder(tx, order, { reason: 'by_shopper', actor: 'shopper', actorId: actor.id })
    await tx.execute(sql`select set_config('inkloom.erasing_person', 'on', true)`)
    const removed = await eraseRows(tx, person)
    await queueGoodbye(tx, person)
    // Without the name and the address, because this log is never changed.
    const author = { actor: { id: person.id, name: 'Deleted account' }, ip: '', requestId: ctx.requestId }
    await writeAudit(tx, author, { action: 'account.erase', subject: `user:${person.id}` })
    return removed
  })
  await deleteUnusedFiles(ctx, designs)
  await removeUnused(ctx, photos)
  ctx.setCookies(await ctx.sessions.end(ctx.cookie))
  ctx.setHeader('clear-site-data', '"storage"')
  ctx.log.info({ userId: actor.id }, 'account erased')
  return { message: ANSWERS.accountErased }
}

/** Throws unless the caller has the password, or a code that was mailed to them. Wrong passwords count as failed logins. */
async function checkProof(ctx: SignedIn, { password, request, code }: Input<Contract['erase']>): Promise<void> {
  const { actor, db } = ctx
  if (request !== undefined && code !== undefined) {
    const identifier = await provenRequest(ctx, { request, code })
    if (customerOf(identifier) === actor.id) return
    throw new ShopError('invalid_token', ANSWERS.codeDead)
  }
  await countLogin(ctx, actor.email)
  if (!(await hasPassword(db, actor.id, password ?? ''))) throw invalidField('password', ANSWERS.currentPasswordWrong)
  await clearFailuresAfterLogin(ctx, actor.email)
}

/** The states of returns and exchanges that something can still follow. */
const OPEN_RETURNS = sql.join(
  RETURN_STATES.filter((state) =>
    RETURN_KINDS.some((kind) => RETURN_STATES.some((to) => canMoveReturn({ kind, state }, to))),
  ).map((state) => sql`${state}`),
  sql`, `,
)

/**
 * A shirt of a group order that waits for its payment: anybody can begin one with somebody's email, and it keeps no account. It is cancelled
 * with the account, and a payment that comes all the same goes back.
 */
const isUnpaidShare = sql`channel = 'group' and status = 'Pending' and id in (select order_id from group_shares where group_shares.user_id is not null)`

/** Orders under way, refunds that were not paid, returns that were not closed, also those of the open form, which names no order. */
async function openMatters(db: Db, person: PersonOf): Promise<OpenMatter[]> {
  const { id } = person
  const { rows } = await db.execute<{
    what: OpenMatter['what']
    number: number | null
    ticket: number | null
    title: string | null
  }>(sql`
    select 'order' as what, number::int, null::int as ticket, null as title from orders
    where user_id = ${id} and status in ('Pending', 'Success', 'Accepted') and not (${isUnpaidShare})
    union all
    select 'refund', o.number::int, null, null from refunds r join orders o on o.id = r.order_id
    where o.user_id = ${id} and (r.status in ('queued', 'sent') or r.status = 'failed' and r.resolved_at is null)
    union all
    select 'group', null, null, room.title from group_rooms room where room.user_id = ${id} and (room.state = 'open' or exists (
      select from group_shares share join orders o on o.id = share.order_id
      where share.room_id = room.id and o.status in ('Pending', 'Success', 'Accepted')))
    union all
    select 'return', o.number::int, r.number::int, null from return_requests r left join orders o on o.id = r.order_id
    where r.state in (${OPEN_RETURNS})
      and (o.user_id = ${id} or r.id in (select id from return_requests where ${ofReturn(person)}))
    order by 2, 1, 3`)
  return rows.map(({ what, number, ticket, title }) => ({ what, number: number ?? title ?? ticketOf(ticket ?? 0) }))
}

/** Returns the keys of the files of designs, which no row needs any more, and of photos of reviews, which others may have sent too. */
async function eraseRows(tx: Db, person: PersonOf): Promise<{ designs: string[]; photos: string[] }> {
  // Designs that were never ordered go as a whole.
  await tx.execute(sql`delete from cart_lines where user_id = ${person.id}`)
  await tx.execute(sql`delete from customized_products made where user_id = ${person.id}
    and not exists (select from order_items item where item.customized_product_id = made.id)`)
  // What is left of their store credit ends with the account; they were told (`erasure`).
  await tx.execute(sql`insert into store_credit_ledger (user_id, delta, reason)
    select user_id, -sum(delta), 'erased' from store_credit_ledger where user_id = ${person.id} group by user_id having sum(delta) > 0`)
  await eraseCopies(tx, person)
  const { rows: media } = await tx.execute<{ key: string }>(sql`select key from media
    where owner_id in (select id from users where id = ${person.id} or held_for_id = ${person.id} and erased_at is not null)`)
  const { rows: photos } = await tx.execute<{ key: string }>(sql`select media_key as key from review_photos photo
    join reviews on reviews.id = photo.review_id where reviews.user_id = ${person.id}`)
  for (const { table, rows, erase: how } of PERSONAL_TABLES) {
    const name = sql.identifier(table)
    if (how === 'delete') await tx.execute(sql`delete from ${name} where ${rows(person)}`)
    else if (how !== 'keep') await tx.execute(sql`update ${name} set ${how} where ${rows(person)}`)
  }
  // What came by their email alone was never theirs: it stays whole, and is now that of the email.
  await tx.execute(sql`update users set held_for_id = null where held_for_id = ${person.id} and erased_at is null`)
  // Their orders are no longer counted in what others read about a fit.
  await tx.update(fitSchedule).set({ dueAt: sql`now()` })
  return { designs: media.map(({ key }) => key), photos: photos.map(({ key }) => key) }
}

/** Of what was deleted with a product a moment ago, and can be put back (server/site/undo-delete). */
async function eraseCopies(tx: Db, { id, email, isConfirmed }: PersonOf): Promise<void> {
  const isTheirs = sql`(one->'row'->>'user_id' = ${id} or ${isConfirmed} and lower(one->'row'->>'email') = ${email})`
  await tx.execute(sql`
    update deletions set rows = (
      select coalesce(jsonb_agg(one order by place) filter (where ${isTheirs} is not true), '[]')
      from jsonb_array_elements(rows) with ordinality kept (one, place))
    where exists (select from jsonb_array_elements(rows) one where ${isTheirs})`)
}

/** To the address of before. Its row goes a day after it was sent (cleanup.ts). */
async function queueGoodbye(tx: Db, { id, email }: PersonOf): Promise<void> {
  await queueMail(tx, {
    key: `account-erased:${id}`,
    kind: 'account-erased',
    to: email,
    subject: 'Your account is deleted',
    isSecret: true,
    content: {
      title: 'Your account is deleted',
      preview: 'What we have deleted, and what we have to keep.',
      parts: [
        {
          kind: 'paragraph',
          text: 'Your account, addresses, designs and bag are deleted, your reviews no longer have your name and photos, and you will get no more emails from us.',
        },
        {
          kind: 'paragraph',
          text: 'We keep your invoices, because tax law asks for them for six years, and your past orders without your name, street and phone number.',
        },
        { kind: 'footnote', text: 'If this was not you, please write to us.' },
      ],
    },
  })
}
