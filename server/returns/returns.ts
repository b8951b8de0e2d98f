import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { ANSWERS } from '#contract/answers.ts'
import { Email } from '#contract/fields.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import { MESSAGES } from '#contract/messages.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderItemId } from '#contract/order-items.ts'
import type { OrderId } from '#contract/orders.ts'
import type { RequestReturn, Return } from '#contract/returns.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Ctx, SignedIn } from '#server/core/deps.ts'
import type { Actor } from '#server/core/http/session.ts'
import { orderItems } from '#server/orders/order-items.table.ts'
import { orders } from '#server/orders/orders.table.ts'
import { returnUntil } from '#server/orders/read-orders.ts'
import { readAllSettings } from '#server/settings/read-settings.ts'
import { languageOfAccount } from './language-of.ts'
import { queueReceipt, queueStaffMail } from './return-mails.ts'
import { returnRequestItems, returnRequests } from './returns.table.ts'

type Chosen = { order: { id: OrderId; number: number }; items: { id: OrderItemId; quantity: number }[] }

/**
 * Stores a return request and mails it to the support address. A visitor's contains free text only; a signed-in shopper may
 * name an order and its items, whose return window and returnability are then checked. Throws not_returnable.
 */
export async function request(ctx: Ctx, form: RequestReturn): Promise<{ message: string; ticket: string }> {
  const actor = await ctx.sessions.actor(ctx.cookie)
  // Only a signed-in shopper's form names an order, so the session has ended meanwhile.
  if (form.orderId && !actor) throw new ShopError('unauthenticated', ANSWERS.logInFirst)
  const email = actor?.email ?? visitorsEmail(form)
  const ticket = await transact(ctx.db, async (tx) => {
    const { returnDays, returnFee: fee, supportEmail } = await readAllSettings(tx, ctx.config)
    const chosen = actor && form.orderId ? await choose(tx, actor, form.orderId, form.items ?? [], returnDays) : null
    const { products, reason } = form
    const [row] = await tx
      .insert(returnRequests)
      .values({ userId: actor?.id, orderId: chosen?.order.id, email, products, reason, fee })
      .returning({ id: returnRequests.id, number: returnRequests.number })
    if (!row) throw new Error('the return request was not written')
    if (chosen)
      await tx
        .insert(returnRequestItems)
        .values(
          chosen.items.map((item) => ({ returnRequestId: row.id, orderItemId: item.id, quantity: item.quantity })),
        )
    const asked = { id: row.id, ticket: ticketOf(row.number), email, products, reason, order: chosen?.order ?? null }
    await queueStaffMail(tx, supportEmail, asked, actor ? 'a signed-in shopper' : 'a visitor')
    if (actor) await queueReceipt(tx, asked, formatRupees(fee), await languageOfAccount(tx, actor.id))
    return asked.ticket
  })
  return { message: ANSWERS.returnAsked, ticket }
}

function visitorsEmail({ email }: RequestReturn): string {
  const read = Email.safeParse(email ?? '')
  if (read.success) return read.data
  throw invalidField('email', read.error.issues[0]?.message ?? MESSAGES.emailInvalid)
}

/** The named items of the caller's order, which is locked so that concurrent requests cannot return an item twice. */
async function choose(tx: Db, actor: Actor, orderId: OrderId, wanted: OrderItemId[], days: number): Promise<Chosen> {
  const [order] = await tx
    .select({ id: orders.id, number: orders.number, returnUntil })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, actor.id)))
    .for('update')
  if (!order) throw notFound()
  const ids = [...new Set(wanted)]
  if (ids.length === 0) throw invalidField('items', 'Please choose the items you are returning.')
  const items = await tx
    .select({ id: orderItems.id, quantity: orderItems.quantity, customized: orderItems.customizedProductId })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, order.id), inArray(orderItems.id, ids)))
    .orderBy(asc(orderItems.position))
  if (items.length < ids.length) throw notFound()
  if (!order.returnUntil) throw notReturnable(`Returns are open for ${days} days after delivery.`)
  if (items.some(({ customized }) => customized !== null))
    throw notReturnable(
      'Shirts made to your own design cannot be returned unless they are faulty. If yours is, please write to us.',
    )
  const [earlier] = await tx
    .select({ number: returnRequests.number })
    .from(returnRequestItems)
    .innerJoin(returnRequests, eq(returnRequests.id, returnRequestItems.returnRequestId))
    .where(and(inArray(returnRequestItems.orderItemId, ids), ne(returnRequests.state, 'declined')))
    .limit(1)
  if (earlier) throw notReturnable(`You have already requested this return: ${ticketOf(earlier.number)}.`)
  return { order, items }
}

function notReturnable(message: string): ShopError {
  return new ShopError('not_returnable', message)
}

function ticketOf(number: number): string {
  return `R-${number}`
}

type ItemRow = { id: OrderItemId; name: string; size: string; color: string; quantity: number }
const items = sql<ItemRow[]>`(
  select coalesce(json_agg(json_build_object('id', item.id, 'name', item.name, 'size', item.size, 'color', item.colour, 'quantity', sent.quantity)
    order by item.position), '[]')
  from return_request_items sent join order_items item on item.id = sent.order_item_id
  where sent.return_request_id = return_requests.id)`

/** The caller's own requests, newest first. */
export async function mine({ db, actor }: SignedIn): Promise<Return[]> {
  const rows = await db
    .select({ request: returnRequests, items })
    .from(returnRequests)
    .where(eq(returnRequests.userId, actor.id))
    .orderBy(desc(returnRequests.createdAt), desc(returnRequests.id))
  return rows.map(({ request: row, items: sent }) => {
    const { id, number, orderId, products, reason, state, fee, note, createdAt, updatedAt } = row
    const ticket = ticketOf(number)
    return { id, ticket, orderId, products, reason, state, fee, note, createdAt, updatedAt, items: sent }
  })
}
