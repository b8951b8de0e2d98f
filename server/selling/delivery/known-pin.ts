import { sql } from 'drizzle-orm'
import { invalidField } from '#contract/http/errors.ts'
import { type RuleFacts, UNKNOWN_PIN } from '#contract/selling/delivery-terms.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isInDirectory } from './pin-places.ts'
import { ruleOfPin } from './rule-of-pin.ts'

/** Whether a PIN code exists: it is in the directory, or newer than that and the owner has made a rule for it alone. */
export function isKnownPin(pin: string, rule: RuleFacts | null): boolean {
  return isInDirectory(pin) || rule?.isForOnePin === true
}

/** Throws `invalid`, for the field it was typed in, when a PIN code does not exist. */
export async function refuseUnknownPin(db: Db, pin: string, field = 'postal_code'): Promise<void> {
  if (isInDirectory(pin)) return
  const [row] = await db.select({ rule: ruleOfPin(sql`${pin}`) }).from(sql`(values (1)) as one`)
  if (!isKnownPin(pin, row?.rule ?? null)) throw invalidField(field, UNKNOWN_PIN)
}
