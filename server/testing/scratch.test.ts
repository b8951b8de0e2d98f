import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from './process.ts'
import { keepScratchInMemory } from './scratch.ts'

/** Above the highest process id of Linux. */
const NOBODY = '4194305'

test('the folder of a test run that was killed is removed by the next run, that of a run under way is kept', async () => {
  await using memory = await temporaryFolder()
  const all = join(memory.path, `inkloom-tests-${process.getuid?.() ?? 0}`)
  const parentPid = String(process.ppid)
  for (const name of [parentPid, NOBODY]) await mkdir(join(all, name, 'inkloom-shop'), { recursive: true })
  vi.stubEnv('TMPDIR', '')
  keepScratchInMemory(memory.path)
  const left = await readdir(all)
  expect(left).toContain(parentPid)
  expect(left).not.toContain(NOBODY)
})
