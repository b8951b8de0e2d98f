import { ShopError } from '#contract/http/errors.ts'

/**
 * Limits the disk space and memory of concurrent uploads in this process. Before its first byte is read, an upload is counted by `admit`.
 * Its bytes go to disk. Once complete, it is read into memory when `memory` allows.
 */
export type UploadBudget = {
  /**
   * Reserves disk space for an upload of `bytes` by one person; the returned function releases it. Throws `rate_limited` when
   * this person has too many concurrent uploads, `unavailable` when all uploads together exceed the disk budget.
   */
  admit(person: string, bytes: number): () => void
  /**
   * Reserves memory for `bytes`, in order of arrival; the returned function releases it. Throws `unavailable` after half a
   * minute, and the signal's reason when the client disconnects.
   */
  memory(bytes: number, signal: AbortSignal): Promise<() => void>
}

/** A form sends one upload at a time; this limit allows a few tabs. */
const UPLOADS_PER_PERSON = 4
const DISK_BYTES = 512 << 20
/**
 * The memory limit for bodies: one picture of the maximum size with its form. While a page parses a body and calls the API with it, the
 * process needs many times as much. More at once would end no earlier, because pictures are decoded one at a time.
 */
const MEMORY_BYTES = 9 << 20
const MEMORY_TIMEOUT_MS = 30_000
const RETRY_AFTER_S = 5

const tooManyUploads = () => new ShopError('unavailable', 'too_many_pictures', null, { retryAfter: RETRY_AFTER_S })

type Waiting = { bytes: number; start(): void }

/** Creates the budget. `timeoutMs` is how long an upload waits for room in memory. */
export function createUploadBudget(timeoutMs = MEMORY_TIMEOUT_MS): UploadBudget {
  const perPerson = new Map<string, number>()
  let underWay = 0
  let inMemory = 0
  const queue: Waiting[] = []

  /** The memory that a body takes. A body larger than the budget takes all of it, so that no other is processed. */
  const share = (bytes: number) => Math.min(bytes, MEMORY_BYTES)

  function leave(bytes: number): void {
    inMemory -= bytes
    startNext()
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
      const personUploads = perPerson.get(person) ?? 0
      if (personUploads >= UPLOADS_PER_PERSON)
        throw new ShopError('rate_limited', 'other_uploads_unfinished', null, {
          retryAfter: RETRY_AFTER_S,
        })
      if (underWay + bytes > DISK_BYTES) throw tooManyUploads()
      perPerson.set(person, personUploads + 1)
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
      const fail = (reason: unknown) => {
        settled()
        queue.splice(queue.indexOf(waiting), 1)
        reject(reason)
        startNext()
      }
      const onAbort = () => fail(signal.reason)
      const timer = setTimeout(() => fail(tooManyUploads()), timeoutMs)
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
