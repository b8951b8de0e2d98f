import { sql } from 'drizzle-orm'
import {
  type DataSubject,
  ERASED,
  ofAddress,
  ofOrder,
  ofUser,
  type PersonalData,
} from '#server/platform/database/personal-data.ts'

/** SQL for mails and messages to a person, and mails to admins about the person. */
const ofMail = (person: DataSubject) =>
  sql`(${ofAddress('to')(person)} or ${ofAddress('reply_to')(person)} or ${ofOrder(person)})`

export const PLATFORM_DATA: PersonalData = {
  tables: [
    { table: 'idempotency_keys', rows: ofUser, without: null, erase: 'delete', why: 'copies of replies, for a day' },
    {
      table: 'mail_outbox',
      rows: (person) => sql`${ofMail(person)} and state = 'sent' and sent_at > now() - interval '1 hour'`,
      without: null,
      erase: sql`kind = 'erased', key = 'erased:' || id, subject = ${ERASED}, letter = null, text = ${ERASED}, reply_to = null, order_id = null,
        template = case when channel not in ('mail', 'push') then '{}'::jsonb end, provider_id = null, last_error = null`,
      why: 'counts for the hourly limit of mails to an address; goes a day later (cleanup.ts)',
    },
    {
      table: 'mail_outbox',
      rows: (person) => sql`${ofMail(person)} and kind <> 'erased'`,
      // Mails to admins are left out, because they name the admins.
      exported: (person) => sql`(${ofAddress('to')(person)}
        or ${ofOrder(person)} and (channel <> 'mail' or lower("to") = ${person.email}))`,
      without: ['key', 'letter', 'text', 'template', 'provider_id', 'last_error'],
      erase: 'delete',
    },
  ],
}
