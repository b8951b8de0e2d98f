import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cachedDataVersionTag } from 'node:v8'
import { expect, test, vi } from 'vitest'
import { collectGarbage } from './collect-garbage.ts'
import { collectWhenIdle } from './collect-when-idle.ts'

test('A collection that is begun collects what was used for long, after it has returned', async () => {
  const program = join(import.meta.dirname, '..', '..', 'testing', 'begin-collection.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program])
  expect(stdout).toBe('collected\n')
})

test('V8 takes the compiled code of modules that are loaded after a collection', async () => {
  const before = cachedDataVersionTag()
  await collectGarbage()
  expect(cachedDataVersionTag()).toBe(before)
})

test('Garbage is collected once after the start, once after each busy time, and when an idle server has made more than 8 MB', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const cpu = vi.spyOn(process, 'cpuUsage')
  const begin = vi.fn()
  let usedMb = 70
  let freeMb = 10
  const stop = collectWhenIdle(begin, () => ({ used: usedMb << 20, free: freeMb << 20 }))
  const pass = (share: number) => {
    cpu.mockReturnValue({ user: share * 10_000_000, system: 0 })
    vi.advanceTimersByTime(10_000)
    return begin.mock.calls.length
  }
  const use = (mb: number) => {
    usedMb = mb
    return pass(0.01)
  }
  expect([0.6, 0.01, 0.01].map(pass), 'the start').toEqual([0, 1, 1])
  expect([0.4, 0.9, 0.01, 0.01].map(pass), 'a busy time').toEqual([1, 1, 2, 2])
  expect([74, 78, 79, 71, 72, 79, 80].map(use), 'an idle time').toEqual([2, 2, 3, 3, 3, 3, 4])
  usedMb = 100
  expect(pass(0.5), 'a busy time').toBe(4)
  freeMb = 90
  expect([0.01, 0.01, 0.01, 0.01, 0.01].map(pass), 'an idle time whose collections V8 does not make').toEqual([
    5, 6, 7, 7, 7,
  ])
  freeMb = 10
  expect(pass(0.5), 'a busy time').toBe(7)
  stop()
  expect(pass(0.01)).toBe(7)
  vi.restoreAllMocks()
  vi.useRealTimers()
})
