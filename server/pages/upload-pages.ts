import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, preParsingAsyncHookHandler, RequestPayload } from 'fastify'
import { UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { may, type Permission } from '#contract/basics/permissions.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Route } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { PAGES, type PagePath } from '#contract/pages.ts'
import type { Role } from '#contract/people/auth.api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limitAddress } from '#server/platform/http/client-address.ts'
import { disconnectSignal } from '#server/platform/http/connections/disconnect-signal.ts'
import { allowSlowUpload } from '#server/platform/http/connections/slow-connections.ts'
import { limitKey, refuseAtLimit } from '#server/platform/http/rate-limit.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { spool } from '#server/platform/http/spool.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the form was not read. The page shows the message as an error, or redirects to the login for `unauthenticated`. */
    formRefusal: ShopError | null
  }
}

/** The maximum bytes of text fields beside the pictures. */
const TEXT_BYTES = 256 << 10
/** A smaller form is not counted against the upload budget. */
const SMALL_BYTES = 64 << 10

type UploadPage = {
  role: Role
  /** The permission that a back-office role needs. */
  permission: Permission | undefined
  /** Whether small forms are also read from people without the role. */
  isOpen: boolean
  /** The kind of signed token at the end of the page's path. Whoever has such a link may send forms like people with the role. */
  link: Route['link']
  /** The maximum size of the form, bytes. */
  bodyLimit: number
  /** The API call with a rate limit that the page makes with the form, if any. */
  call: Route | undefined
}

/** The API calls with a rate limit, by page. */
const CALLS: { [path in PagePath]?: Route } = {
  '/customization': contract.customization.add,
  '/:username/orders/:orderId': contract.reviews.write,
  '/return': contract.returns.requestWithPhotos,
  '/qc/:token': contract.qc.wrongWithPhoto,
}

/** The pages whose forms contain pictures. Each has two URLs: for plain forms, and for the browser's router. */
export const UPLOAD_PAGES = PAGES.flatMap(({ path, upload, permission }): (UploadPage & { url: string })[] => {
  if (!upload) return []
  const bodyLimit = upload.pictures * UPLOAD_MAX_BYTES + TEXT_BYTES
  const page = {
    role: upload.role,
    permission,
    isOpen: upload.isOpen ?? false,
    link: upload.link,
    bodyLimit,
    call: CALLS[path as PagePath],
  }
  return [path, `${path}.data`].map((url) => ({ ...page, url }))
})

/**
 * URLs of other pages that the pattern of an upload page also matches: `/admin/orders/:number` matches `/:username/orders/:orderId`. They
 * get routes of their own, which take precedence.
 */
export const BESIDE_UPLOAD_PAGES = PAGES.flatMap(({ path, upload }) =>
  upload ? [] : [path, `${path}.data`].filter((url) => UPLOAD_PAGES.some((page) => isMatch(page.url, url))),
)

function isMatch(pattern: string, url: string): boolean {
  return new RegExp(`^${pattern.replace('.', '\\.').replace(/:\w+/g, '[^/]+')}$`).test(url)
}

type UploadPageDeps = Pick<Deps, 'sessions' | 'uploads' | 'config' | 'db' | 'qcIds'>

/**
 * Reads a large form only from people with the page's role or its signed link. Open pages also read small forms from others. Any other body
 * is discarded, and the page redirects the sender. A large form is first counted against the upload budget. Then it is spooled to disk, and
 * loaded into memory when there is room.
 */
export function receiveUpload(parts: UploadPageDeps, page: UploadPage): preParsingAsyncHookHandler {
  return async (request, reply, payload): Promise<RequestPayload> => {
    const actor = await parts.sessions.actor(request.headers.cookie)
    const bytes = Number(request.headers['content-length'] ?? page.bodyLimit)
    const sender = actor && isFor(page, actor) ? actor.id : linkHolder(parts, page, request)
    if (sender === null) {
      if (page.isOpen && bytes <= SMALL_BYTES) return payload
      // A visitor's form has no pictures, so this sender's session has ended. The page gets no form fields and cannot tell.
      if (page.isOpen && !actor) request.formRefusal = new ShopError('unauthenticated', 'log_in_first')
      return emptyBody(request)
    }
    if (bytes <= SMALL_BYTES) return payload
    try {
      return await spoolForm({ parts, page, request, reply }, sender, bytes, payload)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      request.formRefusal = error
      return emptyBody(request)
    }
  }
}

function isFor({ role, permission }: UploadPage, actor: Actor): boolean {
  return actor.role === role && (!permission || may(actor.staffRole, permission))
}

/** The rate-limit key of a holder of the page's signed link: their network address. Null for anybody else. */
function linkHolder(parts: UploadPageDeps, { link }: UploadPage, request: FastifyRequest): string | null {
  const [path = ''] = request.url.split('?')
  const token =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.data$/, '') ?? ''
  return link && parts[link].read(token) !== null ? limitAddress(request.ip) : null
}

type Upload = { parts: UploadPageDeps; page: UploadPage; request: FastifyRequest; reply: FastifyReply }

async function spoolForm(
  { parts, page, request, reply }: Upload,
  sender: string,
  bytes: number,
  payload: RequestPayload,
): Promise<RequestPayload> {
  const { call, bodyLimit } = page
  if (bytes > bodyLimit) throw new ShopError('too_large', 'upload_too_large')
  if (call?.limit && parts.config.isRateLimited) await refuseAtLimit(parts.db, limitKey(call, sender), call.limit)
  const leave = parts.uploads.admit(sender, bytes)
  reply.raw.once('close', leave)
  allowSlowUpload(request.raw)
  const spooled = await spool(join(parts.config.dataDir, 'incoming'), payload)
  try {
    reply.raw.once('close', await parts.uploads.memory(spooled.bytes, disconnectSignal(reply)))
    // Passed on as one chunk, so that it is not copied again.
    return Object.assign(Readable.from([await spooled.read()]), { receivedEncodedLength: spooled.bytes })
  } finally {
    await spooled.close()
  }
}

/**
 * Replaces the body by an empty form. Removes content-length, which Fastify compares with the real length. Changes the type, because an
 * empty multipart form is invalid.
 */
function emptyBody(request: FastifyRequest): RequestPayload {
  delete request.headers['content-length']
  request.headers['content-type'] = 'application/x-www-form-urlencoded'
  return Readable.from([])
}
