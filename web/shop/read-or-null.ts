import { STATUS } from '#contract/http/errors.ts'

/** What `data()` throws for a refused read: see `api()`. */
type Thrown = { data?: unknown; init?: { status?: number } | null } | null

/** Reads something whose refusal the page shows itself. 404 also means that the caller cannot have it. Throws other errors. */
export async function readOrRefusal<T>(read: Promise<T>): Promise<{ value: T } | { value: null; refusal: string }> {
  try {
    return { value: await read }
  } catch (error) {
    const { data, init } = (error as Thrown) ?? {}
    if (init?.status !== STATUS.not_found) throw error
    return { value: null, refusal: String(data) }
  }
}

/** Reads what a link leads to; null when the link has ended or never existed, which its page says itself. */
export async function readOrNull<T>(read: Promise<T>): Promise<T | null> {
  return (await readOrRefusal(read)).value
}
