import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { listMigrations } from '#server/platform/database/apply-migrations.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { fromRoot } from '#server/platform/root.ts'
import { emptyPlace, exportShopTo } from '#server/testing/export.ts'
import { startShop } from '#server/testing/start-shop.ts'
import type { Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

const PICTURE = 'public/0123456789abcdef0123456789abcdef'

/** Copies an archive with another manifest or other rows, as if it had been written so. */
async function rewrite(
  from: string,
  to: string,
  change: {
    rows?: (table: string, text: string, columns: string[]) => string
    manifest?: (manifest: Manifest) => Manifest
  },
): Promise<void> {
  await writeArchive(createWriteStream(to), async (archive) => {
    const texts = new Map<string, string>()
    let manifest: Manifest | undefined
    for await (const part of readArchive(from)) {
      if (part.kind === 'file') await archive.file(part.key, part.bytes)
      else if (part.kind === 'rows') texts.set(part.table, (texts.get(part.table) ?? '') + part.bytes)
      else manifest = part.manifest
    }
    if (!manifest) throw new Error('there is no manifest')
    const tables: Manifest['tables'] = []
    for (const { name, columns } of manifest.tables) {
      const text = change.rows?.(name, texts.get(name) ?? '', columns) ?? texts.get(name) ?? ''
      async function* rows() {
        if (text) yield Buffer.from(text)
      }
      tables.push({ name, columns, ...(await archive.rows(name, rows())) })
    }
    return change.manifest?.({ ...manifest, tables }) ?? { ...manifest, tables }
  })
}

/** The columns that migrations after the baseline have added: `settings.accent`. */
async function columnsSinceBaseline(): Promise<Set<string>> {
  const folder = fromRoot('server/database/migrations')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !name.startsWith('0000_'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const added = texts.flatMap((text) => [...text.matchAll(/ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/g)])
  return new Set(added.map(([, table, column]) => `${table}.${column}`))
}

/** An archive with one file. */
async function packArchive(name: string, text: string): Promise<Buffer> {
  const tar = pack()
  tar.entry({ name }, text)
  tar.finalize()
  return zstdCompressSync(await buffer(tar))
}

test('an archive that is cut off, garbled or of a newer version is refused in words and changes nothing', async () => {
  await using shop = await startShop()
  await using place = await emptyPlace()
  await shop.product()
  await shop.deps.files.put(PICTURE, randomBytes(200_000))
  const path = place.path('shop')
  await exportShopTo(shop, path)
  const whole = await readFile(path)
  const content = zstdDecompressSync(whole)
  const refused = async (bytes: Uint8Array) => {
    await writeFile(path, bytes)
    return place.import(path).then(
      () => 'imported',
      (error: Error) => error.message,
    )
  }
  // After the manifest there is only what ends a tar.
  for (const length of [0, 3, 4, 200, Math.floor(whole.length / 2), whole.length - 100])
    expect(await refused(whole.subarray(0, length)), `${length} bytes`).toMatch(/is (no export|incomplete)/)
  for (let at = 10; at < whole.length; at += Math.ceil(whole.length / 20)) {
    const garbled = Buffer.from(whole)
    garbled[at] = (garbled[at] ?? 0) ^ 0x55
    // Of repeated text the compression may then copy another occurrence: nothing is damaged.
    if (readContent(garbled)?.equals(content)) continue
    expect(await refused(garbled), `byte ${at}`).toMatch(/is (damaged|incomplete)/)
  }
  expect(await refused(Buffer.from('PK, which is a zip'))).toMatch('is no export of Inkloom')
  expect(await refused(await packArchive('notes.txt', 'hello'))).toMatch('is no export of Inkloom')
  expect(await refused(await packArchive('inkloom.json', '{"format":2}'))).toMatch('by a newer version of Inkloom')
  await writeFile(place.path('whole'), whole)
  const migration = { tag: '9999_later', when: 9_999_999_999_999 }
  await rewrite(place.path('whole'), path, { manifest: (manifest) => ({ ...manifest, migration }) })
  await expect(place.import(path)).rejects.toThrow('by a newer version of Inkloom')
  await rewrite(place.path('whole'), path, {
    manifest: (manifest) => ({ ...manifest, tables: manifest.tables.slice(1) }),
  })
  await expect(place.import(path)).rejects.toThrow('not those of its version')
  await expect(place.import(place.path('missing'))).rejects.toThrow('There is no file')
  expect(await place.everything()).toEqual([])
})

function readContent(archive: Buffer): Buffer | null {
  try {
    return zstdDecompressSync(archive)
  } catch {
    return null
  }
}

test('rows that break a rule of the tables are refused, with everything that came before them', async () => {
  await using shop = await startShop()
  await using place = await emptyPlace()
  await shop.product()
  await shop.deps.files.put(PICTURE, Buffer.from('a picture'))
  await exportShopTo(shop, place.path('shop'))
  const without = (missing: string) => ({ rows: (table: string, text: string) => (table === missing ? '' : text) })
  await rewrite(place.path('shop'), place.path('orphans'), without('products'))
  await expect(place.import(place.path('orphans'))).rejects.toThrow('violates foreign key constraint')
  expect(await place.everything()).toEqual([])
  // A file that was there before stays.
  await place.files.put(PICTURE, Buffer.from('a picture'))
  await expect(place.import(place.path('orphans'))).rejects.toThrow('violates foreign key constraint')
  expect(await place.everything()).toEqual([PICTURE])
  // Triggers are off while rows are loaded: the books tell.
  await rewrite(place.path('shop'), place.path('unbalanced'), without('stock_ledger'))
  const { findings } = await place.import(place.path('unbalanced'))
  expect(findings).toMatchObject([{ rule: 'stock_equals_ledger', detail: 'stock 20, ledger 0' }])
})

test('an import needs an empty database', async () => {
  await using shop = await startShop()
  await using place = await emptyPlace()
  await exportShopTo(shop, place.path('shop'))
  await place.import(place.path('shop'))
  const before = await place.everything()
  await expect(place.import(place.path('shop'))).rejects.toThrow('There is a shop in this database already')
  expect(await place.everything()).toEqual(before)
})

test('an archive of before-baseline is imported, and an older one is refused in words that name it', async () => {
  await using shop = await startShop()
  await using place = await emptyPlace()
  const productId = await shop.product()
  await exportShopTo(shop, place.path('shop'))
  const beforeBaseline = 1_795_904_511_114
  const later = await columnsSinceBaseline()
  const isLater = (table: string) => (column: string) => later.has(`${table}.${column}`)
  const of = (when: number) => ({
    rows: (table: string, text: string, columns: string[]) => {
      const isKept = columns.map((column) => !isLater(table)(column))
      return text.replaceAll(/^.+$/gm, (row) =>
        row
          .split('\t')
          .filter((_, at) => isKept[at])
          .join('\t'),
      )
    },
    manifest: (manifest: Manifest) => ({
      ...manifest,
      migration: { tag: '0123_from_before', when },
      tables: manifest.tables.map((table) => ({
        ...table,
        columns: table.columns.filter((column) => !isLater(table.name)(column)),
      })),
    }),
  })
  await rewrite(place.path('shop'), place.path('older'), of(beforeBaseline - 1))
  await expect(place.import(place.path('older'))).rejects.toThrow(
    /older than this version of Inkloom can bring up to date\. Import it with the version tagged before-baseline/,
  )
  expect(await place.everything()).toEqual([])
  await rewrite(place.path('shop'), place.path('last'), of(beforeBaseline))
  expect((await place.import(place.path('last'))).findings).toEqual([])
  expect(await place.query('select id from products')).toEqual([{ id: productId }])
  const newest = listMigrations().at(-1)
  expect((await place.export(place.path('again'))).migration).toEqual(newest)
})

test('a shop of a newer version and an empty database are not exported', async () => {
  await using place = await emptyPlace()
  await expect(place.export(place.path('shop'))).rejects.toThrow('There is no shop in this database')
  await migrate(place.url)
  await place.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`)
  await expect(place.export(place.path('shop'))).rejects.toThrow('by a newer version of Inkloom')
})
