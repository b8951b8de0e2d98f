import { sql } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/database/personal-data.ts'
import { eraseFromDeleted } from '#server/site/undo-delete/keep-deleted.ts'

export const SITE_DATA: PersonalData = {
  tables: [
    {
      table: 'media',
      rows: ({ id }) =>
        sql`owner_id in (select id from users where id = ${id} or held_for_id = ${id} and erased_at is not null)`,
      without: [],
      // Makes the row old enough for `deleteUnusedDesigns`, which deletes row and file, and tries again when the file store is down.
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
  beforeErasure: eraseFromDeleted,
}
