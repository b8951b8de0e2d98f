import type { z } from 'zod'
import type { Permission } from '#contract/basics/permissions.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A limit per caller: the signed-in user, else the address. */
export type RateLimit = { max: number; seconds: number }

export type Uploads = {
  /** Maximum bytes of a single file. */
  fileSize: number
  /** Name of the form field with the files. */
  field: string
  /** How many files are kept; further ones are discarded, but counted, so that the schema can refuse them. */
  keep: number
  /** Maximum bytes of all files together; `fileSize` times `keep` by default. */
  total?: number
  /** The field may be repeated: the schema gets a list. */
  repeated?: true
  /** Other fields with one file each, and the maximum bytes of it. Their bytes count towards `total`. */
  others?: Readonly<Record<string, number>>
}

/**
 * Whether staff have to prove again who they are, when their last proof is some minutes old (`PROOF_MINUTES`): always, or for an amount
 * above the owner's limit, in the field of the input that `above` names; without an amount always. Only of staff with the second step of
 * the login, or who need it here; 'everybody': also of others. Decision 042.
 */
type StepUp = true | 'everybody' | { above: string }

type InputSchemas = { params: z.ZodType; query: z.ZodType; body: z.ZodType; form: z.ZodType }
/**
 * Who may call: anybody | any session | a customer's session | a session of the back-office, whose role has the route's permission.
 * An admin's route names the permission that the caller's role needs. So does a route for both sides on which a customer reads what
 * is their own, and the back-office what is anybody's.
 */
type Allowed =
  | { access: 'admin'; permission: Permission }
  | { access: 'signedIn'; permission?: Permission }
  | { access: 'public' | 'customer'; permission?: never }

type Shape = Partial<InputSchemas> &
  Allowed & {
    /** 204 when there is no reply. */
    status?: 200 | 201
    reply?: z.ZodType
    /**
     * Accepts `page` and `limit`, and then answers `X-Total-Count` and `Link`. The operation returns `{ items, total }`, of
     * which the items are the answer; 'wrapped': the answer is an object with a list and its `total`.
     */
    paged?: true | 'wrapped'
    /** Accepts an `Idempotency-Key` header. */
    idempotent?: true
    limit?: RateLimit
    /** A call with this field in its body counts as one of another route too, against the limit of that one. */
    countsAs?: { field: string; route: { method: Method; path: string; limit: RateLimit } }
    /** A step of a checkout: it is never refused because its caller reads too much at once (server/platform/http/read-budget.ts). */
    isCheckoutStep?: true
    /** Reads only, although the method is not GET; therefore exempt from the cross-site check. */
    isQuote?: true
    /** Bytes; Fastify's default of 1 MiB is more than any JSON call here needs. */
    bodyLimit?: number
    uploads?: Uploads
    /** The signed link in the parameter `token`, without which no body is read: whoever has it needs no session to send a file. */
    link?: 'qcIds'
    stepUp?: StepUp
    /** Open to staff who still have to set up the second step of the login; all other calls are refused. */
    isOpenBeforeTwoStep?: true
    /** It answers what is on paper for a parcel: no field is left out for whoever may print it. */
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
