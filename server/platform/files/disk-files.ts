import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Files, isFileKey, pathOfKey, type StoredFile } from './files.ts'

/** Files in a folder. A file gets its name only after all of it was synced to disk. */
export function diskFiles(folder: string): Files {
  return {
    put: async (key, bytes) => storeFile(join(folder, pathOfKey(key)), bytes),
    async get(key) {
      return readFile(join(folder, pathOfKey(key))).catch(nullWhenMissing)
    },
    async part(key, start, length) {
      return readPart(join(folder, pathOfKey(key)), start, length).catch(nullWhenMissing)
    },
    async has(key) {
      return (await stat(join(folder, pathOfKey(key))).catch(nullWhenMissing)) !== null
    },
    async remove(key) {
      await rm(join(folder, pathOfKey(key)), { force: true })
    },
    list: () => listFolder(folder),
  }
}

async function readPart(path: string, start: number, length: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.alloc(length)
    let read = 0
    for (let more = -1; more !== 0 && read < length; read += more)
      more = (await file.read(bytes, read, length - read, start + read)).bytesRead
    return bytes.subarray(0, read)
  } finally {
    await file.close()
  }
}

/** Lists one subfolder at a time, because a large shop has hundreds of thousands of files. */
async function* listFolder(folder: string): AsyncGenerator<StoredFile> {
  for (const room of ['public', 'private'])
    for (const part of ((await readdir(join(folder, room)).catch(nullWhenMissing)) ?? []).toSorted())
      for (const name of (await readdir(join(folder, room, part)).catch(nullWhenMissing)) ?? []) {
        const key = `${room}/${name}`
        const facts = isFileKey(key) ? await stat(join(folder, room, part, name)).catch(nullWhenMissing) : null
        if (facts) yield { key, modifiedAt: facts.mtime }
      }
}

/** Restricts the folder to the shop's own account. */
export async function restrictToOwner(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // A mounted folder may belong to another account; its permissions then stay unchanged.
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error
  })
}

/** Stores a file, in folders for this account only; it gets its name only after all of it was synced to disk. */
export async function storeFile(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}.part`
  try {
    await writeDurably(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
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

/** For `catch`: null when the file does not exist; throws any other error again. */
export function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
