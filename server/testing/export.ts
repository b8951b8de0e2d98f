import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { exportShop } from '#server/operations/export/export-shop.ts'
import { type Imported, importShop } from '#server/operations/export/import-shop.ts'
import type { Manifest } from '#server/operations/export/manifest.ts'
import { diskFiles } from '#server/platform/files/disk-files.ts'
import type { Files } from '#server/platform/files/files.ts'
import { inDatabase } from './database-url.ts'
import { temporaryFolder } from './process.ts'
import type { TestShop } from './start-shop.ts'

/** Tests: an empty database on the tests' server, a folder for files and one for archives. */
export async function emptyPlace() {
  const folder = await temporaryFolder()
  const name = `place_${randomUUID().replaceAll('-', '')}`
  const server = inDatabase(inject('databaseUrl'), 'postgres')
  await query(server, `create database ${name}`)
  const url = inDatabase(server, name)
  const files = diskFiles(join(folder.path, 'media'))
  return {
    url,
    files,
    path: (file: string) => join(folder.path, file),
    query: <Row>(text: string) => query<Row>(url, text),
    import: (archive: string): Promise<Imported> =>
      importShop({
        archive,
        openDatabase: async () => ({ url, stop: async () => undefined }),
        files,
        log: () => undefined,
      }),
    export: (archive: string) => exportTo(archive, { url, files }),
    /** The names of all database objects, and the keys of all files. */
    async everything(): Promise<string[]> {
      const keys: string[] = []
      for await (const { key } of files.list()) keys.push(key)
      const relations = await query<{ name: string }>(
        url,
        `select relname as name from pg_class where relnamespace::regnamespace::text in ('public', 'drizzle')`,
      )
      return [...keys, ...relations.map((relation) => relation.name)]
    },
    async [Symbol.asyncDispose]() {
      await query(server, `drop database ${name}`)
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** Tests: exports a shop as `npm run shop export` does. */
export function exportShopTo(shop: TestShop, archive: string): Promise<Manifest> {
  return exportTo(archive, { url: shop.databaseUrl, files: shop.deps.files })
}

function exportTo(archive: string, from: { url: string; files: Files }): Promise<Manifest> {
  return exportShop({ ...from, output: createWriteStream(archive), log: () => undefined })
}

/** Tests: runs one query on a connection of its own. */
export async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}
