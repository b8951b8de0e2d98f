import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Deps } from './core/deps.ts'
import { onlyOf, UPLOAD_PAGES } from './upload-pages.ts'

const PAGE = UPLOAD_PAGES.find(({ url }) => url === '/admin/product/add')
const TOO_MUCH = 33 << 20

/** A page that says how much of a form has reached it. */
async function door() {
  const http = Fastify()
  http.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const sessions = { actor: async (cookie?: string) => (cookie ? { role: cookie } : null) }
  const preParsing = onlyOf({ sessions } as unknown as Pick<Deps, 'sessions'>, 'admin')
  const handler = async ({ body }: { body: unknown }) => ({ bytes: (body as Buffer).length })
  http.route({ method: 'POST', url: '/', bodyLimit: PAGE?.bodyLimit ?? 0, preParsing, handler })
  return async (bytes: number, cookie?: string) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', ...(cookie && { cookie }) }
    return http.inject({ method: 'POST', url: '/', payload: Buffer.alloc(bytes), headers })
  }
}

test('four pictures of 8 MB reach the page that an admin sends them to, and no more than that', async () => {
  const send = await door()
  expect((await send(32 << 20, 'admin')).json()).toEqual({ bytes: 32 << 20 })
  expect((await send(TOO_MUCH, 'admin')).statusCode).toBe(413)
})

test('of a visitor or a customer nothing is read; the page answers as if nothing was sent', async () => {
  const send = await door()
  expect((await send(32 << 20)).json()).toEqual({ bytes: 0 })
  expect((await send(32 << 20, 'customer')).json()).toEqual({ bytes: 0 })
})
