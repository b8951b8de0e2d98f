/**
 * The result of a form's action: done or refused. `V` is the type of additional data about a success, such as the next path.
 */
export type FormResult<V = null> = FormDone<V> | FormRefusal

type FormAnswer = {
  /** The form's name, for screens with several forms. */
  intent: string
  /** The text for a notice or a toast. */
  message: string
  /** The error messages by field name. Empty after a success, or when the message is about the whole form. */
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

/** Removes the prefix `part` from the field names of errors: 'address.postal_code' → 'postal_code'. */
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

/** A field that scripts add to a form. With it the action returns the result, and the page stays. Without it the action redirects. */
export const STAYS = 'stays'

/**
 * Status and headers for a form whose API call was refused. A rate limit is 429 with the time to try again. A taken email is 409,
 * everything else 422.
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

/** The status of a refusal. For a script it is 200, so that the browser logs no error; the body has the result. */
export function refusalStatus(form: FormData, status: number): number {
  return form.has(STAYS) ? 200 : status
}
