import { randomInt } from 'node:crypto'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isDue } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/db.ts'
import { BODIES, type BodyOf, type Entity, type Kind } from './entities.ts'
import { sandboxEntities as entities } from './sandbox-entities.table.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id in the provider's format: the prefix and fourteen letters and digits, such as `order_EKwxwAgItmmXdp`. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'evt'): string {
  return `${prefix}_${Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}

type EntityRow = typeof entities.$inferSelect

function toEntity<K extends Kind>(kind: K, row: EntityRow): Entity<K> {
  return { ...row, body: BODIES[kind].parse(row.body) as BodyOf<K> }
}

/** The time in `seconds` from now by the database's clock; null: never. */
function dueIn(seconds: number | null): SQL | null {
  return seconds === null ? null : sql`now() + make_interval(secs => ${seconds})`
}

export async function insert<K extends Kind>(
  tx: Db,
  kind: K,
  { id, parent, body, dueInS = null }: { id: string; parent: string | null; body: BodyOf<K>; dueInS?: number | null },
): Promise<Entity<K>> {
  const [row] = await tx
    .insert(entities)
    .values({ id, kind, parent, body, dueAt: dueIn(dueInS) })
    .returning()
  if (!row) throw new Error(`${id} was not written`)
  return toEntity(kind, row)
}

/** Updates an entity's body and the time of its next automatic step: in `dueInS` seconds, or never. */
export async function update<K extends Kind>(
  tx: Db,
  kind: K,
  { id, body, dueInS }: { id: string; body: BodyOf<K>; dueInS: number | null },
): Promise<Entity<K>> {
  const set = { body, dueAt: dueIn(dueInS) }
  const [row] = await tx.update(entities).set(set).where(eq(entities.id, id)).returning()
  if (!row) throw new Error(`${id} does not exist`)
  return toEntity(kind, row)
}

export async function find<K extends Kind>(db: Db, kind: K, id: string): Promise<Entity<K> | null> {
  const [row] = await db
    .select()
    .from(entities)
    .where(and(eq(entities.id, id), eq(entities.kind, kind)))
  return row ? toEntity(kind, row) : null
}

/** Locks an order; its payments and refunds change only under this lock. */
export async function lockOrder(tx: Db, id: string): Promise<Entity<'order'> | null> {
  const [row] = await tx
    .select()
    .from(entities)
    .where(and(eq(entities.id, id), eq(entities.kind, 'order')))
    .for('update')
  return row ? toEntity('order', row) : null
}

type Page = { count?: number; skip?: number }

/** The entities of a kind, newest first. */
export async function list<K extends Kind>(db: Db, kind: K, where: SQL, page: Page = {}): Promise<Entity<K>[]> {
  const rows = await db
    .select()
    .from(entities)
    .where(and(eq(entities.kind, kind), where))
    .orderBy(desc(entities.seq))
    .limit(page.count ?? 100)
    .offset(page.skip ?? 0)
  return rows.map((row) => toEntity(kind, row))
}

export const ofParent = (id: string) => eq(entities.parent, id)
export const ofReceipt = (receipt: string) => sql`(${entities.body}->'shown'->>'receipt') = ${receipt}`
export const ofPayment = (id: string) => sql`(${entities.body}->'shown'->>'payment_id') = ${id}`
/** The condition of entities created between two Unix seconds, both included. */
export const createdBetween = ({ from = 0, to }: { from?: number | undefined; to?: number | undefined }) =>
  sql`extract(epoch from ${entities.createdAt}) >= ${from} and (${to ?? null}::bigint is null or floor(extract(epoch from ${entities.createdAt})) <= ${to ?? null}::bigint)`
export const any = sql`true`

const isStepDue = and(inArray(entities.kind, ['payment', 'refund']), isDue(entities.dueAt))

export async function isAnythingDue(db: Db): Promise<boolean> {
  return (await db.select({ id: entities.id }).from(entities).where(isDue(entities.dueAt)).limit(1)).length > 0
}

export async function ordersWithDueSteps(db: Db): Promise<string[]> {
  const rows = await db.select({ parent: entities.parent }).from(entities).where(isStepDue).limit(100)
  return [...new Set(rows.flatMap(({ parent }) => parent ?? []))]
}

/** The steps of one order that are due, the earliest first. */
export async function dueSteps(db: Db, orderId: string): Promise<{ id: string; kind: Kind }[]> {
  return db
    .select({ id: entities.id, kind: entities.kind })
    .from(entities)
    .where(and(eq(entities.parent, orderId), isStepDue))
    .orderBy(entities.dueAt, entities.seq)
}
