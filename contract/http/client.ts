import { z } from 'zod'
import { type ErrorCode, invalid, ShopError, STATUS } from './errors.ts'
import type { Answer, Client, Contract, Failure, Route } from './route.ts'

export type ApiFetch = (
  path: string,
  init: { method: string; headers: Headers; body: BodyInit | null },
) => Promise<Response>

/** A call before it is sent: the route's path in the contract, its parameters, and its query as text. */
export type WireCall = { path: string; params: Record<string, unknown>; query: Record<string, string> }
/** The body of an error reply. */
type ErrorReply = { error: string; code: string; fields?: Record<string, string> | undefined; details?: unknown }
export type ReadReply = { value: unknown } | { refusal: ErrorReply; retryAfter: number | undefined }

/** Answers a public GET within the process. The values are already decoded. Null when it does not handle the route. */
export type PublicRead = (call: WireCall) => Promise<ReadReply> | null

type Options = {
  read?: PublicRead | undefined
  /** Called with the error of a failed call; must throw an error itself. */
  refused?: (error: unknown, route: Route) => Promise<never>
}

/**
 * Creates a typed function for each route. It encodes the request, decodes the reply and throws ShopError. With `read`, public reads in the
 * same process skip HTTP, JSON and the schema.
 */
export function createClient<C extends Contract>(contract: C, fetch: ApiFetch, options: Options = {}): Client<C> {
  const { read, refused } = options
  const createCall =
    (route: Route) =>
    async (input: Record<string, unknown> = {}) => {
      try {
        return await call(route, input, fetch, read)
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
  read: PublicRead | undefined,
): Promise<unknown> {
  const params = toWire(r.params, input)
  const sent = Object.entries(toWire(r.query, input)).filter(([, value]) => value !== undefined)
  const query = Object.fromEntries(sent.map(([key, value]) => [key, String(value)]))
  const answer = r.method === 'GET' ? await read?.({ path: r.path, params, query }) : null
  if (!answer) return callOverHttp(r, input, { params, query }, fetch)
  if ('refusal' in answer) throw toShopError(r, answer.refusal, answer.retryAfter)
  return answer.value
}

async function callOverHttp(
  r: Route,
  input: Record<string, unknown>,
  { params, query }: Omit<WireCall, 'path'>,
  fetch: ApiFetch,
): Promise<unknown> {
  const path = r.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams(query).toString()
  const headers = new Headers()
  if (r.idempotent && input.idempotencyKey) headers.set('idempotency-key', String(input.idempotencyKey))
  if (r.body) headers.set('content-type', 'application/json')
  const body = r.body ? JSON.stringify(toWire(r.body, input)) : r.form ? toForm(toWire(r.form, input)) : null
  const response = await fetch(`/api${path}${search && `?${search}`}`, { method: r.method, headers, body })
  const text = await response.text()
  if (!response.ok) throw toShopError(r, safeJson(text), Number(response.headers.get('retry-after')) || undefined)
  const value = r.reply && text ? z.decode(r.reply, JSON.parse(text)) : undefined
  return r.paged === true ? { items: value, total: Number(response.headers.get('x-total-count')) } : value
}

function toWire(schema: z.ZodType | undefined, input: Record<string, unknown>): Record<string, unknown> {
  if (!schema) return {}
  const encoded = z.safeEncode(schema, input)
  if (!encoded.success) throw invalid(encoded.error)
  return encoded.data as Record<string, unknown>
}

const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.unknown().optional(),
})

function toShopError(r: Route, reply: unknown, retryAfter: number | undefined): ShopError {
  const body = ErrorBody.safeParse(reply)
  if (!body.success || !(body.data.code in STATUS)) return new ShopError('internal', 'Something went wrong.')
  const code = body.data.code as ErrorCode
  const schema = r.throws?.[code]
  const details = schema ? z.decode(schema, body.data.details as never) : null
  const { error, fields = fieldOfCode(code, body.data.error) } = body.data
  return new ShopError(code, error, { fields, details, retryAfter })
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
      message: string
      fields: Record<string, string>
      /** Seconds after which a retry may help. */
      retryAfter: number | undefined
    }

/**
 * Returns a ShopError instead of throwing it: `if (!result.ok) switch (result.failure.code)`. Still throws `internal`, `unauthenticated`
 * and all other errors.
 */
export async function attempt<A extends Answer<unknown, unknown>>(answer: A): Promise<Attempt<A>> {
  try {
    return { ok: true, value: await answer }
  } catch (error) {
    if (!(error instanceof ShopError) || error.code === 'internal' || error.code === 'unauthenticated') throw error
    // That a code has these details is known only to the route, of which A is the type.
    const failure = { code: error.code, details: error.details } as unknown as Failure<A>
    const { message, fields = {}, retryAfter } = error
    return { ok: false, failure, message, fields, retryAfter }
  }
}
