import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/core/config.ts'

/**
 * What session cookies are signed with. It never lies in the database: whoever can read or write only that cannot make a
 * session. The setting, else a file in DATA_DIR, made at the first start.
 */
export async function authSecret(config: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  if (config.authSecret) return config.authSecret
  const folder = join(config.dataDir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'auth')
  await makeOnce(file)
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32) throw new Error(`${file} is damaged: remove it, and everybody has to log in again.`)
  return secret
}

async function makeOnce(file: string): Promise<void> {
  try {
    await using handle = await open(file, 'wx', 0o600)
    await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await handle.sync()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
