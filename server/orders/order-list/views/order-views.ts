import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { may } from '#contract/basics/permissions.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { ORDER_LIST_COLUMNS, ORDER_VIEWS_MAX, type OrderListColumn } from '#contract/orders/order-list-options.ts'
import { type OrderView, type OrderViewId, type OrderViews, VIEW_FILTERS } from '#contract/orders/order-views.api.ts'
import { brokenConstraint, type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { orderListChoices, orderViews } from './order-views.table.ts'

type Calls = typeof contract.orderViews
type OrderViewRow = typeof orderViews.$inferSelect

const NAME_KEYS = ['order_views_own_name_key', 'order_views_shared_name_key']

/** The caller's views, the shared views, and the caller's choices for the list. One statement. */
export async function list(ctx: SignedIn): Promise<OrderViews> {
  return readViews(ctx.db, ctx)
}

async function readViews(db: Db, { actor }: SignedIn): Promise<OrderViews> {
  const rows = await db
    .select({ view: orderViews, columns: orderListChoices.columns, startId: orderListChoices.startId })
    .from(sql`(select) one`)
    .leftJoin(orderListChoices, eq(orderListChoices.userId, actor.id))
    .leftJoin(orderViews, or(eq(orderViews.userId, actor.id), orderViews.isShared))
    .orderBy(desc(orderViews.isShared), asc(orderViews.position), asc(orderViews.id))
  const views = rows.flatMap(({ view }) => (view ? [present(view, { actor })] : []))
  const [first] = rows
  const start = views.find(({ id }) => id === first?.startId)?.id ?? null
  return { views, columns: keepListedColumns(first?.columns ?? null), start }
}

/**
 * Saves filters, search and sort order under a name. Throws `invalid` for a taken name and for unknown filters,
 * `illegal_transition` beyond the limit, and `forbidden` for a shared view without the permission.
 */
export async function save(ctx: SignedIn, input: Input<Calls['save']>): Promise<{ id: OrderViewId }> {
  const { name, isShared, columns } = input
  const query = checked(input.query)
  return changing(ctx, async (tx) => {
    if (isShared) mustShare(ctx)
    const position = await placeAtEnd(tx, ctx, isShared)
    const values = { userId: ctx.actor.id, name, query, isShared, position, columns: columns ?? null }
    const [row] = await tx.insert(orderViews).values(values).returning()
    if (!row) throw new Error('the view was not written')
    if (isShared) await note(tx, ctx, 'save', null, row)
    return { id: row.id }
  })
}

/** Changes name, filters, columns or sharing. Errors as `save`, and not_found. */
export async function change(ctx: SignedIn, { id, ...changes }: Input<Calls['change']>): Promise<OrderView> {
  const query = changes.query === undefined ? undefined : checked(changes.query)
  return changing(ctx, async (tx) => {
    const before = await changeable(tx, ctx, id)
    const isShared = changes.isShared ?? before.isShared
    const isMoved = isShared !== before.isShared
    if (isMoved) mustShare(ctx)
    const [after = before] = await tx
      .update(orderViews)
      .set({
        name: changes.name ?? before.name,
        query: query ?? before.query,
        columns: changes.columns === undefined ? before.columns : changes.columns,
        isShared,
        // Whoever stops sharing a view owns it from then on.
        ...(isMoved && { userId: ctx.actor.id, position: await placeAtEnd(tx, ctx, isShared) }),
      })
      .where(eq(orderViews.id, id))
      .returning()
    if (before.isShared || after.isShared) await note(tx, ctx, 'change', before, after)
    return present(after, ctx)
  })
}

/** Moves a view by one place among the private or the shared views. Does nothing at the end. */
export async function move(ctx: SignedIn, { id, to }: Input<Calls['move']>): Promise<OrderViews> {
  return changing(ctx, async (tx) => {
    const { isShared } = await changeable(tx, ctx, id)
    const { views } = await readViews(tx, ctx)
    const ids = views.filter((view) => view.isShared === isShared).map((view) => view.id)
    const from = ids.indexOf(id)
    const at = Math.min(ids.length - 1, Math.max(0, from + (to === 'left' ? -1 : 1)))
    if (at !== from) {
      const moved = ids.toSpliced(from, 1).toSpliced(at, 0, id)
      await tx.execute(sql`
        update order_views set position = place.at from unnest(${`{${moved}}`}::uuid[]) with ordinality as place (id, at)
        where order_views.id = place.id`)
      if (isShared)
        await writeAudit(tx, ctx, {
          action: 'order_view.move',
          subject: `order_view:${id}`,
          before: { place: from + 1 },
          after: { place: at + 1 },
        })
    }
    return readViews(tx, ctx)
  })
}

/** Deletes a view. For people whose list opened with it, the list opens with all orders again. */
export async function remove(ctx: SignedIn, { id }: { id: OrderViewId }): Promise<void> {
  await changing(ctx, async (tx) => {
    const view = await changeable(tx, ctx, id)
    await tx.delete(orderViews).where(eq(orderViews.id, id))
    if (view.isShared) await note(tx, ctx, 'delete', view, null)
  })
}

/**
 * Stores the caller's columns for all views, and the view with which the list opens. Throws `invalid` for a view that the caller
 * may not see.
 */
export async function choose(ctx: SignedIn, choice: Input<Calls['choose']>): Promise<OrderViews> {
  const { columns, start } = choice
  return changing(ctx, async (tx) => {
    if (start && !(await tx.$count(orderViews, and(eq(orderViews.id, start), visible(ctx)))))
      throw invalidField('start', 'view_missing')
    const changes = { ...(columns !== undefined && { columns }), ...(start !== undefined && { startId: start }) }
    if (Object.keys(changes).length > 0)
      await tx
        .insert(orderListChoices)
        .values({ userId: ctx.actor.id, ...changes })
        .onConflictDoUpdate({ target: orderListChoices.userId, set: changes })
    return readViews(tx, ctx)
  })
}

/** Changes views under one lock of the whole shop, because limits, positions and names depend on other rows. */
async function changing<T>(ctx: SignedIn, work: (tx: Db) => Promise<T>): Promise<T> {
  const done = transact(ctx.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('order views', 0))`)
    return work(tx)
  })
  return done.catch((error: unknown) => {
    if (!NAME_KEYS.includes(brokenConstraint(error) ?? '')) throw error
    throw invalidField('name', 'view_name_taken')
  })
}

const visible = ({ actor }: SignedIn): SQL | undefined => or(eq(orderViews.userId, actor.id), orderViews.isShared)

/** A view that the caller may change. Throws `not_found` for a view of somebody else. */
async function changeable(tx: Db, ctx: SignedIn, id: OrderViewId): Promise<OrderViewRow> {
  const [row] = await tx
    .select()
    .from(orderViews)
    .where(and(eq(orderViews.id, id), visible(ctx)))
  if (!row) throw notFound()
  if (row.isShared) mustShare(ctx)
  return row
}

function mustShare({ actor }: Pick<SignedIn, 'actor'>): void {
  if (!may(actor.staffRole, 'orders:views')) throw new ShopError('forbidden', 'not_in_role')
}

/** The position after the last private or shared view. Throws `illegal_transition` when there are too many. */
async function placeAtEnd(tx: Db, { actor }: SignedIn, isShared: boolean): Promise<number> {
  const isOfGroup = isShared
    ? sql`${orderViews.isShared}`
    : and(eq(orderViews.userId, actor.id), sql`not ${orderViews.isShared}`)
  const [group] = await tx
    .select({ count: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(${orderViews.position}), 0)::int` })
    .from(orderViews)
    .where(isOfGroup)
  if ((group?.count ?? 0) >= ORDER_VIEWS_MAX)
    throw new ShopError('illegal_transition', isShared ? 'too_many_shared_views' : 'too_many_own_views', {
      maximum: ORDER_VIEWS_MAX,
    })
  return (group?.last ?? 0) + 1
}

/** Splits a query string into known filters with valid values (`query`) and the names of all others (`ignored`). */
function parseFilters(text: string): { query: string; ignored: string[] } {
  const [good, ignored] = [new URLSearchParams(), new Set<string>()]
  for (const [name, value] of new URLSearchParams(text)) {
    const filter = Object.hasOwn(VIEW_FILTERS, name) ? VIEW_FILTERS[name] : undefined
    const isText = !value.includes('\0')
    if (filter && isText && !good.has(name) && z.safeDecode(filter, value as never).success) good.set(name, value)
    else ignored.add(name)
  }
  return { query: good.toString(), ignored: [...ignored] }
}

/** The filters to save. Throws `invalid` with the names of unknown ones. */
function checked(text: string): string {
  const { query, ignored } = parseFilters(text)
  if (ignored.length > 0) throw invalidField('query', 'filters_not_saved', { names: ignored.join(', ') })
  return query
}

/** The stored columns that still exist. */
function keepListedColumns(columns: string[] | null): OrderListColumn[] | null {
  return columns && ORDER_LIST_COLUMNS.filter((column) => columns.includes(column))
}

function present({ id, name, isShared, query, columns }: OrderViewRow, { actor }: Pick<SignedIn, 'actor'>): OrderView {
  const mayChange = !isShared || may(actor.staffRole, 'orders:views')
  return { id, name, isShared, mayChange, ...parseFilters(query), columns: keepListedColumns(columns) }
}

async function note(
  tx: Db,
  ctx: SignedIn,
  verb: 'save' | 'change' | 'delete',
  before: OrderViewRow | null,
  after: OrderViewRow | null,
) {
  const values = (row: OrderViewRow | null) =>
    row && { name: row.name, filters: row.query, columns: row.columns, shared: row.isShared }
  const { id } = (after ?? before) as OrderViewRow
  const sides = { before: values(before), after: values(after) }
  await writeAudit(tx, ctx, { action: `order_view.${verb}`, subject: `order_view:${id}`, ...sides })
}
