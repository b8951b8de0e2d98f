import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { MIGRATIONS, UPGRADES } from './folders.ts'

/** A migration: its name and its time in the journal. The database stores the time of each applied migration. */
export type Migration = { tag: string; when: number }

/** The migrations of this version of the shop, oldest first. The first is the baseline, which includes everything before it. */
export function listMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
    entries: Migration[]
  }
  return journal.entries.map(({ tag, when }) => ({ tag, when }))
}

/** The time of the newest migration of this version. */
export function newestMigration(): number {
  return Math.max(...listMigrations().map(({ when }) => when))
}

/** The time of the newest migration that a database has, or null when it has none. */
export async function newestApplied(client: pg.Client): Promise<number | null> {
  const { rows: tables } = await client.query<{ has: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as has`,
  )
  if (!tables[0]?.has) return null
  const { rows } = await client.query<{ when: string | null }>(
    'select max(created_at) as when from drizzle.__drizzle_migrations',
  )
  return rows[0]?.when ? Number(rows[0].when) : null
}

/**
 * The older versions that can be upgraded to the baseline, oldest first. `newest`: the version's newest migration. `upgrade`: the file that
 * upgrades it to the next version.
 */
const TAKEN_ALONG = [
  { newest: 1_795_896_299_561, upgrade: 'from-0.2.0.sql' },
  { newest: 1_795_904_511_114, upgrade: 'from-first-baseline.sql' },
]

/** The time of the baseline: that of the last migration that it contains. */
export function baselineTime(): number {
  return Math.min(...listMigrations().map(({ when }) => when))
}

/** Whether a database whose newest migration is `newest` can be upgraded to the baseline. */
export function isTakenAlong(newest: number): boolean {
  return TAKEN_ALONG.some((version) => version.newest === newest)
}

/** Whether a database whose newest migration is `newest` is too old to upgrade. */
export function isBeforeBaseline(newest: number): boolean {
  return newest < baselineTime() && !isTakenAlong(newest)
}

/** Upgrades a database of a version of `TAKEN_ALONG` to the baseline, in the caller's transaction, except for its functions. */
export async function upgradeToBaseline(client: pg.Client): Promise<void> {
  const newest = await newestApplied(client)
  const first = TAKEN_ALONG.findIndex((version) => version.newest === newest)
  if (first === -1) return
  for (const { upgrade } of TAKEN_ALONG.slice(first)) await client.query(readFileSync(join(UPGRADES, upgrade), 'utf8'))
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    `after ${newest}`,
    baselineTime(),
  ])
}

/**
 * Applies the migrations after `from` and up to `until`, within the caller's transaction, and records them like Drizzle's
 * migrator.
 */
export async function applyMigrations(
  client: pg.Client,
  { from, until }: { from: number; until: number },
): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    if (folderMillis <= from || folderMillis > until) continue
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
