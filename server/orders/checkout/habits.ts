import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { BOUGHT_AGAIN_SECONDS, DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { normalizeSize } from '#contract/catalogue/options.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'

type Habits = Reply<typeof contract.checkout.habits>

/** How the caller paid last, in which size they bought such a product, and whether they have just bought this piece. */
export async function habits(ctx: SignedIn, input: Input<typeof contract.checkout.habits>): Promise<Habits> {
  const { id: userId } = ctx.actor
  const [payment, size, justBought] = await Promise.all([
    readLastPayment(ctx, userId),
    readLastSize(ctx, userId, input.productId),
    findJustBought(ctx, userId, input),
  ])
  return { payment, size, justBought }
}

/** Orders that were placed: not cancelled, and not waiting for their payment. */
const placedBy = (userId: UserId) =>
  and(
    eq(orders.userId, userId),
    ne(orders.status, 'Cancelled'),
    or(eq(orders.paymentMethod, 'COD'), isNotNull(orders.paidAt)),
  )

async function readLastPayment({ db }: SignedIn, userId: UserId): Promise<Habits['payment']> {
  const [last] = await db
    .select({ by: orders.paymentMethod, method: payments.method })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), isNotNull(payments.appliedAt)))
    .where(and(placedBy(userId), eq(orders.channel, 'shop')))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!last) return null
  if (last.by === 'COD') return 'cod'
  return last.method === 'upi' ? 'upi' : 'online'
}

async function readLastSize({ db }: SignedIn, userId: UserId, productId: ProductId): Promise<string | null> {
  const product = db.$with('product').as(
    db
      .select({
        sizes: products.sizes,
        productCategory: sql<number | null>`${products.categoryId}`.as('product_category'),
      })
      .from(products)
      .where(and(eq(products.id, productId), eq(products.isCombo, false))),
  )
  const [last] = await db
    .with(product)
    .select({ size: orderItems.size })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(product, sql`${orderItems.size} = any(${product.sizes})`)
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(placedBy(userId))
    .orderBy(sql`(${products.categoryId} is not distinct from ${product.productCategory}) desc`, desc(orders.createdAt))
    .limit(1)
  return last?.size ?? null
}

async function findJustBought(
  { db }: SignedIn,
  userId: UserId,
  { productId, size, color }: Input<typeof contract.checkout.habits>,
): Promise<Habits['justBought']> {
  const [order] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(
      and(
        placedBy(userId),
        eq(orderItems.productId, productId),
        sql`now() - ${orders.createdAt} < make_interval(secs => ${BOUGHT_AGAIN_SECONDS})`,
        // Of a combo every size counts as the same piece.
        or(
          products.isCombo,
          and(
            eq(orderItems.size, normalizeSize(size ?? '')),
            eq(sql`lower(${orderItems.colour})`, (color || DEFAULT_COLOR).toLowerCase()),
          ),
        ),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return order ?? null
}
