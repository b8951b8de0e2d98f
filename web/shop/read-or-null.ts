import { STATUS } from '#contract/http/errors.ts'

/** What `api()` throws with `data()` when the server refuses a read. */
type Thrown = { data?: unknown; init?: { status?: number } | null } | null

/**
 * Awaits a read of something that may not exist for the caller. For a 404 returns the server's message, to show on the page. Throws other
 * errors.
 */
export async function readOrRefusal<T>(read: Promise<T>): Promise<{ value: T } | { value: null; refusal: string }> {
  try {
    return { value: await read }
  } catch (error) {
    const { data, init } = (error as Thrown) ?? {}
    if (init?.status !== STATUS.not_found) throw error
    return { value: null, refusal: String(data) }
  }
}

/** Awaits a read of what a link leads to. Null when the link has ended or never existed; the page then says so. */
export async function readOrNull<T>(read: Promise<T>): Promise<T | null> {
  return (await readOrRefusal(read)).value
}
