import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import { createdAt } from '#server/platform/database/columns.ts'

/**
 * The audit log: who changed which entity, with the values before and after. Append-only, also for demo data. The actor is no
 * foreign key, because entries stay when the account is deleted.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    actorId: uuid('actor_id').$type<UserId>(),
    actorName: text('actor_name'),
    /** 'product.update', 'order.cancel', 'sign-in' … */
    action: text('action').notNull(),
    /** Type and id of the changed entity: 'product' and '42', 'order' and its UUID. */
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    ip: text('ip'),
    requestId: text('request_id'),
  },
  (entry) => [
    index('audit_log_entity_idx').on(entry.entity, entry.entityId, entry.id),
    index('audit_log_actor_idx').on(entry.actorId, entry.id),
    index('audit_log_action_idx').on(entry.action, entry.id),
    index('audit_log_at_idx').on(entry.at),
    // Must equal the search expression in audit.ts.
    index('audit_log_search_idx').using(
      'gin',
      sql`lower(coalesce(${entry.actorName}, '') || ' ' || ${entry.action} || ' ' || coalesce(${entry.entityId}, '') || ' ' || coalesce(${entry.ip}, '') || ' ' || coalesce(${entry.before}::text, '') || ' ' || coalesce(${entry.after}::text, '')) gin_trgm_ops`,
    ),
  ],
)
