import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, preParsingAsyncHookHandler, RequestPayload } from 'fastify'
import type { Role } from '#contract/auth.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Route } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts'
import { PAGES, type PagePath } from '#contract/pages.ts'
import type { Deps } from '#server/core/deps.ts'
import { disconnectSignal } from '#server/core/http/disconnect-signal.ts'
import { limitKey, refuseAtLimit } from '#server/core/http/rate-limit.ts'
import type { Actor } from '#server/core/http/session.ts'
import { allowSlowUpload } from '#server/core/http/slow-connections.ts'
import { spool } from '#server/core/http/spool.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the form of a page was not read: the page is made as an error page with these words. */
    formRefusal: ShopError | null
  }
}

/** The words beside the pictures. */
const WORDS_BYTES = 256 << 10
/** A form as small as this holds no picture worth counting. */
const SMALL_BYTES = 64 << 10

type Screen = {
  role: Role
  /** The most that the form may hold, bytes. */
  bodyLimit: number
  /** The call that the form ends in, when that one has a limit of its own. */
  call: Route | undefined
}

/** Pages whose form ends in a call with a limit of its own. */
const CALLS: { [path in PagePath]?: Route } = { '/customization': contract.customization.add }

/** The pages whose forms bring pictures: as plain forms, and as the router in the browser sends them. */
export const UPLOAD_PAGES = PAGES.flatMap(({ path, upload }): (Screen & { url: string })[] => {
  if (!upload) return []
  const bodyLimit = upload.pictures * UPLOAD_MAX_BYTES + WORDS_BYTES
  const screen = { role: upload.role, bodyLimit, call: CALLS[path as PagePath] }
  return [path, `${path}.data`].map((url) => ({ ...screen, url }))
})

type Parts = Pick<Deps, 'sessions' | 'uploads' | 'config' | 'db'>

/**
 * Only of somebody with this role so much is read at all. Whoever else sends a form there gets the page's own answer,
 * which leads away, and the body is never looked at. A large form is counted before it is read, waits on the disk until
 * it is whole, and comes into memory when there is room.
 */
export function onlyOf(parts: Parts, screen: Screen): preParsingAsyncHookHandler {
  return async (request, reply, payload): Promise<RequestPayload> => {
    const actor = await parts.sessions.actor(request.headers.cookie)
    if (actor?.role !== screen.role) return nothing(request)
    const bytes = Number(request.headers['content-length'] ?? screen.bodyLimit)
    if (bytes <= SMALL_BYTES) return payload
    try {
      return await takeIn({ parts, screen, request, reply }, actor, bytes, payload)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      request.formRefusal = error
      return nothing(request)
    }
  }
}

type Visit = { parts: Parts; screen: Screen; request: FastifyRequest; reply: FastifyReply }

async function takeIn(
  { parts, screen, request, reply }: Visit,
  actor: Actor,
  bytes: number,
  payload: RequestPayload,
): Promise<RequestPayload> {
  const { call, bodyLimit } = screen
  if (bytes > bodyLimit) throw new ShopError('too_large', 'The upload is too large.')
  if (call?.limit && parts.config.isRateLimited) await refuseAtLimit(parts.db, limitKey(call, actor.id), call.limit)
  const leave = parts.uploads.admit(actor.id, bytes)
  reply.raw.once('close', leave)
  allowSlowUpload(request.raw)
  const kept = await spool(join(parts.config.dataDir, 'incoming'), payload)
  try {
    reply.raw.once('close', await parts.uploads.memory(kept.bytes, disconnectSignal(reply)))
    // As one piece, so that it is not put together again.
    return Object.assign(Readable.from([await kept.read()]), { receivedEncodedLength: kept.bytes })
  } finally {
    await kept.close()
  }
}

/** Stands in for a body. Fastify would refuse by the length of what was announced. */
function nothing(request: FastifyRequest): RequestPayload {
  delete request.headers['content-length']
  return Readable.from([])
}
