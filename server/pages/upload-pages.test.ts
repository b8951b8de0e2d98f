import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createUploadBudget } from '#server/platform/http/upload-budget.ts'
import { receiveUpload, UPLOAD_PAGES } from './upload-pages.ts'

const TOO_MUCH = 33 << 20

/** A page that says how much of a form has reached it. */
async function listening(url = '/admin/product/add') {
  const page = UPLOAD_PAGES.find((candidate) => candidate.url === url)
  if (!page) throw new Error('there is no such page')
  const dataDir = await mkdtemp(join(tmpdir(), 'inkloom-upload-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const http = Fastify()
  http.decorateRequest('formRefusal', null)
  http.addContentTypeParser(
    ['multipart/form-data', 'application/x-www-form-urlencoded'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  const sessions = {
    actor: async (cookie?: string) =>
      cookie ? { id: 'somebody', role: cookie, staffRole: cookie === 'admin' ? 'owner' : null } : null,
  }
  const uploads = createUploadBudget()
  const parts = { sessions, uploads, config: { dataDir, isRateLimited: false } }
  const preParsing = receiveUpload(parts as unknown as Parameters<typeof receiveUpload>[0], page)
  const handler = async ({ body, formRefusal }: FastifyRequest) => {
    return { bytes: (body as Buffer).length, refusal: formRefusal?.code ?? null }
  }
  http.route({ method: 'POST', url: '/', bodyLimit: page.bodyLimit, preParsing, handler })
  const send = async (bytes: number, cookie?: string) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', ...(cookie && { cookie }) }
    return (await http.inject({ method: 'POST', url: '/', payload: Buffer.alloc(bytes), headers })).json()
  }
  return { send, uploads, dataDir }
}

test('four pictures of 8 MB reach the page that an admin sends them to, and no more than that', async () => {
  const { send, dataDir } = await listening()
  expect(await send(32 << 20, 'admin')).toEqual({ bytes: 32 << 20, refusal: null })
  expect(await send(TOO_MUCH, 'admin')).toEqual({ bytes: 0, refusal: 'too_large' })
  expect(await readdir(join(dataDir, 'incoming')), 'nothing stays on the disk').toEqual([])
})

test('of a visitor or a customer nothing is read; the page answers as if nothing was sent', async () => {
  const { send } = await listening()
  expect(await send(32 << 20)).toEqual({ bytes: 0, refusal: null })
  expect(await send(32 << 20, 'customer')).toEqual({ bytes: 0, refusal: null })
})

test('of a visitor the small form of an open page is read; a large one has lost its session, and leads to the login', async () => {
  const { send } = await listening('/return')
  expect(await send(1 << 10)).toEqual({ bytes: 1 << 10, refusal: null })
  expect(await send(65 << 10)).toEqual({ bytes: 0, refusal: 'unauthenticated' })
  expect(await send(65 << 10, 'admin'), 'the page tells that the account has changed').toEqual({
    bytes: 0,
    refusal: null,
  })
  expect(await send(65 << 10, 'customer')).toEqual({ bytes: 65 << 10, refusal: null })
})

test('one person has four uploads under way at most: a fifth is refused before it is read', async () => {
  const { send, uploads } = await listening()
  const ends = Array.from({ length: 4 }, () => uploads.admit('somebody', 8 << 20))
  expect(await send(8 << 20, 'admin')).toEqual({ bytes: 0, refusal: 'rate_limited' })
  expect(await send(1 << 10, 'admin'), 'a form without a picture is not counted').toMatchObject({ refusal: null })
  ends[0]?.()
  expect(await send(8 << 20, 'admin')).toEqual({ bytes: 8 << 20, refusal: null })
})

test('a form waits on the disk until there is room in memory, which it gives back when it is answered', async () => {
  const { send, uploads } = await listening()
  const here = new AbortController().signal
  const leave = await uploads.memory(17 << 20, here)
  const { memory } = uploads
  const requestedBytes = new Promise<number>((resolve) => {
    vi.spyOn(uploads, 'memory').mockImplementation((bytes, signal) => {
      resolve(bytes)
      return memory(bytes, signal)
    })
  })
  let isAnswered = false
  const answer = send(8 << 20, 'admin').finally(() => {
    isAnswered = true
  })
  expect(await Promise.race([requestedBytes, answer])).toBe(8 << 20)
  expect(isAnswered).toBe(false)
  leave()
  expect(await answer).toEqual({ bytes: 8 << 20, refusal: null })
  const room = await uploads.memory(17 << 20, here)
  room()
})
