import type { Db } from '#server/core/database/db.ts'
import type { Actor } from '#server/core/http/session.ts'
import { auditLog } from './audit.table.ts'

/** Who does it and from where: an operation's ctx as it is. */
export type Author = { actor: Pick<Actor, 'id' | 'name'> | null; ip: string; requestId: string }
export type Values = Readonly<Record<string, unknown>>
export type AuditEntry = {
  /** Thing and verb: 'product.update', 'order.cancel', 'sign-in'. */
  action: string
  /** What it was done to: `product:${id}`, or the kind alone: 'settings'. */
  subject: string
  /** What was there before, of the fields that matter; nothing secret. Money goes in as `formatRupees` prints it. */
  before?: Values | null | undefined
  after?: Values | null | undefined
}

/**
 * Notes, in the transaction of a change, who changed what, from what to what. Of a change with both sides only the fields
 * that differ are kept; when none does, nothing happened and nothing is written.
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

/** The two sides without what is the same in both; nulls when everything is. */
function difference(before: Values | null, after: Values | null): [Values | null, Values | null] {
  if (!before || !after) return [before, after]
  const keys = Object.keys({ ...before, ...after }).filter((key) => textOf(before[key]) !== textOf(after[key]))
  if (keys.length === 0) return [null, null]
  const pick = (side: Values) => Object.fromEntries(keys.map((key) => [key, side[key] ?? null]))
  return [pick(before), pick(after)]
}

/** As it will be stored: a Date equals its text, undefined equals null. */
function textOf(value: unknown): string {
  return JSON.stringify(value ?? null)
}
