import { z } from 'zod'
import { Instant } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { UserId } from '#contract/people/auth.api.ts'

const Values = z.record(z.string(), z.json()).nullable()

/** A row of the audit log: who changed which entity, with the values before and after. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  actor: z.object({ id: UserId.nullable(), name: z.string() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** The name of the entity for people: an order's number, or a product's or person's name. Null when the row no longer exists. */
  label: z.string().nullable(),
  before: Values,
  after: Values,
  ip: z.string().nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** PostgreSQL has no year 0. */
const Day = z.iso.date(reason('day_missing')).regex(/^[12]/, reason('day_missing'))

/** `q` searches actor, action and values; `from` and `to` are days in India, both inclusive. */
const AuditQuery = z.object({
  q: z.string().trim().max(100).optional(),
  /** The first word of an action, such as 'order', 'product' or 'sign-in'. */
  about: z.string().trim().max(40).optional(),
  actor: UserId.optional(),
  from: Day.optional(),
  to: Day.optional(),
  ...Paging,
})

export const audit = {
  list: route('GET', '/audit', {
    access: 'admin',
    permission: 'audit:read',
    query: AuditQuery,
    paged: true,
    reply: z.array(AuditEntry),
  }),
  filters: route('GET', '/audit/filters', {
    access: 'admin',
    permission: 'audit:read',
    reply: z.object({
      abouts: z.array(z.string()),
      actors: z.array(z.object({ id: UserId, name: z.string() })),
    }),
    summary: 'The values that the list can be filtered by: kinds of actions, and actors.',
  }),
}
