import { sql } from 'drizzle-orm'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { MonthOfDeliveryEstimates, OpenDeliveryEstimate } from '#contract/orders/delivery-estimates.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { type OutlookOrder, readOutlook } from './read-outlook.ts'

const MONTHS = 12

/** The open delivery estimates of orders that were not sent, those at risk first, and the outcomes of the last months. */
export async function list({ db, now }: SignedIn): Promise<Reply<typeof contract.deliveryEstimates.list>> {
  const [{ isPromising, piecesADay, sheetsADay, orders }, months] = await Promise.all([
    readOutlook(db, now()),
    readMonths(db),
  ])
  const open = orders.flatMap(toOpenEstimates)
  return {
    isPromising,
    piecesADay,
    sheetsADay,
    waiting: orders.reduce((sum, { left, isWaiting }) => sum + (isWaiting ? 0 : left), 0),
    open: open.toSorted(
      (a, b) => Number(b.isAtRisk) - Number(a.isAtRisk) || compare(a.readyBy, b.readyBy) || a.number - b.number,
    ),
    months,
  }
}

export async function countAtRisk(db: Db, now: Date): Promise<number> {
  const { orders } = await readOutlook(db, now)
  return orders.filter(({ isAtRisk }) => isAtRisk).length
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function toOpenEstimates(order: OutlookOrder): OpenDeliveryEstimate[] {
  const { orderId, number, announcedDays, likely, left, pieces, place, isAtRisk, isInArtCheck, toldAt } = order
  if (!announcedDays) return []
  return [
    {
      orderId,
      number,
      ...announcedDays,
      readyOn: likely.readyOn,
      isAtRisk,
      left,
      pieces: pieces ?? left,
      place,
      isInArtCheck,
      toldAt,
    },
  ]
}

async function readMonths(db: Db): Promise<MonthOfDeliveryEstimates[]> {
  const count = (outcome: string) => sql.raw(`(count(*) filter (where outcome = '${outcome}'))::int as ${outcome}`)
  const { rows } = await db.execute<MonthOfDeliveryEstimates>(sql`
    select to_char(deliver_by, 'YYYY-MM') as month, ${count('kept')}, ${count('announced')}, ${count('missed')}, ${count('cancelled')},
      (count(*) filter (where outcome is null))::int as open
    from print_promises group by 1 order by 1 desc limit ${MONTHS}`)
  return rows
}
