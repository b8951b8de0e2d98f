import type { ApiArgs } from '#web/ui/server/api.ts'
import { serverContext } from '#web/ui/server/server-context.ts'

/** Reads an optional part of a page. Null when that failed; the error is logged. A redirect is still thrown. */
export async function nullOnError<T>({ context }: Pick<ApiArgs, 'context'>, part: Promise<T>): Promise<T | null> {
  try {
    return await part
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(serverContext).report(error)
    return null
  }
}
