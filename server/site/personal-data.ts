import { sql } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/database/personal-data.ts'

export const SITE_DATA: PersonalData = {
  tables: [
    {
      table: 'media',
      rows: ({ id }) =>
        sql`owner_id in (select id from users where id = ${id} or held_for_id = ${id} and erased_at is not null)`,
      without: [],
      // Old enough for `deleteUnusedDesigns`, which deletes a row after its file, and tries again while the files are away.
      erase: sql`created_at = now() - interval '2 days'`,
    },
    {
      table: 'audit_log',
      rows: ({ id }) => sql`(actor_id = ${id} or entity = 'user' and entity_id = ${id}::text)`,
      without: null,
      erase: 'keep',
      why: 'the record of who changed what, which nobody can change',
    },
  ],
  /** Of what was deleted with a product a moment ago, and can be put back (undo-delete). */
  async beforeErasure(tx, { id, email, isConfirmed }) {
    const isTheirs = sql`(one->'row'->>'user_id' = ${id} or ${isConfirmed} and lower(one->'row'->>'email') = ${email})`
    await tx.execute(sql`
      update deletions set rows = (
        select coalesce(jsonb_agg(one order by place) filter (where ${isTheirs} is not true), '[]')
        from jsonb_array_elements(rows) with ordinality kept (one, place))
      where exists (select from jsonb_array_elements(rows) one where ${isTheirs})`)
  },
}
