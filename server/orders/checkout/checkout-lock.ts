import { phoneKey } from '#contract/basics/phone.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { preparedSql } from '#server/platform/database/prepared.ts'

const lockAddress = preparedSql(
  'lock_address_and_phone',
  `with address as materialized (select right(phone, 10) as phone from addresses where user_id = $1 for share)
  select case when $2 then pg_advisory_xact_lock(hashtextextended('cod ' || phone, 0)) end as locked from address`,
)
const lockNumber = preparedSql(
  'lock_phone',
  `select pg_advisory_xact_lock(hashtextextended('cod ' || $1, 0)) as locked`,
)

/**
 * Locks the customer's saved address, so that it does not change before the order is written. `isCounted`: also locks its phone
 * number, so that orders with the same number are counted one after another over all processes. The caller must hold the lock of
 * the cart. Returns whether there is an address.
 */
export async function lockAddressAndPhone(tx: Db, userId: UserId, isCounted: boolean): Promise<boolean> {
  const lock = async () => (await lockAddress(tx, [userId, isCounted])).length > 0
  // A second statement sees an address that became the default while the first one waited.
  return (await lock()) || (await lock())
}

/** Locks the phone number of an order that does not go to a saved address. The caller holds the lock of the cart. */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await lockNumber(tx, [phoneKey(phone)])
}
