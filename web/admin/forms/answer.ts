import { asRefused, orLost } from '#web/components/shop/no-response.ts'
import { toast } from '#web/ui/toast.tsx'

/** What came of a form of the back-office. */
export type Answer = {
  ok: boolean
  /** For the toast. */
  message: string
  /** Which form it was, where a screen has several. */
  intent: string
  /** Why not, per field. */
  fields: Record<string, string>
  /** The session had ended: the form stays, to be sent again after a login in another tab. */
  isLoggedOut?: true
}

export function done(intent: string, message: string): Answer {
  return { ok: true, message, intent, fields: {} }
}

/** `fields` are of the wire; `names` gives those that the form calls otherwise. */
export function failed(intent: string, message: string, fields: Record<string, string> = {}): Answer {
  return { ok: false, message, intent, fields }
}

/** For a form without script whose box was not ticked. */
export const NOT_CONFIRMED = 'Please confirm it first: tick the box.'

const LOGGED_OUT = 'You have been logged out. Log in again in another tab, then save.'

type Said = { ok: boolean; message: string }

/**
 * Waits for the server's half of an action and says what came of it in a toast. Where no answer comes, or where the session
 * has ended, the page stays as it is, with what was typed. `onUndo` takes back what was done.
 */
export async function toasted<A extends Said>(answer: Promise<A>, lost: A, onUndo?: () => void): Promise<A> {
  const came = await orLost(answer, null).catch(keepForm)
  if (came === 'logged out') {
    toast.error(LOGGED_OUT)
    return asRefused({ ...lost, message: LOGGED_OUT, isLoggedOut: true })
  }
  const { ok, message } = came ?? lost
  if (ok && onUndo) toast.undo(message, onUndo)
  else if (ok) toast.success(message)
  else toast.error(message)
  return came ?? asRefused(lost)
}

/** The way to the login is not taken: it would lose what was typed. Any other redirect is. */
function keepForm(thrown: unknown): 'logged out' {
  const to = thrown instanceof Response ? thrown.headers.get('Location') : null
  if (to !== null && new URL(to, 'http://shop').pathname === '/login') return 'logged out'
  throw thrown
}
