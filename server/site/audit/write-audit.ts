import type { Db } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { auditLog } from './audit.table.ts'

/** Actor and origin of a change. The `ctx` of an operation fits. */
export type Author = { actor: Pick<Actor, 'id' | 'name'> | null; ip: string; requestId: string }
export type Values = Readonly<Record<string, unknown>>
export type AuditEntry = {
  /** Entity type and verb: 'product.update', 'order.cancel', 'sign-in'. */
  action: string
  /** The changed entity: `product:${id}`. For an entity without id only its type: 'settings'. */
  subject: string
  /** The values before the change, without secrets. Money is formatted with `formatRupees`. */
  before?: Values | null | undefined
  after?: Values | null | undefined
}

/**
 * Records a change in the audit log, in the transaction of the change. With `before` and `after`, stores only the fields that differ, and
 * nothing when none differs.
 */
export async function writeAudit(tx: Db, { actor, ip, requestId }: Author, entry: AuditEntry): Promise<void> {
  const [before, after] = difference(entry.before ?? null, entry.after ?? null)
  if (entry.before && entry.after && !before) return
  const [entity = '', ...id] = entry.subject.split(':')
  const who = { actorId: actor?.id ?? null, actorName: actor?.name ?? null, ip, requestId }
  await tx
    .insert(auditLog)
    .values({ ...who, action: entry.action, entity, entityId: id.join(':') || null, before, after })
}

/** Before and after without their equal fields; nulls when all fields are equal. */
function difference(before: Values | null, after: Values | null): [Values | null, Values | null] {
  if (!before || !after) return [before, after]
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => toStoredText(before[key]) !== toStoredText(after[key]),
  )
  if (keys.length === 0) return [null, null]
  const pick = (side: Values) => Object.fromEntries(keys.map((key) => [key, side[key] ?? null]))
  return [pick(before), pick(after)]
}

/** The stored form of a value, for the comparison: a Date equals its text, undefined equals null. */
function toStoredText(value: unknown): string {
  return JSON.stringify(value ?? null)
}
