import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '#server/platform/database/db.ts'

const EVERY_MS = 100
const MOST_MS = 120_000

/**
 * Waits until all due mails are sent, because sending them would take processor time from the next measurement. Throws after two minutes.
 */
export async function waitForMails(databaseUrl: string): Promise<void> {
  await withClient({ connectionString: databaseUrl }, async (client) => {
    for (let waited = 0; waited < MOST_MS; waited += EVERY_MS) {
      const { rows } = await client.query<{ due: number }>(
        `select count(*)::int as due from mail_outbox where state in ('queued', 'sending') and next_attempt_at < now() + interval '1 hour'`,
      )
      if (rows[0]?.due === 0) return
      await wait(EVERY_MS)
    }
    throw new Error('the mails of the orders are not sent')
  })
}
