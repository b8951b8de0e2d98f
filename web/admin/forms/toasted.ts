import { type FormResult, LOGGED_OUT } from '#web/components/forms/form-result.ts'
import { asRefused, orFallback } from '#web/components/shop/no-response.ts'
import { toast } from '#web/ui/toast.tsx'

/** The message of a form without JavaScript whose confirmation box was not ticked. */
export const NOT_CONFIRMED = 'Please confirm it first: tick the box.'

const LOG_IN_AGAIN = 'You have been logged out. Log in again in another tab, then save.'

/**
 * Waits for serverAction() and shows the result in a toast. When no response arrives, or the session has ended, the page stays,
 * with the typed values. `onUndo`: the toast of a success gets an Undo button.
 */
export async function toasted<R extends FormResult<unknown>>(
  result: Promise<R>,
  fallback: R,
  onUndo?: () => void,
): Promise<R> {
  const came = await orFallback(result, null).catch(keepForm)
  if (came === LOGGED_OUT) {
    toast.error(LOG_IN_AGAIN)
    return asRefused({ ...fallback, message: LOG_IN_AGAIN, code: LOGGED_OUT })
  }
  const { ok, message } = came ?? fallback
  if (ok && onUndo) toast.undo(message, onUndo)
  else if (ok) toast.success(message)
  else toast.error(message)
  return came ?? asRefused(fallback)
}

/** Ignores a redirect to the login, which would lose the typed values. Any other redirect is thrown. */
function keepForm(thrown: unknown): typeof LOGGED_OUT {
  const to = thrown instanceof Response ? thrown.headers.get('Location') : null
  if (to !== null && new URL(to, 'http://shop').pathname === '/login') return LOGGED_OUT
  throw thrown
}
