import { asRefused, orLost } from '#web/parts/lost.ts'
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
}

export function done(intent: string, message: string): Answer {
  return { ok: true, message, intent, fields: {} }
}

/** `fields` are of the wire; `names` gives those that the form calls otherwise. */
export function failed(intent: string, message: string, fields: Record<string, string> = {}): Answer {
  return { ok: false, message, intent, fields }
}

/** To a form without script whose box was left alone. */
export const NOT_CONFIRMED = 'Please confirm it first: tick the box.'

type Said = { ok: boolean; message: string }

/**
 * Waits for the server's half of an action and says what came of it in a toast. Where no answer comes the page stays as it
 * is, with what was typed.
 */
export async function toasted<A extends Said>(answer: Promise<A>, lost: A): Promise<A> {
  const came = await orLost(answer, null)
  const { ok, message } = came ?? lost
  if (ok) toast.success(message)
  else toast.error(message)
  return came ?? asRefused(lost)
}
