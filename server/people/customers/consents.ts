import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Consent } from '#contract/people/customers.api.ts'
import type { Db } from '#server/platform/database/db.ts'

type Row = Omit<Consent, 'at'> & { at: string }

/** What a person has agreed to and has withdrawn, the newest first; of messages the last word for each number and way. */
export async function readConsents(
  db: Db,
  { id, email, termsVersion }: { id: UserId; email: string; termsVersion: string | null },
): Promise<Consent[]> {
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select 'terms' as what, true as "isGiven", terms_accepted_at as at, ${termsVersion}::text as version, 'register' as source, null::uuid as subscriber
      from users where id = ${id} and terms_accepted_at is not null
      union all
      select 'newsletter', unsubscribed_at is null and confirmed_at is not null, coalesce(unsubscribed_at, confirmed_at, created_at), words_version, coalesce(source, 'newsletter-form'),
        case when unsubscribed_at is null and confirmed_at is not null then id end
      from newsletter_subscribers where lower(email) = ${email}
      union all
      select * from (select distinct on (channel, phone) channel, is_given, at, words_version, source, null::uuid
        from message_consents where user_id = ${id} order by channel, phone, at desc, id desc) messages
    ) given order by at desc`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}
