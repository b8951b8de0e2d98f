import { phoneKey } from '#contract/basics/phone.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { preparedSql } from '#server/platform/database/prepared.ts'
import { lockCart } from '#server/selling/cart/cart-lock.ts'

/** What this shop or this bag has at all; the facts of a checkout leave out what it has not. What changes while the lock is awaited is not in it. */
export type CheckoutHints = {
  /** Offers that apply without a code. */
  hasOffers: boolean
  /** Rules for cash on delivery that depend on the customer. */
  hasCodTrust: boolean
  hasPhoneMessages: boolean
  /** Customised shirts in the bag. */
  hasPrints: boolean
}

const ALL_HINTS: CheckoutHints = { hasOffers: true, hasCodTrust: true, hasPhoneMessages: true, hasPrints: true }

export type CheckoutLock = { version: number; phone: string | null; hints: CheckoutHints }

const lockRows = preparedSql<CheckoutHints & { version: string; phone: string | null }>(
  'checkout_lock',
  `with cart as materialized (select version from carts where user_id = $1 for no key update),
    address as materialized (select right(phone, 10) as phone from addresses where user_id = $1 and $2)
  select version, phone, pg_advisory_xact_lock(hashtextextended('cod ' || phone, 0)) as locked,
    exists (select from promo_codes where code is null and deleted_at is null) as "hasOffers",
    exists (select from settings where cod_trust is not null) as "hasCodTrust",
    exists (select from settings where phone_messages is not null) as "hasPhoneMessages",
    exists (select from cart_lines where user_id = $1 and customized_product_id is not null) as "hasPrints",
    -- Until COMMIT. PostgreSQL would plan the facts anew for each order, which takes longer than all that an order does.
    set_config('plan_cache_mode', 'force_generic_plan', true) as planned
  from cart left join address on true`,
)
const lockNumber = preparedSql(
  'checkout_lock_phone',
  `select pg_advisory_xact_lock(hashtextextended('cod ' || $1, 0)) as locked`,
)

/**
 * Locks a customer's cart and then, with `withPhone`, the phone number of their address, so that orders with one phone number are
 * placed one after another over all processes. Returns the version of the cart and the last ten digits of the locked number.
 */
export async function lockCheckout(tx: Db, userId: UserId, withPhone: boolean): Promise<CheckoutLock> {
  const [row] = await lockRows(tx, [userId, withPhone])
  if (!row) return { version: await lockCart(tx, userId), phone: null, hints: ALL_HINTS }
  const { version, phone, ...hints } = row
  return { version: Number(version), phone, hints }
}

/** Locks the phone number of the address unless `lockCheckout` has locked it. Returns whether it has locked now. */
export async function lockPhone(tx: Db, lock: CheckoutLock, phone: string): Promise<boolean> {
  if (phoneKey(phone) === lock.phone) return false
  await lockNumber(tx, [phoneKey(phone)])
  return true
}
