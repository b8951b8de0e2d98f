import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noteCheck } from '#server/integrity/integrity.ts'
import { writeLastBackup, writeTargetStatus } from '#server/operations/backup/status.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { readState } from './read-state.ts'
import { createShopMetrics } from './shop-metrics.ts'

/** The lines of the metrics of a shop's state, without their comments. */
async function lines(shop: TestShop, databaseUrl = shop.database.url): Promise<string[]> {
  const { text } = createShopMetrics(() => readState({ ...shop.deps.config, databaseUrl }))
  return (await text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

const mail = (key: string) => ({ key, kind: 'test', to: 'asha@test.example', subject: 'Hello', text: 'Hello' })

test('queues with their depth and oldest age, orders, payments, refused work, the books and the disk are read when somebody asks', async () => {
  await using shop = await startShop()
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(line)
  await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  await shop.db.execute(sql`delete from mail_outbox`)
  await queueMail(shop.db, mail('waiting'))
  await queueMail(shop.db, mail('refused'))
  await shop.db.execute(sql`update mail_outbox set created_at = now() - interval '90 s' where key = 'waiting'`)
  await shop.db.execute(sql`update mail_outbox set state = 'dead' where key = 'refused'`)
  await noteCheck(shop.db, [
    { rule: 'stock_not_negative', subject: '1', detail: '-1' },
    { rule: 'stock_not_negative', subject: '2', detail: '-3' },
    { rule: 'mail_sent', subject: 'x', detail: '' },
  ])
  const metricLines = await lines(shop)
  for (const expected of [
    'inkloom_database_up 1',
    'inkloom_queue_entries{queue="mails"} 1',
    'inkloom_queue_entries{queue="refunds"} 0',
    'inkloom_queue_entries{queue="webhooks"} 0',
    'inkloom_queue_entries{queue="shipments"} 0',
    'inkloom_queue_entries{queue="courier_webhooks"} 0',
    'inkloom_refused{queue="mails"} 1',
    'inkloom_orders_last_day{payment_method="COD"} 1',
    'inkloom_books_findings 3',
  ])
    expect(metricLines).toContain(expected)
  const valueFor = (name: string) =>
    Number(
      metricLines
        .find((metric) => metric.startsWith(name))
        ?.split(' ')
        .at(-1),
    )
  expect(valueFor('inkloom_queue_oldest_seconds{queue="mails"}')).toBeGreaterThanOrEqual(90)
  expect(valueFor('inkloom_queue_oldest_seconds{queue="catalogue_changes"}')).toBeGreaterThan(0)
  expect(valueFor('inkloom_books_checked_timestamp_seconds')).toBeGreaterThan(Date.now() / 1_000 - 60)
  expect(valueFor('inkloom_disk_free_bytes{folder="data"}')).toBeGreaterThan(0)
  expect(valueFor('inkloom_disk_size_bytes{folder="data"}')).toBeGreaterThan(valueFor('inkloom_disk_free_bytes'))
  // The database of this shop is backed up where it runs.
  expect(metricLines.filter((metric) => metric.startsWith('inkloom_backup'))).toEqual([])
})

test('a value that is gone is no longer told, and several scrapers read the database once', async () => {
  let reads = 0
  const states = [new Map([['books_findings', [{ labels: {}, value: 2 }]]]), new Map()]
  const { text } = createShopMetrics(async () => states[reads++] ?? new Map())
  const scrapes = await Promise.all([text(), text()])
  expect(scrapes.map((scrape) => /^inkloom_books_findings 2$/m.test(scrape))).toEqual([true, true])
  expect(reads).toBe(1)
})

test('the age of the last good backup, and whether the newest failed', async () => {
  await using shop = await startShop()
  const { dataDir } = shop.deps.config
  const goodAt = new Date('2026-11-21T21:30:00Z')
  await writeTargetStatus(dataDir, { isOn: true, failingSince: null })
  await writeLastBackup(dataDir, { goodAt, failed: { at: new Date(), problem: 'The disk is full.' } })
  const metricLines = await lines(shop)
  expect(metricLines).toContain(`inkloom_backup_last_good_timestamp_seconds ${goodAt.getTime() / 1_000}`)
  expect(metricLines).toContain('inkloom_backup_failed 1')
  expect(metricLines).toContain('inkloom_backup_enabled 1')
})

test('while the database does not answer, the metrics say so and go on telling the rest', async () => {
  await using shop = await startShop()
  const metricLines = await lines(shop, `postgres://localhost:1/${randomUUID()}`)
  expect(metricLines).toContain('inkloom_database_up 0')
  expect(metricLines.filter((metric) => metric.startsWith('inkloom_queue'))).toEqual([])
  expect(metricLines.filter((metric) => metric.startsWith('inkloom_disk'))).toHaveLength(2)
})
