import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dataSize, pageMemoryMb } from './page-memory.ts'

const MB = 2 ** 20
const GB = 2 ** 30

test.each([
  ['a new shop', 0, 4 * GB, 32],
  ['the demo shop', 90 * MB, 4 * GB, 32],
  ['100,000 orders', 400 * MB, 4 * GB, 50],
  ['a million orders', 2_400 * MB, 24 * GB, 300],
  ['a million orders on a machine with 2 GB', 2_400 * MB, 2 * GB, 128],
  ['a small container', 2_400 * MB, 256 * MB, 32],
])('%s: %d bytes of data, %d of memory: %d MB', (_, data, machine, expected) => {
  expect(pageMemoryMb(data, machine)).toBe(expected)
})

test('the size of the data is that of all files of its databases', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inkloom-size-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await dataSize(folder)).toBe(0)
  for (const database of ['1', '5']) {
    await mkdir(join(folder, 'base', database), { recursive: true })
    await writeFile(join(folder, 'base', database, '16384'), 'x'.repeat(1000))
  }
  expect(await dataSize(folder)).toBe(2000)
})
