import { STATUS } from '#contract/http/errors.ts'

/** What the link leads to; null when it has ended, or never was one: these pages say so themselves. */
export async function foundOrNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if ((error as { init?: { status?: number } | null } | null)?.init?.status === STATUS.not_found) return null
    throw error
  }
}
