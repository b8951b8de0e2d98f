import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { transact } from '#server/core/database/db.ts'
import type { TestShop } from './start-shop.ts'

/** Runs one file of server/migrations once more, on rows as the version before it left them. Without `.sql`. */
export async function runMigration({ db }: TestShop, name: string): Promise<void> {
  const file = await readFile(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8')
  await transact(db, async (tx) => {
    for (const statement of file.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
  })
}
