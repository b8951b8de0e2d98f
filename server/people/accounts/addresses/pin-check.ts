import { eq } from 'drizzle-orm'
import { invalidField } from '#contract/http/errors.ts'
import type { RuleFacts } from '#contract/selling/delivery-terms.ts'
import type { Db } from '#server/platform/database/db.ts'
import { deliveryRules } from '#server/selling/delivery/delivery-rules.table.ts'
import { isInDirectory } from './pin-places.ts'

/** Whether a PIN code exists: it is in the directory, or it is newer and the owner has made a delivery rule for it alone. */
export function isExistingPin(pin: string, rule: Pick<RuleFacts, 'isForOnePin'> | null): boolean {
  return isInDirectory(pin) || rule?.isForOnePin === true
}

/** Throws `invalid` for `field` when a PIN code does not exist. */
export async function refuseUnknownPin(db: Db, pin: string, field = 'postal_code'): Promise<void> {
  if (isInDirectory(pin)) return
  const [rule] = await db.select({ id: deliveryRules.id }).from(deliveryRules).where(eq(deliveryRules.prefix, pin))
  if (!rule) throw invalidField(field, 'pin_unknown')
}
