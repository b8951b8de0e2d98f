import type { z } from 'zod'
import type { Permission } from '#contract/basics/permissions.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A limit for each signed-in user; for each IP address when nobody is signed in. */
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
  /** Other fields with one file each: maximum bytes by field name. The files count towards `total`. */
  others?: Readonly<Record<string, number>>
}

/**
 * Requires a new proof of identity from staff whose last proof is older than `PROOF_MINUTES`. `true`: for every call. `above`: only when
 * the input field of this name exceeds the owner's limit or is absent. Both apply only to staff who use or need the second step of the
 * login. 'everybody': for every call of all staff. Decision 042.
 */
type StepUp = true | 'everybody' | { above: string }

type InputSchemas = { params: z.ZodType; query: z.ZodType; body: z.ZodType; form: z.ZodType }
/**
 * Who may call the route. `public`: anybody. `customer`: a customer. `admin`: staff whose role has `permission`. `signedIn`: customers and
 * staff. With `permission`, customers reach only their own data, and staff with the permission reach everybody's.
 */
type Allowed =
  | { access: 'admin'; permission: Permission }
  | { access: 'signedIn'; permission?: Permission }
  | { access: 'public' | 'customer'; permission?: never }

type Shape = Partial<InputSchemas> &
  Allowed & {
    /** The HTTP status; 200 when absent. A route without `reply` answers 204. */
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
    /** A call whose body has `field` also counts against the rate limit of `route`. */
    countsAs?: { field: string; route: { method: Method; path: string; limit: RateLimit } }
    /** Set on a step of a checkout. It does not use the caller's read budget (server/platform/http/read-budget.ts). */
    isCheckoutStep?: true
    /** Set when the route only reads, although its method is not GET. The cross-site check is then skipped. */
    isQuote?: true
    /** Maximum bytes of the body. When absent: Fastify's default of 1 MiB. */
    bodyLimit?: number
    uploads?: Uploads
    /** The kind of signed link in the parameter `token`. A valid link replaces a session. It is checked before the body is read. */
    link?: 'qcIds'
    stepUp?: StepUp
    /** Set when staff may call the route before they have set up the second step of the login. */
    isOpenBeforeTwoStep?: true
    /** Set when the reply is printed for a parcel. Roles that may print it then see all its fields. */
    isPaper?: true
    /** Served at the host root as well as under /api. */
    atRoot?: true
    /** Declared failures, with the schema of their `details`. */
    throws?: Partial<Record<ErrorCode, z.ZodType | null>>
    summary?: string
  }
export type Route = Shape & { method: Method; path: string }
export type Contract = Record<string, Record<string, Route>>

/** Declares a route. Paths are the specification's, under /api. */
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
