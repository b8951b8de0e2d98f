import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { phoneKey } from '#contract/basics/phone.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import {
  type CodBlocked,
  type CodCustomer,
  type CodHistory,
  codStanding,
  NO_COD_TRUST,
  NO_HISTORY,
} from '#contract/selling/cod-trust.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { settings } from '#server/site/settings/settings.table.ts'

/** A customer, with the phone number and PIN code of their address. With `phone` null, only the account is looked up. */
type Subject = { userId: SQLWrapper; phone: Column | null; pin: Column }

/** Cash-on-delivery parcels that an account accepted and refused. `refusedInAll` also counts those refused at its phone number. */
export type CodRecord = CodHistory & { refusedInAll: number }

/**
 * The query for a `CodRecord`. Accepted parcels count by account only, so that nobody profits from another person's phone number. Refused
 * parcels count by account and by phone number, so that a new account does not clear them. Runs two index scans over the orders of all
 * accounts (orders_user_idx, orders_phone_idx).
 */
export function codHistory({ userId, phone }: Subject): SQL<CodRecord> {
  const isOwn = sql`select id, true as is_own from orders where user_id = ${userId} and payment_method = 'COD' and cancel_reason = 'rto' and not rto_excused`
  const isOfPhone = sql`select id, user_id = ${userId} from orders where right(ship_phone, 10) = right(${phone}, 10) and payment_method = 'COD'
        and cancel_reason = 'rto' and not rto_excused`
  return sql`select json_build_object(
    'accepted', (select count(*) from orders where user_id = ${userId} and payment_method = 'COD' and status = 'Delivered'),
    'refused', count(*) filter (where is_own), 'refusedInAll', count(*)) from (
      ${phone ? sql`${isOwn} union ${isOfPhone}` : isOwn}) as refused`
}

/** The query for the current block of a customer: 'order' if any block is of this kind, else 'cod'; null without a block. */
export function codBlocked({ userId, phone, pin }: Subject): SQL<CodBlocked | null> {
  if (!phone) return accountBlocked(userId)
  return sql`select max(what) from cod_blocks where ${isInForce}
    and (user_id = ${userId} or phone = right(${phone}, 10) and (pin is null or pin = ${pin}))`
}

/** `codBlocked` for an account alone. */
export function accountBlocked(userId: SQLWrapper): SQL<CodBlocked | null> {
  return sql`select max(what) from cod_blocks where ${isInForce} and user_id = ${userId}`
}

const isInForce = sql`lifted_at is null and (ends_at is null or ends_at > now())`

type Settings = Pick<typeof settings.$inferSelect, 'codTrust'>
/** `blocked` is the block of the account; `blockedInAll` includes blocks of its phone number. */
type Facts = { history: CodRecord | null; blocked: CodBlocked | null; blockedInAll: CodBlocked | null }

/** What the cash-on-delivery rules know about a customer. About the phone number it says only whether cash on delivery is off. */
export function codCustomer(
  shop: Settings | null | undefined,
  { history: record, blocked, blockedInAll }: Facts,
): CodCustomer {
  const trust = shop?.codTrust ?? NO_COD_TRUST
  const { accepted, refused, refusedInAll } = record ?? { ...NO_HISTORY, refusedInAll: 0 }
  const history = { accepted, refused }
  const isOwn = blocked !== null || codStanding(trust, history).isOff
  const isOff = blockedInAll !== null || codStanding(trust, { accepted, refused: refusedInAll }).isOff
  return { trust, history, blocked, isNumberOff: isOff && !isOwn }
}

/**
 * For the owner: the accepted and refused cash-on-delivery parcels of an account and of everybody with this phone number (its last ten
 * digits). Leaves out excused refusals.
 */
export async function readCodRecord(db: Db, { userId, phone }: { userId: UserId; phone: string }): Promise<CodHistory> {
  const isCod = sql`payment_method = 'COD' and (status = 'Delivered' or cancel_reason = 'rto' and not rto_excused)`
  const { rows } = await db.execute<CodHistory>(sql`
    select (count(*) filter (where status = 'Delivered'))::int as accepted, (count(*) filter (where status <> 'Delivered'))::int as refused
    from (select id, status from orders where user_id = ${userId} and ${isCod}
      union select id, status from orders where right(ship_phone, 10) = ${phoneKey(phone)} and ${isCod}) as parcels`)
  return rows[0] ?? NO_HISTORY
}
