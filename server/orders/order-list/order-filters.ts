import { and, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import { may } from '#contract/basics/permissions.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { ORDER_FILTER_NAMES, type OrderFilterName, type OrderFilterText } from '#contract/orders/order-list-filters.ts'
import type { OrderFilters } from '#contract/orders/order-query.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { DUE_STATES, REFUNDED_STATES } from '#server/orders/orders/orders.columns.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { isInList } from '#server/platform/database/columns.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { groupShares } from '#server/print/group-orders/group-orders.table.ts'
import { orderTags } from './order-tags.table.ts'
import { hasWords, parseSearch } from './order-words.ts'

type Filters = OrderFilters & Pick<Input<typeof contract.orders.all>, 'q' | 'user'>

/** The condition that an order meets all filters and the search. */
export async function orderCondition({ db, actor }: SignedIn, filters: Filters): Promise<SQL | undefined> {
  const { numbers, words } = parseSearch(filters.q ?? '')
  const seesContacts = may(actor.staffRole, 'customers:contact')
  return and(
    filters.user ? eq(orders.userId, filters.user) : undefined,
    ...ORDER_FILTER_NAMES.map((name) => filterCondition(name, filters, actor.id)),
    ...numbers.map((number) => eq(orders.number, number)),
    words.length > 0 ? await hasWords(db, words, { seesContacts }) : undefined,
  )
}

function filterCondition<N extends OrderFilterName>(name: N, filters: Filters, me: UserId): SQL | undefined {
  const value: Filters[N] = filters[name]
  return value ? CONDITIONS[name](value, filters, me) : undefined
}

type Condition<N extends OrderFilterName> = (
  value: NonNullable<Filters[N]>,
  filters: Filters,
  me: UserId,
) => SQL | undefined

const CONDITIONS: { [N in OrderFilterName]: Condition<N> } = {
  payment: (payment) => PAYMENTS[payment],
  // A literal, so that PostgreSQL can use the partial index.
  channel: (channel) => isInList(orders.channel, [channel]),
  from: (day) => sql`${orders.createdAt} >= ${day}::date::timestamp at time zone 'Asia/Kolkata'`,
  to: (day) => sql`${orders.createdAt} < (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
  // The contract allows digits only, so there is nothing to escape.
  pin: (pin) => like(orders.shipPostalCode, `${pin}%`),
  courier: (courier) => sql`lower(${orders.courier}) = lower(${courier})`,
  // If `size` is set too, one item must match both.
  product: (product, { size }) => hasItem({ product, size }),
  size: (size, { product }) => (product ? undefined : hasItem({ size })),
  // Matches the promo code, or the label of the second offer, which is for the delivery fee. A union, so that each part uses its index.
  promo: (promo) => sql`${orders.id} in (select id from orders where upper(promo_code) = upper(${promo})
    union all select id from orders where offers->1 is not null and upper(offers->1->>'label') = upper(${promo}))`,
  group: (group) =>
    sql`${orders.id} in (select ${groupShares.orderId} from ${groupShares} where ${groupShares.groupOrderId} = ${group})`,
  tag: (tag) =>
    sql`${orders.id} in (select ${orderTags.orderId} from ${orderTags} where lower(${orderTags.tag}) = lower(${tag}))`,
  assignee: (assignee, _, me) =>
    assignee === 'none' ? isNull(orders.assigneeId) : eq(orders.assigneeId, assignee === 'me' ? me : assignee),
}

function hasItem({ product, size }: Pick<Filters, 'product' | 'size'>): SQL {
  return sql`${orders.id} in (select ${orderItems.orderId} from ${orderItems} where ${and(
    product ? eq(orderItems.productId, product as ProductId) : undefined,
    size ? sql`upper(${orderItems.size}) = upper(${size})` : undefined,
  )})`
}

const PAYMENTS: Record<OrderFilterText<'payment'>, SQL> = {
  COD: eq(orders.paymentMethod, 'COD'),
  Online: eq(orders.paymentMethod, 'Online'),
  // Literals, so that PostgreSQL can use the partial index.
  due: isInList(orders.paymentStatus, DUE_STATES),
  received: inArray(orders.paymentStatus, ['cash_collected', 'paid', 'free']),
  refunded: isInList(orders.paymentStatus, REFUNDED_STATES),
}
