import { inArray } from 'drizzle-orm'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { courierNamed } from '#contract/orders/couriers.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { MatchedTrackingNumber } from '#contract/orders/tracking-numbers.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { readOrders } from '#server/orders/orders/read-orders.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { wordRefusal } from '#texts/errors.ts'

type Call = typeof contract.trackingNumbers.match
type Line = Input<Call>['lines'][number]
/** Whether two orders, named by their numbers, go in one parcel. */
type AreTogether = (orderNumber: number | null, other: number | null) => boolean

/** For each line of a list of tracking numbers: its order, or why it cannot be shipped. Changes nothing. */
export async function matchTrackingNumbers({ db, language }: SignedIn, { lines }: Input<Call>): Promise<Reply<Call>> {
  const numbers = lines.flatMap(({ number }) => number ?? [])
  const trackingNumbers = lines.flatMap(({ trackingNumber }) => trackingNumber || [])
  const matchedOrders = numbers.length > 0 ? await readOrders(db, inArray(orders.number, numbers), null) : []
  const taken =
    trackingNumbers.length > 0
      ? await db
          .select({ number: orders.number, trackingNumber: orders.trackingNumber })
          .from(orders)
          .where(inArray(orders.trackingNumber, trackingNumbers))
      : []
  const ordersByNumber = new Map(matchedOrders.map((order) => [order.number, order]))
  const parcelPairs = matchedOrders.flatMap(
    ({ number, parcel }) => parcel?.others.map((other) => [number, other.number] as const) ?? [],
  )
  const areTogether = (a: number | null, b: number | null) =>
    parcelPairs.some(([orderNumber, other]) => orderNumber === a && other === b)
  const orderNumbersByTracking = new Map(taken.map(({ trackingNumber, number }) => [trackingNumber, number]))
  return {
    lines: lines.map((line, index): MatchedTrackingNumber => {
      const order = line.number === null ? undefined : ordersByNumber.get(line.number)
      const problem =
        lineProblem(line, order, orderNumbersByTracking, areTogether) ??
        repeated(line, lines.slice(0, index), areTogether)
      const courier = courierNamed(line.courier)?.name ?? line.courier
      return {
        ...line,
        courier,
        order: order ? shown(order) : null,
        problem: problem && wordRefusal(problem, language),
      }
    }),
  }
}

function shown({ id, number, address }: Order): MatchedTrackingNumber['order'] {
  return { id, number, name: address.fullName, city: address.city }
}

function lineProblem(
  { number, trackingNumber }: Line,
  order: Order | undefined,
  orderNumberByTrackingNumber: ReadonlyMap<string | null, number>,
  areTogether: AreTogether,
): Refusal | null {
  if (number === null) return refusal('line_without_order')
  if (!order) return refusal('line_order_unknown')
  if (!trackingNumber) return refusal('line_without_tracking_number')
  const owner = orderNumberByTrackingNumber.get(trackingNumber)
  if (owner !== undefined && owner !== number && !areTogether(number, owner))
    return refusal('line_tracking_number_used', { orderNumber: owner })
  if (order.shippedAt && order.trackingNumber === trackingNumber) return refusal('line_order_shipped_with_this_number')
  if (order.status !== 'Accepted') return refusal('line_order_not_accepted', { status: order.status })
  if (!order.shippedAt) return null
  return order.trackingNumber
    ? refusal('line_order_shipped_with_number', { trackingNumber: order.trackingNumber })
    : refusal('line_order_shipped')
}

function repeated({ number, trackingNumber }: Line, before: readonly Line[], areTogether: AreTogether): Refusal | null {
  if (before.some((line) => line.number === number)) return refusal('line_order_repeated')
  if (before.some((line) => line.trackingNumber === trackingNumber && !areTogether(number, line.number)))
    return refusal('line_tracking_number_repeated')
  return null
}
