import { STATUS } from '#contract/http/errors.ts'

/** What `data()` throws for a refused read: see `api()`. */
type Thrown = { data?: unknown; init?: { status?: number } | null } | null

/** A read whose refusal the page shows itself: 404 is for what is not there, and for what cannot be had. Anything else is thrown. */
export async function readOrRefusal<T>(read: Promise<T>): Promise<{ value: T } | { value: null; refusal: string }> {
  try {
    return { value: await read }
  } catch (error) {
    const { data, init } = (error as Thrown) ?? {}
    if (init?.status !== STATUS.not_found) throw error
    return { value: null, refusal: String(data) }
  }
}

/** What the link leads to; null when it has ended, or never was one: these pages say so themselves. */
export async function readOrNull<T>(read: Promise<T>): Promise<T | null> {
  return (await readOrRefusal(read)).value
}
