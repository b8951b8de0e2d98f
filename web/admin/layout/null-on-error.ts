import type { ApiArgs } from '#web/api.ts'
import { serverContext } from '#web/server-context.ts'

/**
 * A part of a page that the rest can do without: null where it could not be read, with the reason in the log. A redirect
 * still leads away.
 */
export async function nullOnError<T>({ context }: Pick<ApiArgs, 'context'>, part: Promise<T>): Promise<T | null> {
  try {
    return await part
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(serverContext).report(error)
    return null
  }
}
