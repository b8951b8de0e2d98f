import { Readable } from 'node:stream'
import type { FastifyRequest, preParsingAsyncHookHandler, RequestPayload } from 'fastify'
import { MAX_PRODUCT_IMAGES, UPLOAD_MAX_BYTES } from '#contract/limits.ts'
import type { Deps } from './core/deps.ts'

/** The screens of the back-office whose forms bring pictures. */
const UPLOAD_PAGES = [
  '/admin/product/add',
  '/admin/products',
  '/admin/category/add',
  '/admin/categories',
  '/admin/images/add',
  '/admin/images',
]

/** As plain forms, and as the router in the browser sends them. */
export const UPLOAD_URLS = UPLOAD_PAGES.flatMap((path) => [path, `${path}.data`])

/** All pictures of a product at their largest, and the words beside them. */
export const UPLOAD_FORM_BYTES = MAX_PRODUCT_IMAGES * UPLOAD_MAX_BYTES + (256 << 10)

/**
 * Only of an admin so much is read at all. Whoever else sends a form there gets the page's own answer, which leads away,
 * and the body is never looked at.
 */
export function ownersOnly({ sessions }: Pick<Deps, 'sessions'>): preParsingAsyncHookHandler {
  return async (request, _reply, payload): Promise<RequestPayload> => {
    const actor = await sessions.actor(request.headers.cookie)
    return actor?.role === 'admin' ? payload : nothing(request)
  }
}

/** Stands in for a body, and says that all of it was received. */
function nothing({ headers }: FastifyRequest): RequestPayload {
  const length = Number(headers['content-length'])
  return Object.assign(Readable.from([]), Number.isNaN(length) ? {} : { receivedEncodedLength: length })
}
