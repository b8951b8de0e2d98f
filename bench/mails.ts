import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 100
const MOST_MS = 120_000

/**
 * Waits until the mails that are due are sent: orders of many customers at once leave more than are sent meanwhile, which would count as
 * processor time of what is measured next. Calls `begun` with how many are left when the first of them are sent. Throws after two minutes.
 */
export async function waitForMails(
  databaseUrl: string,
  begun: (left: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    let most = 0
    let isBegun = false
    for (let waited = 0; waited < MOST_MS; waited += EVERY_MS) {
      const left = await countDue(client)
      if (left === 0) return
      most = Math.max(most, left)
      if (left < most && !isBegun) {
        isBegun = true
        await begun(left)
      }
      await wait(EVERY_MS)
    }
    throw new Error('the mails of the orders are not sent')
  } finally {
    await client.end()
    // Its process of PostgreSQL ends a moment later, with the processor time that it is counted with until then.
    await wait(2 * EVERY_MS)
  }
}

async function countDue(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ due: number }>(
    `select count(*)::int as due from mail_outbox where state in ('queued', 'sending') and next_attempt_at < now() + interval '1 hour'`,
  )
  return rows[0]?.due ?? 0
}
