import { readFailures } from '#web/admin/shell/words/read-failures.ts'
import { type FormResult, LOGGED_OUT } from '#web/ui/forms/form-result.ts'
import { asRefused, orFallback } from '#web/ui/forms/no-response.ts'
import { toast } from '#web/ui/toast.tsx'
import { askToConfirm, type StepUpNeed, stepUpIn } from './step-up.ts'

/**
 * Waits for `result` and shows it in a toast. Without a response, or after the session has ended, the page keeps the typed values. When a
 * proof of identity is needed, a dialog asks for it and sends the form again. A success without a message has no toast. `onUndo`: the success toast gets an Undo button.
 */
export async function toasted<R extends FormResult<unknown>>(
  result: Promise<R>,
  fallback: R,
  onUndo?: () => void,
): Promise<R> {
  const came = await orFallback(result.catch(giveUp), null).catch(keepForm)
  // Shows no toast: a later request with its own toast has replaced this one, or the page was left.
  if (came === GIVEN_UP) return asRefused(fallback)
  if (came instanceof StepUp) {
    const confirmed = await askToConfirm<R>(came.need)
    // The dialog has sent the form again, with its own toast.
    if (confirmed) return confirmed
    const { notProven } = readFailures()
    toast.error(notProven)
    return asRefused({ ...fallback, message: notProven })
  }
  if (came === LOGGED_OUT) {
    const { loggedOut } = readFailures()
    toast.error(loggedOut)
    // Clears `reason`, which says that no response arrived. Here the session has ended.
    return asRefused({
      ...fallback,
      message: loggedOut,
      code: LOGGED_OUT,
      ...('reason' in fallback && { reason: null }),
    })
  }
  const { ok, message } = came ?? fallback
  if (ok && onUndo) toast.undo(message, onUndo)
  else if (ok && message) toast.success(message)
  else if (!ok) toast.error(message)
  return came ?? asRefused(fallback)
}

/** Means that the form needs a proof of identity. */
class StepUp {
  readonly need: StepUpNeed
  constructor(need: StepUpNeed) {
    this.need = need
  }
}

const GIVEN_UP = Symbol('given up')

/** Turns an AbortError into `GIVEN_UP`: another request replaced this one, or the page was left. */
function giveUp(error: unknown): typeof GIVEN_UP {
  if (error instanceof Error && error.name === 'AbortError') return GIVEN_UP
  throw error
}

/**
 * Turns a redirect to the login into `LOGGED_OUT`, because it would lose the typed values. Turns a needed proof into a `StepUp`. Throws
 * anything else.
 */
function keepForm(thrown: unknown): typeof LOGGED_OUT | StepUp {
  const need = stepUpIn(thrown)
  if (need) return new StepUp(need)
  const to = thrown instanceof Response ? thrown.headers.get('Location') : null
  if (to !== null && new URL(to, 'http://shop').pathname === '/login') return LOGGED_OUT
  throw thrown
}
