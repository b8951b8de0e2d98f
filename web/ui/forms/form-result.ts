/**
 * The result of a form's action: done or refused. `V` is the type of additional data about a success, such as the next path.
 */
export type FormResult<V = null> = FormDone<V> | FormRefusal

type FormAnswer = {
  /** The form's name, for screens with several forms. */
  intent: string
  /** The text for a notice or a toast. */
  message: string
  /** The error messages by field name; empty after a success, or when the message belongs to no field. */
  fields: Record<string, string>
}

export type FormDone<V = null> = FormAnswer & { ok: true; value: V }

export type FormRefusal = FormAnswer & {
  ok: false
  /** The typed values by field name, to fill in the form again after it was sent without JavaScript. */
  typed: Record<string, string>
  /** The API's error code or `LOGGED_OUT`, for screens that handle some refusals specially. */
  code: string | null
}

/** The code of a refusal because the session had ended. The form stays, to be sent again after a login in another tab. */
export const LOGGED_OUT = 'logged_out'

/** The result of a form that succeeded, with data about the success if there is any. */
export function done(intent: string, message: string): FormDone
export function done<V>(intent: string, message: string, value: V): FormDone<V>
export function done<V>(intent: string, message: string, value: V | null = null): FormDone<V | null> {
  return { ok: true, intent, message, fields: {}, value }
}

/** The result of a form that changed nothing: `fields` has the errors by field name. */
export function refused(
  intent: string,
  message: string,
  fields: Record<string, string> = {},
  { typed = {}, code = null }: { typed?: Record<string, string>; code?: string | null } = {},
): FormRefusal {
  return { ok: false, intent, message, fields, typed, code }
}

/** The errors within one part of a request, by the form's field names: 'address.postal_code' → 'postal_code'. */
export function errorsWithin(part: string, fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name.startsWith(`${part}.`) ? name.slice(part.length + 1) : name,
      text,
    ]),
  )
}

/** The text values of a form by field name; '' for an absent field. */
export function typedIn<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<Name, string>
}

/** A field that the browser's script adds: the page then stays and shows the result. Without the field the action redirects. */
export const STAYS = 'stays'

/**
 * Status and headers of the answer to a form whose call was refused: 429 with the time to try again for a limit, 409 for a taken
 * email, 422 for everything else.
 */
export function refusalInit(
  form: FormData,
  { failure, retryAfter }: Refusal,
): { status: number; headers?: HeadersInit } {
  const isLimited = failure.code === 'rate_limited'
  const status = refusalStatus(form, isLimited ? 429 : failure.code === 'email_taken' ? 409 : 422)
  return { status, ...(isLimited && { headers: { 'retry-after': String(retryAfter ?? 1) } }) }
}

type Refusal = { failure: { code: string }; retryAfter?: number | undefined }

/** The status of a refusal. A script gets 200 and reads the result from the body, so that the browser logs no error. */
export function refusalStatus(form: FormData, status: number): number {
  return form.has(STAYS) ? 200 : status
}
