import { and, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import { may } from '#contract/basics/permissions.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { PaymentFilter } from '#contract/orders/order-filters.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { DUE_STATES, REFUNDED_STATES } from '#server/orders/orders/orders.columns.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { isInList } from '#server/platform/database/columns.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { groupShares } from '#server/print/group-orders/group-orders.table.ts'
import { orderTags } from './order-tags.table.ts'
import { hasWords, parseSearch } from './order-words.ts'

type Filters = Pick<
  Input<typeof contract.orders.all>,
  | 'q'
  | 'payment'
  | 'channel'
  | 'user'
  | 'group'
  | 'from'
  | 'to'
  | 'pin'
  | 'courier'
  | 'product'
  | 'size'
  | 'promo'
  | 'tag'
  | 'assignee'
>

/** The condition of the filters and of the search; an order must meet all. */
export async function orderCondition({ db, actor }: SignedIn, filters: Filters): Promise<SQL | undefined> {
  const { numbers, words } = parseSearch(filters.q ?? '')
  const seesContacts = may(actor.staffRole, 'customers:contact')
  return and(
    ...filterConditions(filters, actor.id),
    ...numbers.map((number) => eq(orders.number, number)),
    words.length > 0 ? await hasWords(db, words, { seesContacts }) : undefined,
  )
}

function* filterConditions(filters: Filters, me: UserId): Generator<SQL | undefined> {
  const { payment, channel, user, group, from, to, pin, courier, product, size, promo, tag, assignee } = filters
  if (payment) yield PAYMENTS[payment]
  // Written out, as the condition of the index.
  if (channel) yield isInList(orders.channel, [channel])
  if (user) yield eq(orders.userId, user)
  if (group)
    yield sql`${orders.id} in (select ${groupShares.orderId} from ${groupShares} where ${groupShares.roomId} = ${group})`
  if (from) yield sql`${orders.createdAt} >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`
  if (to) yield sql`${orders.createdAt} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`
  // The contract allows digits only, so there is nothing to escape.
  if (pin) yield like(orders.shipPostalCode, `${pin}%`)
  if (courier) yield sql`lower(${orders.courier}) = lower(${courier})`
  if (product || size)
    // Both of one item.
    yield sql`${orders.id} in (select ${orderItems.orderId} from ${orderItems} where ${and(
      product ? eq(orderItems.productId, product as ProductId) : undefined,
      size ? sql`upper(${orderItems.size}) = upper(${size})` : undefined,
    )})`
  // A code, or the name of an offer; the second offer is that for the fee. Each has an index.
  if (promo)
    yield sql`${orders.id} in (select id from orders where upper(promo_code) = upper(${promo})
      union all select id from orders where offers->1 is not null and upper(offers->1->>'label') = upper(${promo}))`
  if (tag)
    yield sql`${orders.id} in (select ${orderTags.orderId} from ${orderTags} where lower(${orderTags.tag}) = lower(${tag}))`
  if (assignee === 'none') yield isNull(orders.assigneeId)
  else if (assignee) yield eq(orders.assigneeId, assignee === 'me' ? me : assignee)
}

const PAYMENTS: Record<PaymentFilter, SQL> = {
  COD: eq(orders.paymentMethod, 'COD'),
  Online: eq(orders.paymentMethod, 'Online'),
  // Written out, so that PostgreSQL knows the condition of the index.
  due: isInList(orders.paymentStatus, DUE_STATES),
  received: inArray(orders.paymentStatus, ['cash_collected', 'paid', 'free']),
  refunded: isInList(orders.paymentStatus, REFUNDED_STATES),
}
