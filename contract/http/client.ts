import { z } from 'zod'
import type { Language } from '#contract/basics/languages.ts'
import { type ErrorCode, invalid, type ShopError, STATUS } from './errors.ts'
import { type Reason, type Refusal, refusal } from './reasons.ts'
import type { Answer, Client, Contract, Failure, Route } from './route.ts'

export type ApiFetch = (
  path: string,
  init: { method: string; headers: Headers; body: BodyInit | null },
) => Promise<Response>

/** A call before it is sent: the route's path in the contract, its parameters, and its query as text. */
export type WireCall = {
  path: string
  params: Record<string, unknown>
  query: Record<string, string>
  /** The language of refusals; English by default. */
  language?: Language | undefined
}
/** The body of an error reply. `error` and `fields` are in the language of the call. */
type ErrorReply = {
  error: string
  code: string
  reason: string
  values?: unknown
  fields?: Record<string, string> | undefined
  details?: unknown
}
export type ReadReply = { value: unknown } | { refusal: ErrorReply; retryAfter: number | undefined }

/** Answers a public GET within the process. The values are already decoded. Null when it does not handle the route. */
export type PublicRead = (call: WireCall) => Promise<ReadReply> | null

type Options = {
  /** The language of refusals; English by default. */
  language?: Language | undefined
  /** Words a refusal of what cannot be sent at all; its key by default. */
  word?: ((refusal: Refusal) => string) | undefined
  read?: PublicRead | undefined
  /** Called with the error of a failed call; must throw an error itself. */
  refused?: (error: unknown, route: Route) => Promise<never>
}

/** A refused call, as its caller gets it: with the sentence in the caller's language. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly reason: Reason
  readonly values: Refusal['values']
  /** The sentences of single form fields. */
  readonly fields: Record<string, string> | undefined
  readonly details: unknown
  /** Seconds after which a retry may help. */
  readonly retryAfter: number | undefined
  constructor(
    code: ErrorCode,
    { reason, values }: Refusal,
    reply: Pick<ApiError, 'message'> & Partial<Pick<ApiError, 'fields' | 'details' | 'retryAfter'>>,
  ) {
    super(reply.message)
    this.name = 'ApiError'
    this.code = code
    this.reason = reason
    this.values = values
    this.fields = reply.fields
    this.details = reply.details
    this.retryAfter = reply.retryAfter
  }
}

/**
 * Creates a typed function for each route. It encodes the request, decodes the reply and throws ApiError. With `read`, public reads in the
 * same process skip HTTP, JSON and the schema.
 */
export function createClient<C extends Contract>(contract: C, fetch: ApiFetch, options: Options = {}): Client<C> {
  const { refused } = options
  const createCall =
    (route: Route) =>
    async (input: Record<string, unknown> = {}) => {
      try {
        return await call(route, input, fetch, options)
      } catch (error) {
        return refused ? refused(error, route) : Promise.reject(error)
      }
    }
  return lazily(contract, (routes) => lazily(routes, createCall)) as Client<C>
}

/**
 * An object whose properties are created when they are read, because a page calls only a few of the two hundred routes. It has the keys of
 * `source`, so that it can be spread.
 */
function lazily<T, U>(source: Record<string, T>, make: (value: T) => U): Record<string, U> {
  return new Proxy(source, {
    get: (from, name) => (typeof name === 'string' && Object.hasOwn(from, name) ? make(from[name] as T) : undefined),
  }) as unknown as Record<string, U>
}

async function call(
  r: Route,
  input: Record<string, unknown>,
  fetch: ApiFetch,
  { read, language, word = ({ reason }) => reason }: Options,
): Promise<unknown> {
  const toWire = (schema: z.ZodType | undefined) => encodeInput(schema, input, word)
  const params = toWire(r.params)
  const sent = Object.entries(toWire(r.query)).filter(([, value]) => value !== undefined)
  const query = Object.fromEntries(sent.map(([key, value]) => [key, String(value)]))
  const answer = r.method === 'GET' ? await read?.({ path: r.path, params, query, language }) : null
  if (!answer) return callOverHttp(r, { input, params, query, language, toWire }, fetch)
  if ('refusal' in answer) throw toApiError(r, answer.refusal, answer.retryAfter)
  return answer.value
}

type HttpCall = Omit<WireCall, 'path'> & {
  input: Record<string, unknown>
  toWire(schema: z.ZodType): Record<string, unknown>
}

async function callOverHttp(
  r: Route,
  { input, params, query, language, toWire }: HttpCall,
  fetch: ApiFetch,
): Promise<unknown> {
  const path = r.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams(query).toString()
  // A browser would send its own languages, which need not be that of the page.
  const headers = new Headers({ 'accept-language': language ?? '*' })
  if (r.idempotent && input.idempotencyKey) headers.set('idempotency-key', String(input.idempotencyKey))
  if (r.body) headers.set('content-type', 'application/json')
  const body = r.body ? JSON.stringify(toWire(r.body)) : r.form ? toForm(toWire(r.form)) : null
  const response = await fetch(`/api${path}${search && `?${search}`}`, { method: r.method, headers, body })
  const text = await response.text()
  if (!response.ok) throw toApiError(r, safeJson(text), Number(response.headers.get('retry-after')) || undefined)
  const value = r.reply && text ? z.decode(r.reply, JSON.parse(text)) : undefined
  return r.paged === true ? { items: value, total: Number(response.headers.get('x-total-count')) } : value
}

function encodeInput(
  schema: z.ZodType | undefined,
  input: Record<string, unknown>,
  word: (refusal: Refusal) => string,
): Record<string, unknown> {
  if (!schema) return {}
  const encoded = z.safeEncode(schema, input)
  if (encoded.success) return encoded.data as Record<string, unknown>
  throw toLocalError(invalid(encoded.error), word)
}

/** A refusal by this program itself, as its caller gets one of the API. */
function toLocalError({ code, reason, values, fields = {} }: ShopError, word: (refusal: Refusal) => string): ApiError {
  const problem = { reason, values } as Refusal
  const worded = Object.entries(fields).map(([name, field]) => [name, word(field)])
  return new ApiError(code, problem, { message: word(problem), fields: Object.fromEntries(worded) })
}

const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  reason: z.string(),
  values: z.record(z.string(), z.unknown()).nullish(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.unknown().optional(),
})

function toApiError(r: Route, reply: unknown, retryAfter: number | undefined): ApiError {
  const body = ErrorBody.safeParse(reply)
  if (!body.success || !(body.data.code in STATUS))
    return new ApiError('internal', refusal('internal'), { message: 'internal' })
  const code = body.data.code as ErrorCode
  const schema = r.throws?.[code]
  const details = schema ? z.decode(schema, body.data.details as never) : null
  const { error, reason, values = null, fields = fieldOfCode(code, error) } = body.data
  return new ApiError(code, { reason, values } as Refusal, { message: error, fields, details, retryAfter })
}

/** The form field that an error code concerns, for errors other than 422. Only 422 replies name fields. */
const FIELD_OF_CODE: Partial<Record<ErrorCode, string>> = { title_taken: 'title', name_taken: 'name' }

function fieldOfCode(code: ErrorCode, message: string): Record<string, string> | undefined {
  const field = FIELD_OF_CODE[code]
  return field ? { [field]: message } : undefined
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toForm(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields))
    for (const item of [value].flat())
      if (item instanceof Uint8Array) form.append(key, new Blob([new Uint8Array(item)]), 'file')
      else if (item !== undefined && item !== null) form.append(key, String(item))
  return form
}

export type Attempt<A> =
  | { ok: true; value: Awaited<A> }
  | {
      ok: false
      failure: Failure<A> | { code: ErrorCode; details: null }
      reason: Reason
      message: string
      fields: Record<string, string>
      /** Seconds after which a retry may help. */
      retryAfter: number | undefined
    }

/**
 * Returns an ApiError instead of throwing it: `if (!result.ok) switch (result.failure.code)`. Still throws `internal`, `unauthenticated`
 * and all other errors.
 */
export async function attempt<A extends Answer<unknown, unknown>>(answer: A): Promise<Attempt<A>> {
  try {
    return { ok: true, value: await answer }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'internal' || error.code === 'unauthenticated') throw error
    // That a code has these details is known only to the route, of which A is the type.
    const failure = { code: error.code, details: error.details } as unknown as Failure<A>
    const { reason, message, fields = {}, retryAfter } = error
    return { ok: false, failure, reason, message, fields, retryAfter }
  }
}
