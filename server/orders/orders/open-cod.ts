import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { OPEN_COD, REVIEW_PIECES } from '#contract/basics/limits.ts'
import { isFalsePhone, looksLikeMobile } from '#contract/basics/phone.ts'
import { invalidField, refusedBy, type ShopError } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { ReviewReason } from '#contract/orders/orders.api.ts'
import { hasProvedPhone } from '#server/people/accounts/phone/proved-phone.ts'

type CodRequest = { phone: string; pieces: number; canPayOnline: boolean }
type Open = { orders: number; pieces: number }

/**
 * The COD orders not accepted yet. `own`: of this customer. `ofPhone`: with their phone number, in all accounts; none for a customer who has
 * proved the number, because the others have only typed it.
 */
export type OpenOrders = { isKnown: boolean; own: Open; ofPhone: Open }

/**
 * Checks the limits of open COD orders and returns why the owner should review the new order. The caller holds the lock of the
 * phone number. Throws `invalid` for an impossible phone number, `cod_limit` above a limit.
 */
export function admitCod(open: OpenOrders, { phone, pieces, canPayOnline }: CodRequest): ReviewReason[] {
  if (isFalsePhone(phone)) throw invalidField('phone', 'cod_phone_missing')
  const limit = open.isKnown ? OPEN_COD.known : OPEN_COD.newcomer
  const sides = [open.own, open.ofPhone]
  if (sides.some((side) => side.orders + 1 > limit.orders || side.pieces + pieces > limit.pieces))
    throw codLimit(open.isKnown, canPayOnline)
  const reasons: ReviewReason[] = []
  if (!looksLikeMobile(phone)) reasons.push('phone')
  if (!open.isKnown && pieces >= REVIEW_PIECES) reasons.push('pieces')
  if (sides.some(({ orders }) => orders >= OPEN_COD.newcomer.orders - 1)) reasons.push('open_orders')
  return reasons
}

/**
 * A customer is known after confirming their email, after proving the phone number of their address, or after a delivered order. Until then
 * the limits are lower, because anybody can open an account with somebody else's address and phone number.
 */
function isTrustedCustomer(userId: Placeholder): SQL {
  return sql`(exists (select from users where id = ${userId} and email_verified)
    or exists (select from addresses where user_id = ${userId} and ${hasProvedPhone(userId, sql`right(phone, 10)`)})
    or exists (select from orders where user_id = ${userId} and status = 'Delivered'))`
}

/** The query for the `OpenOrders` of a customer. `withPhone`: also counts the orders with the phone number of their address. */
export function openCodOrders(userId: Placeholder, { withPhone }: { withPhone: boolean }): SQL {
  const ownPhone = withPhone
    ? sql`select right(phone, 10) as phone from addresses
        where user_id = ${userId} and not ${hasProvedPhone(userId, sql`right(phone, 10)`)}`
    : sql`select null as phone`
  const ofSide = (side: 'is_own' | 'is_phone') => sql`json_build_object(
    'orders', count(*) filter (where ${sql.raw(side)}),
    'pieces', coalesce(sum(pieces) filter (where ${sql.raw(side)}), 0))`
  return sql`
    with own_phone as materialized (${ownPhone}),
    open as (
      select o.user_id = ${userId} as is_own, right(o.ship_phone, 10) = (select phone from own_phone) as is_phone,
        (select sum(quantity) from order_items where order_id = o.id) as pieces
      from orders o
      where o.status = 'Pending' and o.payment_method = 'COD' and not o.is_demo
        and (o.user_id = ${userId} or right(o.ship_phone, 10) = (select phone from own_phone)))
    select json_build_object('isKnown', ${isTrustedCustomer(userId)}, 'own', ${ofSide('is_own')}, 'ofPhone', ${ofSide('is_phone')})
    from open`
}

/**
 * The error for too many open COD orders. It advises to wait or to confirm the email, and to pay online where that is possible.
 */
function codLimit(isKnownCustomer: boolean, canPayOnline: boolean): ShopError {
  const problem = refusal(isKnownCustomer ? 'cod_wait' : 'cod_confirm_email')
  const advice = canPayOnline ? refusal('cod_or_pay_online', { problem }) : problem
  return refusedBy('cod_limit', advice, { details: { isKnown: isKnownCustomer } })
}
