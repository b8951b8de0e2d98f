import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger, FastifyError } from 'fastify'
import type { Language } from '#contract/basics/languages.ts'
import type { PublicRead, ReadReply, WireCall } from '#contract/http/client.ts'
import type { Route } from '#contract/http/route.ts'
import type { Ctx, Deps } from '#server/platform/deps.ts'
import { toErrorReply } from './answer-error.ts'
import { limitAddress } from './client-address.ts'
import { readInput } from './read-input.ts'
import { pickSchemaFields } from './schema-fields.ts'

/** The visitor on whose behalf a page calls the API, and the log for failures. */
export type ReadCaller = { ip: string; requestId: string; headers: IncomingHttpHeaders; log: FastifyBaseLogger }

type Read = {
  route: Route
  operation: (caller: ReadCaller, input: Record<string, unknown>, language: Language) => Promise<unknown>
}
/** The operations that a page calls without HTTP, by route path. */
export type PublicReads = Map<string, Read>

/** Adds an operation, if it is a public read without a rate limit. */
export function addPublicRead(reads: PublicReads, route: Route, operation: Read['operation']): void {
  if (route.method !== 'GET' || route.access !== 'public' || route.limit || !route.reply) return
  reads.set(route.path, { route, operation })
}

/** Creates the function with which a page calls public reads in this process. Input checks and errors are those of HTTP calls. */
export function publicRead(reads: PublicReads, caller: ReadCaller): PublicRead {
  return (call) => {
    const read = reads.get(call.path)
    return read ? answer(read, call, caller) : null
  }
}

async function answer({ route, operation }: Read, call: WireCall, caller: ReadCaller): Promise<ReadReply> {
  try {
    const value = await operation(caller, parseCallInput(route, call), call.language ?? 'en')
    const { reply } = route
    if (!reply) return { value }
    if (route.paged !== true) return { value: pickSchemaFields(reply, value) }
    const { items, total } = value as { items: unknown; total: number }
    return { value: { items: pickSchemaFields(reply, items), total } }
  } catch (error) {
    const { log } = caller
    const { body, retryAfter } = toErrorReply(error as FastifyError, {
      method: 'GET',
      url: `/api${call.path}`,
      route,
      log,
      language: call.language ?? 'en',
    })
    return { refusal: body, retryAfter }
  }
}

/** Parses the input like a call over HTTP. Path parameters override query parameters. */
function parseCallInput(route: Route, { params, query }: WireCall): Record<string, unknown> {
  const fromPath = route.params ? decoded(readInput(route.params, params, 'params')) : {}
  const fromQuery = route.query ? decoded(readInput(route.query, query)) : {}
  return { ...fromQuery, ...fromPath }
}

function decoded(read: ReturnType<typeof readInput>): object {
  if ('error' in read) throw read.error
  return read.value as object
}

/** The context of a call that has no session and no HTTP reply. */
export function createContext(deps: Deps, { ip, requestId, headers, log }: ReadCaller, language: Language): Ctx {
  return {
    ...deps,
    log,
    actor: null,
    ip: limitAddress(ip),
    cookie: headers.cookie,
    userAgent: headers['user-agent'],
    requestId,
    language,
    setCookies: () => undefined,
    setHeader: () => undefined,
  }
}
