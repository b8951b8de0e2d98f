import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { rolesWith } from '#contract/basics/permissions.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { ORDER_TAGS_MAX } from '#contract/orders/order-assignment.api.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { setAssignee } from '#server/orders/orders/change-order.ts'
import { lockedRow } from '#server/orders/orders/locked-row.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { wordRefusal } from '#texts/errors.ts'
import { orderTags } from './order-tags.table.ts'

type Calls = typeof contract.orderAssignment
type Done = Reply<Calls['tag']>

const MOST_LABELS = 200
// All staff have the role `admin`, whose index finds them among thousands of customers.
const worksOnOrders = and(eq(users.role, 'admin'), inArray(users.staffRole, rolesWith('orders:work')))

/** The tags that orders have, and the people who can work on orders. */
export async function labels({ db }: SignedIn): Promise<Reply<Calls['labels']>> {
  // Jumps from one tag to the next in the index instead of reading the tags of every order.
  const { rows } = await db.execute<{ tag: string }>(sql`
    with recursive word as (
      (select lower(tag) as low from order_tags order by lower(tag) limit 1)
      union all
      select (select lower(tag) from order_tags where lower(tag) > word.low order by lower(tag) limit 1)
        from word where word.low is not null
    ) select (select tag from order_tags where lower(tag) = word.low limit 1) as tag from word
      where word.low is not null limit ${MOST_LABELS}`)
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(worksOnOrders)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
  return { tags: rows.map(({ tag }) => tag), people }
}

/** Adds tags to several orders and removes others. An order that would have too many is refused. */
export function tag(ctx: SignedIn, { ids, add, remove }: Input<Calls['tag']>): Promise<Done> {
  return each(ctx, ids, async (tx, id) => {
    const before = (await readTags(tx, [id])).get(id) ?? []
    const removed = new Set(remove.map(low))
    const remainingTags = before.filter((label) => !removed.has(low(label)))
    const after = [...new Map([...add, ...remainingTags].map((label) => [low(label), label])).values()].sort(byWord)
    if (after.length > ORDER_TAGS_MAX)
      throw new ShopError('illegal_transition', 'too_many_order_tags', { maximum: ORDER_TAGS_MAX })
    const added = after.filter((label) => !before.some((old) => low(old) === low(label)))
    const removedTags = before.filter((old) => !after.some((label) => low(old) === low(label)))
    if (added.length === 0 && removedTags.length === 0) return
    if (removedTags.length > 0)
      await tx
        .delete(orderTags)
        .where(and(eq(orderTags.orderId, id), inArray(sql`lower(${orderTags.tag})`, removedTags.map(low))))
    if (added.length > 0)
      await tx
        .insert(orderTags)
        .values(added.map((label) => ({ orderId: id, tag: label })))
        .onConflictDoNothing()
    await note(tx, ctx, id, { kind: 'tagged', data: { added, removed: removedTags } })
    const sides = { before: { tags: before }, after: { tags: after } }
    await writeAudit(tx, ctx, { action: 'order.tags', subject: `order:${id}`, ...sides })
  })
}

/** Assigns several orders to a person, or to nobody. Throws `invalid` for somebody who may not work on orders. */
export async function assign(ctx: SignedIn, { ids, assignee }: Input<Calls['assign']>): Promise<Done> {
  if (assignee !== null && !(await isWorker(ctx.db, assignee))) throw invalidField('assignee', 'assignee_missing')
  return each(ctx, ids, (tx, id, order) => changeAssignee(tx, ctx, id, order.assigneeId, assignee))
}

/** Assigns several orders to the caller; with `isMine` false, unassigns them. Refuses an order of somebody else. */
export function take(ctx: SignedIn, { ids, isMine }: Input<Calls['take']>): Promise<Done> {
  return each(ctx, ids, async (tx, id, order) => {
    const { assigneeId } = order
    if (assigneeId !== null && assigneeId !== ctx.actor.id)
      throw new ShopError('illegal_transition', 'order_assigned', { name: (await readUserName(tx, assigneeId)) ?? '' })
    await changeAssignee(tx, ctx, id, assigneeId, isMine ? ctx.actor.id : null)
  })
}

async function changeAssignee(tx: Db, ctx: SignedIn, id: OrderId, before: UserId | null, after: UserId | null) {
  if (before === after) return
  // Checked again, because the person's role may have changed since the request began.
  if (after !== null && !(await isWorker(tx, after))) throw new ShopError('illegal_transition', 'assignee_not_allowed')
  await setAssignee(tx, id, after)
  const [was, is] = [await readUserName(tx, before), await readUserName(tx, after)]
  await note(tx, ctx, id, { kind: 'assigned', data: { to: is } })
  const sides = { before: { assignee: was }, after: { assignee: is } }
  await writeAudit(tx, ctx, { action: 'order.assign', subject: `order:${id}`, ...sides })
}

async function isWorker(db: Db, id: UserId): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), worksOnOrders))) > 0
}

async function readUserName(db: Db, id: UserId | null): Promise<string | null> {
  if (id === null) return null
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, id))
  return person?.name ?? null
}

type Note = { kind: 'tagged' | 'assigned'; data: Record<string, unknown> }

async function note(tx: Db, { actor }: SignedIn, id: OrderId, { kind, data }: Note): Promise<void> {
  await writeEvent(tx, id, { kind, data, actor: 'owner', actorId: actor.id, visibleToShopper: false })
}

type OrderRow = typeof orders.$inferSelect

/** Processes orders one after another, each in its own transaction under the order's lock. */
async function each(
  { db, language }: SignedIn,
  ids: readonly OrderId[],
  work: (tx: Db, id: OrderId, order: OrderRow) => Promise<void>,
): Promise<Done> {
  const answer: Done = { done: [], refused: [] }
  for (const id of new Set(ids)) {
    try {
      await transact(db, async (tx) => work(tx, id, await lockedRow(tx, id)))
      answer.done.push(id)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      answer.refused.push({ id, message: wordRefusal(error.refusal, language) })
    }
  }
  return answer
}

/** Adds tags and assignees to orders, for the back-office only. */
export async function withAssignments(db: Db, listedOrders: readonly Order[]): Promise<Order[]> {
  if (listedOrders.length === 0) return []
  const ids = listedOrders.map(({ id }) => id)
  const tags = await readTags(db, ids)
  const rows = await db
    .select({ orderId: orders.id, id: users.id, name: users.name })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.assigneeId))
    .where(inArray(orders.id, ids))
  const assignees = new Map(rows.map(({ orderId, ...person }) => [orderId, person]))
  return listedOrders.map((order) => ({
    ...order,
    tags: tags.get(order.id) ?? [],
    assignee: assignees.get(order.id) ?? null,
  }))
}

async function readTags(db: Db, ids: OrderId[]): Promise<Map<OrderId, string[]>> {
  const rows = await db.select().from(orderTags).where(inArray(orderTags.orderId, ids))
  const tags = new Map<OrderId, string[]>()
  for (const { orderId, tag: label } of rows) tags.set(orderId, [...(tags.get(orderId) ?? []), label])
  for (const words of tags.values()) words.sort(byWord)
  return tags
}

const low = (text: string) => text.toLowerCase()
const byWord = (a: string, b: string) => low(a).localeCompare(low(b))
