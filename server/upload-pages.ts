import { Readable } from 'node:stream'
import type { FastifyRequest, preParsingAsyncHookHandler, RequestPayload } from 'fastify'
import type { Role } from '#contract/auth.ts'
import { MAX_PRODUCT_IMAGES, UPLOAD_MAX_BYTES } from '#contract/limits.ts'
import type { Deps } from './core/deps.ts'
import { allowSlowUpload } from './core/slow-senders.ts'

/** The words beside the pictures. */
const WORDS_BYTES = 256 << 10
/** The screens whose forms bring pictures, and of whom: all pictures of a product at their largest, one for a shirt. */
const SCREENS: [path: string, role: Role, pictures: number][] = [
  ['/admin/product/add', 'admin', MAX_PRODUCT_IMAGES],
  ['/admin/products', 'admin', MAX_PRODUCT_IMAGES],
  ['/admin/category/add', 'admin', 1],
  ['/admin/categories', 'admin', 1],
  ['/admin/images/add', 'admin', 1],
  ['/admin/images', 'admin', 1],
  ['/customization', 'customer', 1],
]

/** As plain forms, and as the router in the browser sends them. */
export const UPLOAD_PAGES = SCREENS.flatMap(([path, role, pictures]) =>
  [path, `${path}.data`].map((url) => ({ url, role, bodyLimit: pictures * UPLOAD_MAX_BYTES + WORDS_BYTES })),
)

/**
 * Only of somebody with this role so much is read at all. Whoever else sends a form there gets the page's own answer,
 * which leads away, and the body is never looked at.
 */
export function onlyOf({ sessions }: Pick<Deps, 'sessions'>, role: Role): preParsingAsyncHookHandler {
  return async (request, _reply, payload): Promise<RequestPayload> => {
    const actor = await sessions.actor(request.headers.cookie)
    if (actor?.role !== role) return nothing(request)
    allowSlowUpload(request.raw)
    return payload
  }
}

/** Stands in for a body, and says that all of it was received. */
function nothing({ headers }: FastifyRequest): RequestPayload {
  const length = Number(headers['content-length'])
  return Object.assign(Readable.from([]), Number.isNaN(length) ? {} : { receivedEncodedLength: length })
}
