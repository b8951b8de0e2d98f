import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { FUNCTIONS, PACKAGE } from './folders.ts'

/**
 * Updates the functions whose text differs from their files, within the caller's transaction and after the migrations. A function
 * keeps its owner, grants and triggers. An older version of the shop, which may run beside a newer one during an upgrade, does
 * not replace the newer one's functions.
 */
export async function applyFunctions(client: pg.Client, version: string = readShopVersion()): Promise<void> {
  await client.query(
    'create table if not exists drizzle.applied_functions (name text primary key, hash text not null, version integer[] not null)',
  )
  const { rows } = await client.query<{ name: string; hash: string; isNewer: boolean }>(
    'select name, hash, version > $1 as "isNewer" from drizzle.applied_functions',
    [parseVersion(version)],
  )
  const applied = new Map(rows.map((row) => [row.name, row]))
  for (const file of readdirSync(FUNCTIONS).toSorted()) {
    const name = file.replace(/\.sql$/, '')
    const text = readFileSync(join(FUNCTIONS, file), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    const before = applied.get(name)
    if (before?.hash === hash || before?.isNewer) continue
    await client.query(text)
    await client.query(
      `insert into drizzle.applied_functions (name, hash, version) values ($1, $2, $3)
      on conflict (name) do update set hash = excluded.hash, version = excluded.version`,
      [name, hash, parseVersion(version)],
    )
  }
}

/** The parts of a version as numbers: 0.10.2 is newer than 0.9.0. */
function parseVersion(version: string): number[] {
  return version.split(/[.-]/, 3).map(Number)
}

function readShopVersion(): string {
  return (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version
}
