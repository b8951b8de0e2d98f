import { type FormResult, LOGGED_OUT } from '#web/components/forms/form-result.ts'
import { asRefused, orLost } from '#web/components/shop/no-response.ts'
import { toast } from '#web/ui/toast.tsx'

/** For a form without script whose box was not ticked. */
export const NOT_CONFIRMED = 'Please confirm it first: tick the box.'

const LOG_IN_AGAIN = 'You have been logged out. Log in again in another tab, then save.'

/**
 * Waits for the server's half of an action and says what came of it in a toast. Where no answer comes, or where the session
 * has ended, the page stays as it is, with what was typed. `onUndo` takes back what was done.
 */
export async function toasted<R extends FormResult<unknown>>(
  result: Promise<R>,
  lost: R,
  onUndo?: () => void,
): Promise<R> {
  const came = await orLost(result, null).catch(keepForm)
  if (came === LOGGED_OUT) {
    toast.error(LOG_IN_AGAIN)
    return asRefused({ ...lost, message: LOG_IN_AGAIN, code: LOGGED_OUT })
  }
  const { ok, message } = came ?? lost
  if (ok && onUndo) toast.undo(message, onUndo)
  else if (ok) toast.success(message)
  else toast.error(message)
  return came ?? asRefused(lost)
}

/** The way to the login is not taken: it would lose what was typed. Any other redirect is. */
function keepForm(thrown: unknown): typeof LOGGED_OUT {
  const to = thrown instanceof Response ? thrown.headers.get('Location') : null
  if (to !== null && new URL(to, 'http://shop').pathname === '/login') return LOGGED_OUT
  throw thrown
}
