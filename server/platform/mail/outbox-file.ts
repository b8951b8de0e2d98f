import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

type Named = { key: string; createdAt: Date }

/**
 * Writes a mail or message to a file in the outbox folder instead of sending it. The file's name comes from the row, so that a
 * mail written again after a crash replaces its file.
 */
export async function writeOutboxFile(
  folder: string,
  { key, createdAt }: Named,
  extension: string,
  content: Buffer | string,
): Promise<void> {
  const time = createdAt.toISOString().replace(/[-:.]/g, '')
  const name = `${time}-${key.replace(/[^\w.-]+/g, '-').slice(0, 120)}.${extension}`
  const unfinished = join(folder, `.${randomUUID()}`)
  try {
    await using file = await openNew(unfinished)
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await rename(unfinished, join(folder, name))
}

/** Opens a new file. Creates its folder only when opening fails, because the folder mostly exists. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return open(path, 'wx', 0o600)
  }
}
