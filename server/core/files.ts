import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * File storage: a folder on disk, replaceable by an object store. Keys are created by the server, never taken from a request:
 * `public/<hash>`, `public/<hash>-800.avif`, `private/<hash>`. Stored files are immutable.
 */
export type Files = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The whole file in memory (stored pictures are small), or null when there is none. */
  get(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  /** Succeeds also when there is no such file. */
  remove(key: string): Promise<void>
}

const KEY = /^(public|private)\/[A-Za-z0-9_-]{16,128}(-\d{3,4}\.(avif|webp))?$/

/** Files in a folder. A file gets its name only after all of it was synced to disk. */
export function diskFiles(folder: string): Files {
  return {
    async put(key, bytes) {
      const path = pathOf(folder, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomUUID()}.part`
      try {
        await writeDurably(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      return readFile(pathOf(folder, key)).catch(nullWhenMissing)
    },
    async has(key) {
      return (await stat(pathOf(folder, key)).catch(nullWhenMissing)) !== null
    },
    async remove(key) {
      await rm(pathOf(folder, key), { force: true })
    },
  }
}

/** Restricts the folder to the shop's own account, because files of earlier versions inside may be readable by others. */
export async function closeToOthers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // A mounted folder may belong to another account; its permissions are left as they are.
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error
  })
}

/** Subfolders by the first characters of the hash keep each folder small. */
function pathOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new RangeError('not the key of a stored file')
  const [room = '', name = ''] = key.split('/')
  return join(folder, room, name.slice(0, 2), name)
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
