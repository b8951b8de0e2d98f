import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { readBackupStatus } from '#server/operations/backup/status.ts'
import type { Config } from '#server/platform/config/config.ts'
import { withClient } from '#server/platform/database/db.ts'

type Sample = { labels: Record<string, string>; value: number }
/** Values by the gauge's name without its prefix `inkloom_`. */
export type State = Map<string, Sample[]>

const CONNECT_MS = 3_000
const STATEMENT_MS = 3_000

const CHANNELS = { mails: 'mail', whatsapp: 'whatsapp', sms: 'sms', push: 'push' }

/** Joins one query for each channel: mails, each kind of phone message, and notifications. All are in one table. */
function ofChannels(select: (channel: string) => string): string {
  return Object.entries(CHANNELS)
    .map(([queue, channel]) => `select '${queue}' as queue, ${select(channel)}`)
    .join(' union all ')
}

/**
 * Queries for queues, orders, payments and the integrity check. Each returns columns `label…` and `value`. `age` is in seconds; 0 when
 * nothing waits. Every query uses an index, because every scrape runs it.
 */
const QUERIES: Record<string, string> = {
  queue_entries: `
    ${ofChannels((channel) => `count(*) as value from mail_outbox where channel = '${channel}' and state in ('queued', 'sending')`)}
    union all select 'refunds', count(*) from refunds where status in ('queued', 'sent')
    union all select 'webhooks', count(*) from webhook_inbox where applied_at is null and dead_at is null
    union all select 'shipments', count(*) from shipments where state in ('queued', 'cancelling')
    union all select 'courier_webhooks', count(*) from courier_inbox where applied_at is null and dead_at is null
    union all select 'catalogue_changes', count(*) from catalogue_changes`,
  queue_oldest_seconds: `
    ${ofChannels(
      (channel) => `coalesce(extract(epoch from now() - min(created_at)), 0) as value
      from mail_outbox where channel = '${channel}' and state in ('queued', 'sending')`,
    )}
    union all select 'refunds', coalesce(extract(epoch from now() - min(created_at)), 0)
      from refunds where status = 'queued'
    union all select 'webhooks', coalesce(extract(epoch from now() - min(received_at)), 0)
      from webhook_inbox where applied_at is null and dead_at is null
    union all select 'shipments', coalesce(extract(epoch from now() - min(created_at)), 0)
      from shipments where state in ('queued', 'cancelling')
    union all select 'courier_webhooks', coalesce(extract(epoch from now() - min(received_at)), 0)
      from courier_inbox where applied_at is null and dead_at is null
    union all select 'catalogue_changes', coalesce(extract(epoch from now() - min(created_at)), 0) from catalogue_changes`,
  refused: `
    ${ofChannels((channel) => `count(*) as value from mail_outbox where channel = '${channel}' and state = 'dead' and not is_bulk and created_at > now() - interval '30 days'`)}
    union all select 'refunds', count(*) from refunds where status = 'failed' and resolved_at is null
    union all select 'webhooks', count(*) from webhook_inbox where dead_at is not null
    union all select 'shipments', count(*) from shipments where state = 'refused'
    union all select 'courier_webhooks', count(*) from courier_inbox where dead_at is not null`,
  orders: `select status, count(*) as value from orders group by status`,
  orders_last_day: `select payment_method, count(*) as value from orders
    where created_at > now() - interval '1 day' group by payment_method`,
  payments_last_day: `select p.status, count(*) as value from orders o join payments p on p.order_id = o.id
    where o.created_at > now() - interval '1 day' group by p.status`,
  books_findings: `select coalesce(sum(value::bigint), 0) as value from books_checks, jsonb_each_text(findings)`,
  books_checked_timestamp_seconds: `select extract(epoch from checked_at) as value from books_checks`,
}

type Where = Pick<Config, 'dataDir' | 'backup'> & { databaseUrl: string }

/** The current state of the shop. If the database does not answer, `database_up` is 0 and all other database values are missing. */
export async function readState({ databaseUrl, dataDir, backup }: Where): Promise<State> {
  const folders = { data: dataDir, ...(backup?.target.kind === 'folder' && { backup: backup.target.folder }) }
  const [database, backups, disks] = await Promise.all([
    readDatabase(databaseUrl).catch((): State => new Map()),
    readBackups(dataDir),
    Promise.all(Object.entries(folders).map(([folder, path]) => readDisk(folder, path))),
  ])
  const up: Sample[] = [{ labels: {}, value: database.size > 0 ? 1 : 0 }]
  return new Map<string, Sample[]>([
    ['database_up', up],
    ...database,
    ...backups,
    ['disk_free_bytes', disks.flatMap((disk) => (disk ? [disk.free] : []))],
    ['disk_size_bytes', disks.flatMap((disk) => (disk ? [disk.size] : []))],
  ])
}

/** Opens its own connection, because the shop's pool may be exhausted. */
async function readDatabase(connectionString: string): Promise<State> {
  const config: pg.ClientConfig = { connectionString, connectionTimeoutMillis: CONNECT_MS, query_timeout: STATEMENT_MS }
  return withClient(config, async (client) => {
    const state: State = new Map()
    for (const [name, query] of Object.entries(QUERIES)) {
      const { rows } = await client.query<Record<string, string>>(query)
      state.set(
        name,
        rows.map(({ value, ...labels }) => ({ labels, value: Number(value) })),
      )
    }
    return state
  })
}

async function readBackups(dataDir: string): Promise<State> {
  const status = await readBackupStatus(dataDir)
  if (!status) return new Map()
  const { target, last } = status
  const toSamples = (value: number): Sample[] => [{ labels: {}, value }]
  return new Map<string, Sample[]>([
    ['backup_enabled', toSamples(target.isOn ? 1 : 0)],
    ['backup_last_good_timestamp_seconds', last.goodAt ? toSamples(last.goodAt.getTime() / 1_000) : []],
    ['backup_failed', toSamples(last.failed ? 1 : 0)],
    [
      'backup_unreachable_since_timestamp_seconds',
      target.failingSince ? toSamples(target.failingSince.getTime() / 1_000) : [],
    ],
  ])
}

async function readDisk(folder: string, path: string): Promise<{ free: Sample; size: Sample } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(path)
    const labels = { folder }
    return { free: { labels, value: bavail * bsize }, size: { labels, value: blocks * bsize } }
  } catch {
    // The folder is not mounted at the moment: its backups are reported as unreachable.
    return null
  }
}
