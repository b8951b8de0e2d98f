import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { authSecret } from './secret.ts'

const makeDataDir = () => mkdtemp(join(tmpdir(), 'inkloom-secret-'))

test('the secret is created at the first start, readable by its owner only, and kept', async () => {
  const dataDir = await makeDataDir()
  const starts = Array.from({ length: 5 }, () => authSecret({ dataDir, authSecret: null }))
  const [secret = '', ...others] = await Promise.all(starts)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(new Set(others)).toEqual(new Set([secret]))
  expect((await stat(join(dataDir, 'secrets/auth'))).mode & 0o777).toBe(0o600)
  expect(await authSecret({ dataDir, authSecret: null })).toBe(secret)
})

test('a secret from the settings takes precedence and no file is written', async () => {
  const dataDir = await makeDataDir()
  expect(await authSecret({ dataDir, authSecret: 'from the settings, long enough to use' })).toMatch(
    /^from the settings/,
  )
  await expect(readFile(join(dataDir, 'secrets/auth'))).rejects.toThrow('ENOENT')
})

test('a damaged secret is reported, not used', async () => {
  const dataDir = await makeDataDir()
  await authSecret({ dataDir, authSecret: null })
  await writeFile(join(dataDir, 'secrets/auth'), '')
  await expect(authSecret({ dataDir, authSecret: null })).rejects.toThrow('is damaged')
})

test('the file is created atomically, and no temporary file is left', async () => {
  const dataDir = await makeDataDir()
  await Promise.all(Array.from({ length: 5 }, () => authSecret({ dataDir, authSecret: null })))
  expect(await readdir(join(dataDir, 'secrets'))).toEqual(['auth'])
})
