import { sql } from 'drizzle-orm'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { USUAL_FILM } from '#contract/print/capacity.ts'
import { estimateDelivery } from '#contract/selling/delivery-estimate.ts'
import { decideDeliveryTerms } from '#contract/selling/delivery-terms.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { area } from '#server/selling/delivery/delivery-area.ts'
import { findDeliveryRule } from '#server/selling/delivery/find-delivery-rule.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import { orderDays } from './order-days.ts'
import { type PrintRoomFacts, printRoomFacts } from './print-queue.ts'

type Calls = typeof contract.deliveryEstimates

/**
 * The delivery estimate for an order placed now with this number of pieces to print. Without a PIN code it uses the longest
 * transit time of all places that are served.
 */
export async function quote(
  ctx: Ctx,
  { pin, pieces, film = pieces * USUAL_FILM }: Input<Calls['quote']>,
): Promise<Reply<Calls['quote']>> {
  const { db, now, setHeader } = ctx
  setHeader('cache-control', 'private, no-store')
  const rules = await readSettings(db)
  const [row] = await db
    .select({
      rule: pin === undefined ? sql<null>`null` : findDeliveryRule(sql`${pin}`),
      room: sql<PrintRoomFacts | null>`${printRoomFacts(sql`true`)}`,
    })
    .from(sql`(values (1)) as one`)
  const terms = pin === undefined ? await area(ctx) : decideDeliveryTerms(row?.rule ?? null, rules)
  if (!terms) return { promise: null }
  const room = row?.room ?? null
  const { expected, estimate } = orderDays(now(), rules, { room, printWork: { pieces, film }, delivery: terms.days })
  if (!estimate) return { promise: null }
  const { orderBy } = estimateDelivery(now(), { ...rules, holidays: room?.holidays ?? [] }, terms.days)
  return { promise: { ...expected, orderBy, ahead: estimate.ahead } }
}
