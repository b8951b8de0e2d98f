import { type SQL, sql } from 'drizzle-orm'
import { ANSWERS } from '#contract/answers.ts'
import type { UserId } from '#contract/auth.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import { OPEN_COD, REVIEW_PIECES } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { ReviewReason } from '#contract/orders.ts'
import { isFalsePhone, looksLikeMobile, phoneKey } from '#contract/phone.ts'
import type { Db } from '#server/core/database/db.ts'

type Wish = { userId: UserId; phone: string; pieces: number; canPayOnline: boolean }

/**
 * Whether somebody may order so much for cash on delivery, counting what they and their phone number have ordered and the
 * owner has not accepted yet; and what of the new order is worth the owner's look. Orders with one phone number wait for
 * each other here, over all processes. Throws `invalid` on a number that nobody has, `cod_limit` above the limits.
 */
export async function admitCod(tx: Db, { userId, phone, pieces, canPayOnline }: Wish): Promise<ReviewReason[]> {
  if (isFalsePhone(phone)) throw invalidField('phone', MESSAGES.codPhone)
  const key = phoneKey(phone)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cod ${key}`}, 0))`)
  const open = await countOpen(tx, userId, key)
  const limit = open.known ? OPEN_COD.known : OPEN_COD.newcomer
  const sides = [open.own, open.of_phone]
  if (sides.some((side) => side.orders + 1 > limit.orders || side.pieces + pieces > limit.pieces))
    throw codLimit(open.known, canPayOnline)
  const reasons: ReviewReason[] = []
  if (!looksLikeMobile(phone)) reasons.push('phone')
  if (!open.known && pieces >= REVIEW_PIECES) reasons.push('pieces')
  if (sides.some(({ orders }) => orders >= OPEN_COD.newcomer.orders - 1)) reasons.push('open_orders')
  return reasons
}

/**
 * A person is known to the shop who confirmed their e-mail, or has had an order delivered. Until then limits are tighter,
 * because anybody can open an account with somebody else's address and number.
 */
function isKnown(userId: UserId): SQL<boolean> {
  return sql<boolean>`(exists (select from users where id = ${userId} and email_verified)
    or exists (select from orders where user_id = ${userId} and status = 'Delivered'))`
}

type Open = { orders: number; pieces: number }

async function countOpen(tx: Db, userId: UserId, key: string) {
  const { rows } = await tx.execute<{ known: boolean; own: Open; of_phone: Open }>(sql`
    with open as (
      select o.user_id = ${userId} as is_own, right(o.ship_phone, 10) = ${key} as is_phone,
        (select sum(quantity) from order_items where order_id = o.id) as pieces
      from orders o
      where o.status = 'Pending' and o.payment_method = 'COD' and not o.is_demo
        and (o.user_id = ${userId} or right(o.ship_phone, 10) = ${key}))
    select ${isKnown(userId)} as known,
      json_build_object('orders', count(*) filter (where is_own), 'pieces', coalesce(sum(pieces) filter (where is_own), 0)) as own,
      json_build_object('orders', count(*) filter (where is_phone), 'pieces', coalesce(sum(pieces) filter (where is_phone), 0)) as of_phone
    from open`)
  const nothing = { orders: 0, pieces: 0 }
  return rows[0] ?? { known: false, own: nothing, of_phone: nothing }
}

/** Says the way on: who is not known yet can confirm their e-mail, and where the shop takes online payments, pay now. */
function codLimit(known: boolean, canPayOnline: boolean): ShopError {
  const why = known ? ANSWERS.codWait : ANSWERS.codConfirmEmail
  const message = canPayOnline ? `${why} You can also pay online now, without the delivery fee.` : why
  return new ShopError('cod_limit', message, { details: { isKnown: known } })
}
