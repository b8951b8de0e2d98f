/**
 * What the action of a form answers: it was done, or refused. `V` is the type of what else a screen needs to know of a
 * form that was done, such as where to go next.
 */
export type FormResult<V = null> = FormDone<V> | FormRefusal

type FormAnswer = {
  /** Which form it was, where a screen has several. */
  intent: string
  /** For a notice or a toast. */
  message: string
  /** Why not, by the name of the field; empty when it was done, or when the message belongs to no field. */
  fields: Record<string, string>
}

export type FormDone<V = null> = FormAnswer & { ok: true; value: V }

export type FormRefusal = FormAnswer & {
  ok: false
  /** What was typed, by the name of the field: a form that was sent without script comes back with it. */
  typed: Record<string, string>
  /** The API's code or `LOGGED_OUT`, for screens that have more to say about some refusals. */
  code: string | null
}

/** The code of a refusal because the session had ended: the form stays, to be sent again after a login in another tab. */
export const LOGGED_OUT = 'logged_out'

export function done(intent: string, message: string): FormDone
export function done<V>(intent: string, message: string, value: V): FormDone<V>
export function done<V>(intent: string, message: string, value: V | null = null): FormDone<V | null> {
  return { ok: true, intent, message, fields: {}, value }
}

export function refused(
  intent: string,
  message: string,
  fields: Record<string, string> = {},
  { typed = {}, code = null }: { typed?: Record<string, string>; code?: string | null } = {},
): FormRefusal {
  return { ok: false, intent, message, fields, typed, code }
}

/** The texts of a form by the names of their fields; '' for one that was not sent. */
export function typedIn<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<Name, string>
}

/** A field that the script adds: the page stays and says itself how it went, where a plain form is led on. */
export const STAYS = 'stays'

/** The status of a refusal: a script reads the answer itself, and an error status would only end up in the console. */
export function refusalStatus(form: FormData, status: number): number {
  return form.has(STAYS) ? 200 : status
}
