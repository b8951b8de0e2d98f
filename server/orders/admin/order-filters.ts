import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { PaymentFilter } from '#contract/order-filters.ts'
import { orders } from '#server/orders/orders.table.ts'
import { orderSearch } from './order-search.table.ts'

type Filters = Pick<Input<typeof contract.orders.all>, 'q' | 'payment' | 'user' | 'from' | 'to'>

/** The SQL conditions for search text, payment and order date. */
export function* narrowed({ q, payment, user, from, to }: Filters): Generator<SQL | undefined> {
  yield* matching(q ?? '')
  if (payment) yield PAYMENTS[payment]
  if (user) yield eq(orders.userId, user)
  if (from) yield sql`${orders.createdAt} >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`
  if (to) yield sql`${orders.createdAt} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`
}

const PAYMENTS: Record<PaymentFilter, SQL> = {
  COD: eq(orders.paymentMethod, 'COD'),
  Online: eq(orders.paymentMethod, 'Online'),
  due: inArray(orders.paymentStatus, ['cash_due', 'awaiting', 'authorized']),
  received: inArray(orders.paymentStatus, ['cash_collected', 'paid', 'free']),
  refunded: inArray(orders.paymentStatus, ['partly_refunded', 'refunded']),
}

/** Phone numbers in any notation: "+91 98765 43210", "98765-43210". */
const PHONE = /^\+?[\d ()-]{10,}$/
const NUMBER = /^#([1-9]\d{0,8})$/

function* matching(q: string): Generator<SQL | undefined> {
  const words = PHONE.test(q) ? [q.replaceAll(/\D/g, '').slice(-10)] : q.toLowerCase().split(/\s+/).filter(Boolean)
  const parts: string[] = []
  for (const word of words) {
    const number = NUMBER.exec(word)?.[1]
    if (number) yield eq(orders.number, Number(number))
    else parts.push(word)
  }
  if (parts.length === 0) return
  const has = parts.map((part) => sql`${orderSearch.words} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`)
  // `offset 0` makes PostgreSQL search the words once with their index, instead of once for each row of the other conditions.
  yield sql`${orders.id} in (select ${orderSearch.orderId} from ${orderSearch} where ${and(...has)} offset 0)`
}
