import type { z } from 'zod'
import type { Permission } from '#contract/basics/permissions.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A limit per caller: per signed-in user, else per IP address. */
export type RateLimit = { max: number; seconds: number }

export type Uploads = {
  /** Maximum bytes of a single file. */
  fileSize: number
  /** Name of the file field in the form. */
  field: string
  /** How many files are kept; further ones are discarded, but counted, so that the schema can refuse them. */
  keep: number
  /** Maximum bytes of all files together; `fileSize` times `keep` by default. */
  total?: number
  /** Set when the field may be repeated; the schema then gets a list. */
  repeated?: true
  /** Other fields with one file each, and the maximum bytes of that file. Their bytes count towards `total`. */
  others?: Readonly<Record<string, number>>
}

/**
 * Requires a new proof of identity from staff whose last proof is older than `PROOF_MINUTES`. `true`: for every call. `above`: only when
 * the input field of this name exceeds the owner's limit or is absent. `true` and `above` apply only to staff who use or need the second
 * step of the login; 'everybody' applies to all staff. Decision 042.
 */
type StepUp = true | 'everybody' | { above: string }

type InputSchemas = { params: z.ZodType; query: z.ZodType; body: z.ZodType; form: z.ZodType }
/**
 * Who may call the route. `public`: anybody; `signedIn`: any session; `customer`: a customer's session; `admin`: a back-office session
 * whose role has `permission`. In a `signedIn` route with a permission, customers reach only their own data, and roles with the permission
 * reach everybody's data.
 */
type Allowed =
  | { access: 'admin'; permission: Permission }
  | { access: 'signedIn'; permission?: Permission }
  | { access: 'public' | 'customer'; permission?: never }

type Shape = Partial<InputSchemas> &
  Allowed & {
    /** The HTTP status. It is 204 when `reply` is absent. */
    status?: 200 | 201
    reply?: z.ZodType
    /**
     * Accepts `page` and `limit`, and answers with `X-Total-Count` and `Link`. The operation returns `{ items, total }` and only the
     * items are sent. 'wrapped': the reply is an object with a list and its `total`.
     */
    paged?: true | 'wrapped'
    /** Accepts an `Idempotency-Key` header. */
    idempotent?: true
    limit?: RateLimit
    /** A call with `field` in its body also counts against the rate limit of `route`. */
    countsAs?: { field: string; route: { method: Method; path: string; limit: RateLimit } }
    /** A step of a checkout, which is exempt from the read budget of its caller (server/platform/http/read-budget.ts). */
    isCheckoutStep?: true
    /** The route only reads, although its method is not GET. It is therefore exempt from the cross-site check. */
    isQuote?: true
    /** Maximum bytes of the body. When absent, Fastify's default of 1 MiB, which is more than any JSON call here needs. */
    bodyLimit?: number
    uploads?: Uploads
    /** The kind of signed link in the parameter `token`. It is checked before the body is read, and replaces a session. */
    link?: 'qcIds'
    stepUp?: StepUp
    /** Set when staff may call the route before they have set up the second step of the login. All other calls are refused. */
    isOpenBeforeTwoStep?: true
    /** The reply is printed for a parcel, so no field of it is hidden from roles that may print it. */
    isPaper?: true
    /** Served at the host root as well as under /api. */
    atRoot?: true
    /** Declared failures, with the schema of their `details`. */
    throws?: Partial<Record<ErrorCode, z.ZodType | null>>
    summary?: string
  }
export type Route = Shape & { method: Method; path: string }
export type Contract = Record<string, Record<string, Route>>

/** Declares a route of the HTTP contract. Paths are the specification's, under /api. */
export function route<const O extends Shape>(
  method: Method,
  path: string,
  shape: O,
): O & { method: Method; path: string } {
  return { method, path, ...shape }
}

type Out<T> = T extends z.ZodType ? z.output<T> : unknown
type InputPart<R, K extends string> = R extends Record<K, infer S> ? Out<S> : unknown
type Keyed<R> = R extends { idempotent: true } ? { idempotencyKey?: string | undefined } : unknown
// biome-ignore lint/complexity/noBannedTypes: an operation without input takes exactly the empty object
type Flat<T> = unknown extends T ? {} : { [K in keyof T]: T[K] }

/** The input of an operation: path, query, body or form, decoded and merged into one object. The path takes precedence. */
export type Input<R> = Flat<
  InputPart<R, 'params'> & InputPart<R, 'query'> & InputPart<R, 'body'> & InputPart<R, 'form'> & Keyed<R>
>

// biome-ignore lint/suspicious/noConfusingVoidType: an operation without a reply returns nothing
type Body<R> = R extends { reply: z.ZodType } ? z.output<R['reply']> : void
/** The result of an operation, on the server and in the client. */
export type Reply<R> = R extends { paged: true } ? { items: Body<R>; total: number } : Body<R>

type Throws<R> = R extends { throws: infer T }
  ? { [K in keyof T]: { code: K; details: T[K] extends z.ZodType ? z.output<T[K]> : null } }[keyof T]
  : never

declare const failures: unique symbol
/** A promise whose type carries the failures that the route declares. */
export type Answer<T, E> = Promise<T> & { readonly [failures]?: E }
export type Failure<A> = A extends { readonly [failures]?: infer E } ? NonNullable<E> : never

type Args<R> = Record<never, never> extends Input<R> ? [input?: Input<R>] : [input: Input<R>]
export type Client<C> = {
  [G in keyof C]: { [K in keyof C[G]]: (...args: Args<C[G][K]>) => Answer<Reply<C[G][K]>, Throws<C[G][K]>> }
}
