import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWorkers, type Worker } from './workers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Processes that do as they are told. */
function crew(count: number) {
  const workers: (EventEmitter & Worker)[] = []
  const pauses: number[] = []
  const kept = keepWorkers({
    count,
    fork() {
      const worker: EventEmitter & Worker = Object.assign(new EventEmitter(), {
        process: { kill: () => worker.emit('exit', 0) },
      })
      workers.push(worker)
      return worker
    },
    onDeath: (_worker, _code, pauseMs) => void pauses.push(pauseMs),
  })
  return { ...kept, workers, pauses }
}

test('a process that dies before it serves is replaced, and the shop gets ready', async () => {
  const { workers, ready } = crew(2)
  workers[0]?.emit('exit', null)
  workers[1]?.emit('listening')
  await vi.advanceTimersByTimeAsync(300)
  expect(workers).toHaveLength(3)
  workers[2]?.emit('listening')
  await ready
})

test('one that keeps dying is started ever more slowly, and quickly again after a sound minute', async () => {
  const { workers, ready, pauses } = crew(1)
  workers[0]?.emit('listening')
  await ready
  for (let deaths = 0; deaths < 9; deaths++) {
    workers.at(-1)?.emit('exit', 1)
    await vi.advanceTimersByTimeAsync(30_000)
  }
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  workers.at(-1)?.emit('listening')
  await vi.advanceTimersByTimeAsync(60_000)
  workers.at(-1)?.emit('exit', 1)
  await vi.advanceTimersByTimeAsync(300)
  expect(pauses.at(-1)).toBe(250)
})

test('a start that cannot succeed fails: five deaths in a row before anything was served', async () => {
  const { workers, ready } = crew(1)
  const failed = expect(ready).rejects.toThrow('ended 5 times before it could serve (exit code 1)')
  for (let deaths = 0; deaths < 5; deaths++) {
    workers.at(-1)?.emit('exit', 1)
    await vi.advanceTimersByTimeAsync(5_000)
  }
  await failed
  expect(workers).toHaveLength(5)
})

test('a stop ends all of them, and none comes back', async () => {
  const { workers, stop } = crew(2)
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(workers).toHaveLength(2)
})
