import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWorkers, type Worker } from './workers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** `count` fake processes, which a test lets serve or exit. */
function fakeWorkers(count: number) {
  const workers: (EventEmitter & Worker)[] = []
  const pauses: number[] = []
  const keeper = keepWorkers({
    count,
    fork() {
      const worker: EventEmitter & Worker = Object.assign(new EventEmitter(), {
        process: { kill: () => worker.emit('exit', 0) },
      })
      workers.push(worker)
      return worker
    },
    onExit: (_worker, _code, pauseMs) => void pauses.push(pauseMs),
  })
  return { ...keeper, workers, pauses }
}

test('a process that exits before it serves is replaced, and the start succeeds', async () => {
  const { workers, ready } = fakeWorkers(2)
  workers[0]?.emit('exit', null)
  workers[1]?.emit('listening')
  await vi.advanceTimersByTimeAsync(300)
  expect(workers).toHaveLength(3)
  workers[2]?.emit('listening')
  await ready
})

test('the pause before a replacement doubles with each exit, and is short again after a minute of serving', async () => {
  const { workers, ready, pauses } = fakeWorkers(1)
  workers[0]?.emit('listening')
  await ready
  for (let exits = 0; exits < 9; exits++) {
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

test('a start fails after five exits in a row before anything was served', async () => {
  const { workers, ready } = fakeWorkers(1)
  const failed = expect(ready).rejects.toThrow('ended 5 times before it could serve (exit code 1)')
  for (let exits = 0; exits < 5; exits++) {
    workers.at(-1)?.emit('exit', 1)
    await vi.advanceTimersByTimeAsync(5_000)
  }
  await failed
  expect(workers).toHaveLength(5)
})

test('a stop ends all processes, and none is replaced', async () => {
  const { workers, stop } = fakeWorkers(2)
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(workers).toHaveLength(2)
})
