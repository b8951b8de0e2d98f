import { Gauge, Registry } from 'prom-client'
import type { State } from './read-state.ts'

/** The help and labels of every gauge, by its name without the prefix `inkloom_`. */
const GAUGES: Record<string, { help: string; labels?: string[] }> = {
  database_up: { help: 'Whether the database answers.' },
  queue_entries: { help: 'What waits to be done, by queue.', labels: ['queue'] },
  queue_oldest_seconds: { help: 'Age of the oldest entry of a queue.', labels: ['queue'] },
  refused: { help: 'What was given up and waits for the owner, by queue.', labels: ['queue'] },
  orders: { help: 'Orders by status.', labels: ['status'] },
  orders_last_day: { help: 'Orders of the last 24 hours by payment method.', labels: ['payment_method'] },
  payments_last_day: { help: 'Payments for orders of the last 24 hours by status.', labels: ['status'] },
  books_findings: { help: 'Findings of the newest check of the books.' },
  books_checked_timestamp_seconds: { help: 'When the books were last checked.' },
  backup_enabled: { help: 'Whether a backup target is set.' },
  backup_last_good_timestamp_seconds: { help: 'End of the newest backup that was restored and checked.' },
  backup_failed: { help: 'Whether the newest attempt of a full backup failed.' },
  backup_unreachable_since_timestamp_seconds: { help: 'Since when the backup target takes nothing.' },
  disk_free_bytes: { help: 'Space that the shop may still use.', labels: ['folder'] },
  disk_size_bytes: { help: 'Size of the file system.', labels: ['folder'] },
}

/** Minimum time between two reads of the state, for all scrapers together, milliseconds. */
const FRESH_MS = 10_000

/** The metrics of the whole shop. Reads the state from database and disk at a scrape. */
export function createShopMetrics(read: () => Promise<State>) {
  const registry = new Registry()
  const gauges = Object.entries(GAUGES).map(([name, { help, labels = [] }]) => ({
    name,
    gauge: new Gauge({ name: `inkloom_${name}`, help, labelNames: labels, registers: [registry] }),
  }))
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function refresh(): Promise<void> {
    const state = await read()
    for (const { name, gauge } of gauges) {
      gauge.reset()
      // `reset` would set a gauge without labels to zero; the value has to be missing.
      gauge.remove({})
      for (const { labels, value } of state.get(name) ?? []) gauge.set(labels, value)
    }
    readAt = performance.now()
  }

  /** The metrics in the text format of Prometheus. */
  async function text(): Promise<string> {
    if (performance.now() - readAt > FRESH_MS) {
      reading ??= refresh().finally(() => {
        reading = null
      })
      await reading
    }
    return registry.metrics()
  }

  return { text }
}
