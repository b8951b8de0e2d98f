import { sql } from 'drizzle-orm'
import { CART_ABANDONED_AFTER_HOURS, DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { plus, times } from '#contract/basics/money.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { AbandonedCart } from '#contract/selling/abandoned-carts.api.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import { canBuy, type Line, readLines } from '#server/selling/cart/cart-lines.ts'
import { itemNames } from '#texts/en/orders/item-names.ts'
import { cartMailAnswers } from '#texts/en/selling/cart-mail-answers.ts'
import { englishWords } from '#texts/messages/format.ts'

type Calls = typeof contract.abandonedCarts

const names = englishWords(itemNames)

/** The maximum number of carts in the owner's list. */
const MOST = 50
const LONGEST_DAYS = 30

type AbandonedCartRow = { userId: UserId; name: string; leftAt: string; mailedAt: string | null }

/** Carts abandoned in the last `LONGEST_DAYS`, the newest first, with the lines that can still be bought. */
export async function left({ db }: SignedIn): Promise<Reply<Calls['left']>> {
  const { rows } = await db.execute<AbandonedCartRow>(sql`
    select cart.user_id as "userId", person.name, cart.updated_at as "leftAt",
      (select max(created_at) from bag_mails m where m.user_id = cart.user_id and m.cart_version = cart.version and m.is_mailed) as "mailedAt"
    from carts cart join users person on person.id = cart.user_id
    where cart.updated_at <= now() - make_interval(hours => ${CART_ABANDONED_AFTER_HOURS}::int)
      and cart.updated_at > now() - make_interval(days => ${LONGEST_DAYS}::int)
      and person.role = 'customer' and person.erased_at is null
      and exists (select from cart_lines line where line.user_id = cart.user_id)
    order by cart.updated_at desc, cart.user_id limit ${MOST}`)
  const buyable: AbandonedCart[] = []
  // One after another, so that they use one connection of the pool instead of all.
  for (const { userId, name, leftAt, mailedAt } of rows) {
    const lines = (await readLines(db, userId)).filter(canBuy)
    if (lines.length === 0) continue
    buyable.push({
      userId,
      name,
      lines: lines.map(formatLine),
      pieces: lines.reduce((sum, { line }) => sum + line.quantity, 0),
      value: plus(...lines.map(({ line, unitPrice }) => times(unitPrice, line.quantity))),
      leftAt: new Date(leftAt),
      mailedAt: mailedAt === null ? null : new Date(mailedAt),
    })
  }
  return {
    bags: buyable,
    count: buyable.length,
    pieces: buyable.reduce((sum, { pieces }) => sum + pieces, 0),
    value: plus(...buyable.map(({ value }) => value)),
  }
}

/** '2 × Kite Tee (M, Black)' */
function formatLine({ line, product, custom }: Line): string {
  const colour = line.colour === DEFAULT_COLOR ? '' : line.colour
  const name = product?.name ?? names.custom({ category: custom?.category ?? '' })
  return `${line.quantity} × ${name} (${[line.size, colour].filter(Boolean).join(', ')})`
}

/** Stops the abandoned-cart mails of an account. The answer is the same for an invalid token. */
export async function stopMails(
  { db, abandonedCartMailIds }: Ctx,
  { token }: Input<Calls['stopMails']>,
): Promise<Reply<Calls['stopMails']>> {
  const userId = abandonedCartMailIds.read(token)
  if (userId !== null)
    await db.execute(
      sql`insert into bag_mail_opt_outs (user_id) select id from users where id = ${userId} on conflict do nothing`,
    )
  return { message: englishWords(cartMailAnswers).stopped }
}

/** Whether the caller allows abandoned-cart mails, and whether they subscribe to the newsletter, which these mails require. */
export async function mails({ db, actor }: SignedIn): Promise<Reply<Calls['mails']>> {
  const { rows } = await db.execute<Reply<Calls['mails']>>(sql`
    select not exists (select from bag_mail_opt_outs o where o.user_id = person.id) as "isWanted",
      exists (select from newsletter_subscribers s where lower(s.email) = lower(person.email)
        and s.confirmed_at is not null and s.unsubscribed_at is null) as "isSubscriber"
    from users person where person.id = ${actor.id}`)
  return rows[0] ?? { isWanted: false, isSubscriber: false }
}

/** Stops or allows the abandoned-cart mails. A repeated call changes nothing. */
export async function chooseMails(
  ctx: SignedIn,
  { isWanted }: Input<Calls['chooseMails']>,
): Promise<Reply<Calls['chooseMails']>> {
  const { db, actor } = ctx
  await db.execute(
    isWanted
      ? sql`delete from bag_mail_opt_outs where user_id = ${actor.id}`
      : sql`insert into bag_mail_opt_outs (user_id) values (${actor.id}) on conflict do nothing`,
  )
  return mails(ctx)
}
