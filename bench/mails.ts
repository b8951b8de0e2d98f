import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 200
const MOST_MS = 120_000

/**
 * Waits until the mails that are due are sent: orders of many customers at once leave more than are sent meanwhile, which would count as
 * processor time of what is measured next. Throws after two minutes.
 */
export async function waitForMails(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (let waited = 0; waited < MOST_MS; waited += EVERY_MS) {
      const { rows } = await client.query<{ due: number }>(
        `select count(*)::int as due from mail_outbox where state in ('queued', 'sending') and next_attempt_at < now() + interval '1 hour'`,
      )
      if (rows[0]?.due === 0) return
      await wait(EVERY_MS)
    }
    throw new Error('the mails of the orders are not sent')
  } finally {
    await client.end()
    // Its process of PostgreSQL ends a moment later, with the processor time that it is counted with until then.
    await wait(EVERY_MS)
  }
}
