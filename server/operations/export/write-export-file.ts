import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import type { Manifest } from './manifest.ts'

/** Writes an archive into a new file that only this account can read. The file gets its name when it is complete. */
export async function writeExportFile(path: string, write: (output: Writable) => Promise<Manifest>): Promise<Manifest> {
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (exists) throw new Error(`${path} exists already. Choose another name.`)
  const draft = `${path}.part`
  await rm(draft, { force: true })
  try {
    const manifest = await write(createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(draft, path)
    return manifest
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
