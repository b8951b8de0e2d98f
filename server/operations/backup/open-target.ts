import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupConfig } from '#server/platform/config/backup-config.ts'
import { openBucket, type Stored } from '#server/platform/files/bucket.ts'
import { nullWhenMissing, storeFile } from '#server/platform/files/disk-files.ts'
import { mapLimited } from '#server/platform/jobs/map-limited.ts'
import { encryptedTarget } from './encrypted-target.ts'
import type { Target } from './target.ts'

/** Timeout of one try: enough for an object of 16 MB over a connection of 2 Mbit/s. */
const BUCKET = { timeoutMs: 60_000, tries: 4 }

/** The suffix of a file that is still being written. Such a file is not listed. */
const PART = '.part'

/** A target in a folder. Only this account may read its files. */
function folderTarget(folder: string): Target {
  return {
    name: folder,
    put: (key, bytes) => storeFile(join(folder, key), bytes),
    get: (key) => readFile(join(folder, key)).catch(nullWhenMissing),
    async list(prefix) {
      const entries = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(
        nullWhenMissing,
      )
      const paths = (entries ?? []).flatMap((entry) =>
        entry.isFile() && !entry.name.endsWith(PART) ? [join(entry.parentPath, entry.name)] : [],
      )
      const storedFiles = await mapLimited(paths, 16, async (path): Promise<Stored[]> => {
        const facts = await stat(path).catch(nullWhenMissing)
        const key = path.slice(folder.length + 1).replaceAll('\\', '/')
        return facts ? [{ key, bytes: facts.size, modifiedAt: facts.mtime }] : []
      })
      return storedFiles.flat().toSorted((a, b) => (a.key < b.key ? -1 : 1))
    },
    async folders(prefix) {
      const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(nullWhenMissing)
      return (entries ?? []).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted()
    },
    remove: (key) => rm(join(folder, key), { force: true }),
  }
}

/** The target of the settings. Does not access the target yet, so the shop starts even if the target is unreachable. */
export function openTarget({ target, key }: BackupConfig): Target {
  const plain = target.kind === 's3' ? openBucket(target, BUCKET) : folderTarget(target.folder)
  return key === null ? plain : encryptedTarget(plain, key)
}
