import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nullWhenMissing } from '#server/platform/files/disk-files.ts'
import { databaseFolder } from './home.ts'

/** Throws, in words, when another major version of PostgreSQL wrote the database in a folder. */
export async function refuseOtherMajor(home: string, own: number): Promise<void> {
  const text = await readFile(join(databaseFolder(home), 'PG_VERSION'), 'utf8').catch(nullWhenMissing)
  const major = text === null ? own : Number.parseInt(text, 10)
  if (major === own) return
  throw new Error(
    major < own
      ? `The database was written by PostgreSQL ${major}, and this version of Inkloom has ${own}. Export the shop with the version of Inkloom that wrote it (npm run shop export), and import it with this one.`
      : `The database was written by PostgreSQL ${major}, which a newer version of Inkloom has; this one has ${own}.`,
  )
}
