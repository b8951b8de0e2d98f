import { randomBytes, randomUUID } from 'node:crypto'
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'

/**
 * The secret that signs session cookies: from the settings, else from a file in DATA_DIR, which is created at the first start. It is not in
 * the database, so nobody can forge a session with the database alone.
 */
export async function authSecret(config: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  if (config.authSecret) return config.authSecret
  const folder = join(config.dataDir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'auth')
  await createIfMissing(file)
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32)
    throw new Error(
      `${file} is damaged: restore it from a backup. With a new one everybody has to log in again, and no authenticator app or recovery code of the staff works any more: see "Two-step sign-in" in docs/operations.md.`,
    )
  return secret
}

/** Creates the file atomically, so that a full disk leaves no empty secret, and an existing one is not replaced. */
async function createIfMissing(file: string): Promise<void> {
  if (await exists(file)) return
  const draft = `${file}.${randomUUID()}.part`
  try {
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
