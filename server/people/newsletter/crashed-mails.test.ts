import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { campaignJob } from './send-campaigns.ts'

test('a mail about a bag whose sender was killed is given up, also while no newsletter is sent', async () => {
  await using shop = await startShop()
  for (const key of ['killed', 'being sent'])
    await queueMail(shop.db, { key, kind: 'bag', to: 'asha@example.com', subject: 'x', text: 'x', isBulk: true })
  await shop.db.execute(sql`update mail_outbox set state = 'sending', attempts = 1,
    next_attempt_at = now() + case key when 'killed' then interval '-1 second' else interval '5 minutes' end`)
  await campaignJob.run(shop.deps, new AbortController().signal)
  const readState = async (key: string) =>
    (await shop.db.select().from(mailOutbox).where(eq(mailOutbox.key, key)))[0]?.state
  expect([await readState('killed'), await readState('being sent')]).toEqual(['dead', 'sending'])
})
