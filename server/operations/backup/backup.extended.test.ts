import { cp, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BackupConfig } from '#server/platform/config/backup-config.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { diskFiles } from '#server/platform/files/disk-files.ts'
import { openStore } from '#server/platform/files/open-files.ts'
import { discardDatabase } from '#server/platform/postgres/copied-database.ts'
import { keepShipping, LONG_TIMEOUT, log, openBackupDatabase, passed } from '#server/testing/backups.ts'
import { startS3 } from '#server/testing/s3.ts'
import { backUp } from './back-up.ts'
import { openTarget } from './open-target.ts'
import { backupKeys } from './records.ts'
import { restore } from './restore.ts'
import { removeExpired } from './retention.ts'
import { readLastBackup } from './status.ts'

const PICTURE = 'public/0123456789abcdef0123456789abcdef'

const { dataDir, onDisk, startTarget, execute, stop } = await openBackupDatabase()

test(
  'files are stored before the log that refers to them; with BACKUP_KEY everything is encrypted, and only that key restores it',
  async () => {
    const {
      shipping,
      write,
      base,
      backup,
      target,
      folder,
      stored: place,
    } = await startTarget('a key that nobody guesses')
    const files = diskFiles(join(dataDir, 'media'))
    await base()
    await files.put(PICTURE, Buffer.from('a picture'))
    await write()
    const put = vi.spyOn(target, 'put')
    await shipping.ship()
    expect(put.mock.calls.map(([key]) => /^files|\/wal\/|state/.exec(key)?.[0])).toEqual(['files', '/wal/', 'state'])

    const stored = (await readdir(place, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    const contents = await Promise.all(stored.map(({ parentPath, name }) => readFile(join(parentPath, name))))
    expect(contents.filter((bytes) => bytes.includes('a picture') || bytes.includes('"lsn"'))).toEqual([])

    const to = join(folder, 'elsewhere')
    onTestFinished(() => discardDatabase(to))
    const attempt = (key: string | null) =>
      restore({ target: openTarget({ ...backup, key }), dataDir: to, at: null, log: () => undefined })
    await expect(attempt('a key that somebody guesses')).rejects.toThrow('BACKUP_KEY is not the key')
    await expect(attempt(null)).rejects.toThrow('are encrypted. Set BACKUP_KEY')
    expect(await attempt(backup.key)).toMatchObject({ files: 1, missingFiles: [], findings: [] })
    expect(String(await diskFiles(join(to, 'media')).get(PICTURE))).toBe('a picture')

    // Objects are bound to their names.
    const parts = stored
      .filter(({ parentPath }) => parentPath.endsWith('wal'))
      .map((entry) => join(entry.parentPath, entry.name))
    await cp(parts.toSorted().at(0) ?? '', parts.toSorted().at(-1) ?? '')
    await discardDatabase(to)
    await expect(attempt(backup.key)).rejects.toThrow('is damaged')
    await files.remove(PICTURE)
  },
  LONG_TIMEOUT,
)

test(
  'a damaged or incomplete backup is refused with the reason, and the folder stays empty',
  async () => {
    const { shipping, write, base, target, folder } = await startTarget()
    await base()
    await write()
    const { archiveId } = await shipping.ship()
    const to = join(folder, 'refused')
    await mkdir(to)
    const attempt = () => restore({ target, dataDir: to, at: null, isCheck: true, log: () => undefined })

    const part = (await target.list(backupKeys.wal(archiveId))).at(-1)
    const bytes = await target.get(part?.key ?? '')
    if (!part || !bytes) throw new Error('no log is stored')
    await target.remove(part.key)
    await expect(attempt()).rejects.toThrow(/The log from .* is missing/)
    await target.put(part.key, bytes.subarray(0, bytes.length - 1))
    await expect(attempt()).rejects.toThrow(`${part.key} in ${target.name} is damaged`)

    const packed = (await target.list(backupKeys.bases(archiveId))).find(({ key }) => key.endsWith('.tar.zst'))
    await target.put(packed?.key ?? '', Buffer.from('something else'))
    await expect(attempt()).rejects.toThrow('is damaged')
    expect(await readdir(to)).toEqual([])
  },
  LONG_TIMEOUT,
)

test(
  'a new process continues the archive; when the stored log differs, a new archive begins',
  async () => {
    const { shipping, write, base, target, folder, openShop, restored } = await startTarget()
    await base()
    await write()
    const { archiveId } = await shipping.ship()
    expect((await (await openShop()).ship()).archiveId).toBe(archiveId)

    // The same slot, but other content at the stored position, as after DATA_DIR was replaced by an old copy.
    const [other, ...log] = await target.list(backupKeys.wal(archiveId))
    await target.put(log.at(-1)?.key ?? '', (await target.get(other?.key ?? '')) ?? Buffer.alloc(0))
    const second = await (await openShop()).ship()
    expect(second.archiveId).not.toBe(archiveId)
    // The process that ran before notices it, too.
    await base()
    await write()
    const { state } = await shipping.ship()
    expect(await restored()).toBe(2)

    // Two copies of the shop that ran side by side: which one is meant?
    const archives = join(folder, 'backups', 'archives')
    await cp(join(archives, second.archiveId), join(archives, 'copy'), { recursive: true })
    await expect(restored(state.time)).rejects.toThrow('More than one archive')
  },
  LONG_TIMEOUT,
)

test(
  'after BACKUP_KEEP_DAYS what no time since then needs is removed, and the rest can be restored',
  async () => {
    const { shipping, write, base, target, folder, restored } = await startTarget()
    const files = diskFiles(join(dataDir, 'media'))
    await files.put(PICTURE, Buffer.from('a picture'))
    const first = await base()
    await files.remove(PICTURE)
    await write()
    const second = await base()
    await passed(await write())
    const { state, archiveId } = await shipping.ship()
    const [file] = await target.list(backupKeys.files)
    // As if it had been stored long before the base backups.
    await utimes(join(folder, 'backups', file?.key ?? ''), new Date('2026-01-01'), new Date('2026-01-01'))

    const dayAfter = (time: Date) => new Date(time.getTime() + 86_400_000)
    const before = await target.list(backupKeys.wal(archiveId))
    await removeExpired(target, 1, dayAfter(second.manifest.startedAt))
    expect((await target.list(first.key)).length).toBe(3)
    expect((await target.list(backupKeys.files)).length).toBe(1)
    expect(await removeExpired(target, 1, dayAfter(state.time))).toBeGreaterThan(0)
    const left = await target.list(`archives/${archiveId}/`)
    expect(left.filter(({ key }) => key.startsWith(first.key))).toEqual([])
    expect(left.filter(({ key }) => key.startsWith(second.key)).length).toBe(3)
    expect((await target.list(backupKeys.wal(archiveId))).length).toBeLessThan(before.length)
    expect(await target.list(backupKeys.files)).toEqual([])
    expect(await restored()).toBe(2)
    // Nothing is removed when nothing newer is there.
    expect(await removeExpired(target, 1, dayAfter(dayAfter(state.time)))).toBe(0)
    expect(await restored()).toBe(2)
  },
  LONG_TIMEOUT,
)

test(
  'a file that the target has lost is stored again by the next backup of the running shop',
  async () => {
    const { shipping, write, backup, target } = await startTarget()
    const files = diskFiles(join(dataDir, 'media'))
    await files.put(PICTURE, Buffer.from('a picture'))
    onTestFinished(() => files.remove(PICTURE))
    const name = 'public/01/0123456789abcdef0123456789abcdef'
    // Changed long ago, so that the shop lists this folder only once.
    await utimes(join(dataDir, 'media', 'public', '01'), new Date('2026-01-01'), new Date('2026-01-01'))
    await write()
    await shipping.ship()
    await target.remove(backupKeys.files + name)

    keepShipping(shipping)
    expect((await backUp({ dataDir, media: onDisk, backup, log })).checked.missingFiles).toEqual([name])
    expect(String(await target.get(backupKeys.files + name))).toBe('a picture')
  },
  LONG_TIMEOUT,
)

test(
  'pictures in a bucket are in the backup: a restore puts those that the shop had into its folder',
  async () => {
    await using s3 = await startS3()
    const { media } = parseConfig({ DATA_DIR: dataDir, MEDIA_URL: s3.url('media'), ...s3.env })
    const bucket = openStore(media[0])
    const { shipping, write, backup, target, folder } = await startTarget(null, media)
    const store = async (key: string) => {
      await bucket.put(`public/${key}`, Buffer.from(`picture ${key}`))
      await execute(
        sql`insert into media (key, kind, mime, width, height, bytes) values (${key}, 'public', 'image/webp', 8, 8, 8)`,
      )
    }
    onTestFinished(() => void execute(sql`delete from media`))
    const [early, late] = ['a'.repeat(32), 'b'.repeat(32)]
    await store(early)
    await write()
    await shipping.ship()
    await store(late)
    await write()
    await shipping.ship()
    const buildPath = (key: string) => `public/${key.slice(0, 2)}/${key}`
    expect((await target.list(backupKeys.files)).map(({ key }) => key)).toEqual(
      [early, late].map((key) => backupKeys.files + buildPath(key)),
    )

    // The target loses one, which the backup stores again.
    await target.remove(backupKeys.files + buildPath(late))
    keepShipping(shipping)
    expect((await backUp({ dataDir, media, backup, log })).checked.missingFiles).toEqual([buildPath(late)])
    const to = join(folder, 'whole')
    onTestFinished(() => discardDatabase(to))
    expect(await restore({ target, dataDir: to, at: null, log: () => undefined })).toMatchObject({
      files: 2,
      missingFiles: [],
    })
    for (const key of [early, late])
      expect(String(await readFile(join(to, 'media', buildPath(key))))).toBe(`picture ${key}`)
  },
  LONG_TIMEOUT,
)

test(
  'npm run shop backup restores and checks what it made, and notes the result for the dashboard; a later failure as well',
  async () => {
    const { backup, stored, restored, write } = await startTarget()
    await write()
    await stop()
    const { base, checked } = await backUp({ dataDir, media: onDisk, backup, log })
    expect(checked).toMatchObject({ orders: 0, findings: [] })
    expect(await readLastBackup(dataDir)).toEqual({ goodAt: base.manifest.time, failed: null })
    expect(await restored()).toBe(1)

    const file = join(stored, 'file')
    await writeFile(file, '')
    const blocked: BackupConfig = { ...backup, target: { kind: 'folder', folder: file } }
    await expect(backUp({ dataDir, media: onDisk, backup: blocked, log })).rejects.toThrow('ENOTDIR')
    expect(await readLastBackup(dataDir)).toEqual({
      goodAt: base.manifest.time,
      failed: { at: expect.any(Date), problem: expect.stringContaining('ENOTDIR') },
    })
  },
  LONG_TIMEOUT,
)
