import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { fromRoot } from '#server/core/root.ts'

export const MIGRATIONS = fromRoot('server/migrations')

/** A migration by its name and by its time in the journal, which Drizzle stores with each one that it applied. */
export type Migration = { tag: string; when: number }

/** The migrations of this version of the shop, the oldest first. */
export function listMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: Migration[] }
  return journal.entries.map(({ tag, when }) => ({ tag, when }))
}

/** The time of the newest migration that a database has, or null when it has none. */
export async function newestApplied(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ when: string | null }>(
    'select max(created_at) as when from drizzle.__drizzle_migrations',
  )
  return rows[0]?.when ? Number(rows[0].when) : null
}

/**
 * Applies the migrations after `from` and up to `until`, as Drizzle's migrator does, but within the transaction of the caller:
 * https://github.com/drizzle-team/drizzle-orm/blob/main/drizzle-orm/src/pg-core/dialect.ts
 */
export async function applyMigrations(
  client: pg.Client,
  folder: string,
  { from, until }: { from: number; until: number },
): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= from || folderMillis > until) continue
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
