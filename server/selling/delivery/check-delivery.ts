import { sql } from 'drizzle-orm'
import { estimateDelivery } from '#contract/selling/delivery-estimate.ts'
import type { DeliveryAnswer } from '#contract/selling/delivery-rules.api.ts'
import { decideDeliveryTerms, type RuleFacts } from '#contract/selling/delivery-terms.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
import { isExistingPin } from '#server/people/accounts/addresses/pin-check.ts'
import { findPinPlace } from '#server/people/accounts/addresses/pin-places.ts'
import type { Db } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { comingHolidays } from '#server/site/settings/coming-holidays.ts'
import { withDefaults } from '#server/site/settings/read-settings.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { findDeliveryRule } from './find-delivery-rule.ts'

type DeliveryFactsRow = { settings: typeof settings.$inferSelect; rule: RuleFacts | null; holidays: string[] | null }

const readRule = prepared<{ pin: string }, DeliveryFactsRow[]>('delivery_check', (db) =>
  db.select({ settings, rule: findDeliveryRule(sql.placeholder('pin')), holidays: comingHolidays }).from(settings),
)

/** Where a PIN code lies, and whether, when and how the shop delivers there. Runs one statement. */
export async function check(ctx: Pick<Ctx, 'db' | 'now'>, { pin }: { pin: string }): Promise<DeliveryAnswer> {
  const [row] = await readRule(ctx.db, { pin })
  const rules = withDefaults(row?.settings, DEFAULT_SETTINGS)
  const rule = row?.rule ?? null
  const isKnown = isExistingPin(pin, rule)
  const terms = isKnown ? decideDeliveryTerms(rule, rules) : null
  const place = findPinPlace(pin)
  if (!terms) return { pin, isKnown, place, delivery: null }
  const { days, orderMin, orderMax, cod } = terms
  return {
    pin,
    isKnown,
    place,
    delivery: {
      ...estimateDelivery(ctx.now(), { ...rules, holidays: row?.holidays ?? [] }, days),
      orderMin,
      orderMax,
      cod,
    },
  }
}

/** Whether the shop delivers to a PIN code. */
export async function isDelivered(db: Db, pin: string): Promise<boolean> {
  const [row] = await readRule(db, { pin })
  return row?.rule?.isServiceable ?? true
}
