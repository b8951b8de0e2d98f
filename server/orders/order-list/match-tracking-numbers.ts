import { inArray } from 'drizzle-orm'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { courierNamed } from '#contract/orders/couriers.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { MatchedTrackingNumber } from '#contract/orders/tracking-numbers.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { readOrders } from '#server/orders/orders/read-orders.ts'
import type { SignedIn } from '#server/platform/deps.ts'

type Call = typeof contract.trackingNumbers.match
type Line = Input<Call>['lines'][number]
/** Whether two orders, named by their numbers, go in one parcel. */
type AreTogether = (orderNumber: number | null, other: number | null) => boolean

/** For each line of a list of tracking numbers: its order, or why it cannot be shipped. Changes nothing. */
export async function matchTrackingNumbers({ db }: SignedIn, { lines }: Input<Call>): Promise<Reply<Call>> {
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
      return { ...line, courier, order: order ? shown(order) : null, problem }
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
): string | null {
  if (number === null) return 'This line names no order.'
  if (!order) return 'There is no order with this number.'
  if (!trackingNumber) return 'This line has no tracking number.'
  const owner = orderNumberByTrackingNumber.get(trackingNumber)
  if (owner !== undefined && owner !== number && !areTogether(number, owner))
    return `This tracking number belongs to order #${owner}.`
  if (order.status !== 'Accepted') return `The order is ${order.status}: only an accepted order can be shipped.`
  if (!order.shippedAt) return null
  return order.trackingNumber === trackingNumber
    ? 'This order is shipped already, with this number.'
    : `This order is shipped already${order.trackingNumber ? `, with ${order.trackingNumber}` : ''}.`
}

function repeated({ number, trackingNumber }: Line, before: readonly Line[], areTogether: AreTogether): string | null {
  if (before.some((line) => line.number === number)) return 'This order is in the list twice.'
  if (before.some((line) => line.trackingNumber === trackingNumber && !areTogether(number, line.number)))
    return 'This tracking number is in the list twice.'
  return null
}
