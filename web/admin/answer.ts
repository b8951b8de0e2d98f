import { orLost } from '#web/parts/lost.ts'
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
  /** No answer came: the page keeps what it shows. */
  isLost: boolean
}

export function done(intent: string, message: string): Answer {
  return { ok: true, message, intent, fields: {}, isLost: false }
}

/** `fields` are of the wire; `names` gives those that the form calls otherwise. */
export function failed(intent: string, message: string, fields: Record<string, string> = {}): Answer {
  return { ok: false, message, intent, fields, isLost: false }
}

/** Waits for the server's half of an action and says what came of it in a toast. */
export async function toasted<A extends Answer>(answer: Promise<A>, lost: Answer): Promise<A | Answer> {
  const came = await orLost(answer, { ...lost, ok: false, isLost: true })
  if (came.ok) toast.success(came.message)
  else toast.error(came.message)
  return came
}
