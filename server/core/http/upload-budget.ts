import { ShopError } from '#contract/http/errors.ts'
import { collectGarbage } from '#server/core/collect-garbage.ts'

/**
 * What uploads may use of this process at any moment. An upload is counted before the first byte of it is read
 * (`admit`), waits on the disk until it is whole, and only then comes into memory, when there is room (`memory`).
 */
export type UploadBudget = {
  /**
   * Counts an upload of `bytes` by one person; call the answer when it is over. Throws `rate_limited` when this person
   * has as many under way as one may, `unavailable` when all uploads together are more than the disk is meant to hold.
   */
  admit(person: string, bytes: number): () => void
  /**
   * Waits until `bytes` of bodies fit into memory; call the answer when they are gone from it. First come, first served.
   * Throws `unavailable` after half a minute, and the signal's reason when the caller left.
   */
  memory(bytes: number, signal: AbortSignal): Promise<() => void>
}

/** A form without script sends one at a time; a few tabs may do so together. */
const UNDER_WAY_PER_PERSON = 4
const UNDER_WAY_BYTES = 512 << 20
/** A body is held some eight times over while a page reads it and calls the API with it: measured in bench/uploads.ts. */
const MEMORY_BYTES = 17 << 20
const PATIENCE_MS = 30_000
const RETRY_AFTER_S = 5
/** When uploads have been over for this long, what they left in memory is collected, milliseconds. */
const QUIET_MS = 1_000

const crowded = () =>
  new ShopError('unavailable', 'Too many pictures at once. Please try again.', { retryAfter: RETRY_AFTER_S })

type Waiting = { bytes: number; start(): void }

/** `patienceMs`: how long an upload waits for room in memory. */
export function createUploadBudget(patienceMs = PATIENCE_MS): UploadBudget {
  const perPerson = new Map<string, number>()
  let underWay = 0
  let inMemory = 0
  const queue: Waiting[] = []
  let quiet: NodeJS.Timeout | undefined

  /** More than all the room is as much as all of it: then it is alone. */
  const share = (bytes: number) => Math.min(bytes, MEMORY_BYTES)

  function leave(bytes: number): void {
    inMemory -= bytes
    startNext()
    clearTimeout(quiet)
    if (inMemory === 0) quiet = setTimeout(() => void collectGarbage(), QUIET_MS).unref()
  }

  function startNext(): void {
    for (let first = queue[0]; first && inMemory + first.bytes <= MEMORY_BYTES; first = queue[0]) {
      queue.shift()
      inMemory += first.bytes
      first.start()
    }
  }

  return {
    admit(person, bytes) {
      const own = perPerson.get(person) ?? 0
      if (own >= UNDER_WAY_PER_PERSON)
        throw new ShopError('rate_limited', 'Please wait until your other uploads have finished.', {
          retryAfter: RETRY_AFTER_S,
        })
      if (underWay + bytes > UNDER_WAY_BYTES) throw crowded()
      perPerson.set(person, own + 1)
      underWay += bytes
      return once(() => {
        underWay -= bytes
        const left = (perPerson.get(person) ?? 1) - 1
        if (left > 0) perPerson.set(person, left)
        else perPerson.delete(person)
      })
    },
    memory(bytes, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      const waiting: Waiting = {
        bytes: share(bytes),
        start() {
          settled()
          resolve(once(() => leave(waiting.bytes)))
        },
      }
      const giveUp = (reason: unknown) => {
        settled()
        queue.splice(queue.indexOf(waiting), 1)
        reject(reason)
        startNext()
      }
      const onAbort = () => giveUp(signal.reason)
      const timer = setTimeout(() => giveUp(crowded()), patienceMs)
      const settled = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      queue.push(waiting)
      if (signal.aborted) onAbort()
      else {
        signal.addEventListener('abort', onAbort)
        startNext()
      }
      return promise
    },
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
