import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Upload } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { cachedServer } from '#server/pages/web.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type App, serve, setUpHttp } from '#server/platform/http/http.ts'
import { createUploadBudget } from '#server/platform/http/upload-budget.ts'

/** The check with a shorter interval than the server's 15 seconds. */
const MIN_RATE = { everyMs: 300, bytes: 3_000 }
const reply = z.object({ bytes: z.number() })
const CALLS = {
  picture: route('POST', '/picture', {
    access: 'public',
    form: z.object({ image: Upload }),
    reply,
    uploads: { fileSize: 1 << 20, field: 'image', keep: 1 },
  }),
  own: route('POST', '/own', {
    access: 'customer',
    form: z.object({ image: Upload }),
    reply,
    uploads: { fileSize: 1 << 20, field: 'image', keep: 1 },
  }),
  words: route('POST', '/words', { access: 'public', body: z.object({ text: z.string() }), reply }),
}

const IDLE_SOCKET_MS = 2_000
const folder = await mkdtemp(join(tmpdir(), 'inkloom-slow-'))

let http: FastifyInstance
let port: number
beforeAll(async () => {
  http = Fastify({
    serverFactory: cachedServer(createPageCache(), { isOn: false }, { pace: MIN_RATE, idleSocketMs: IDLE_SOCKET_MS }),
  })
  await http.register(multipart)
  const sessions = { actor: async () => null }
  const parts = { config: parseConfig({ DATA_DIR: folder }), uploads: createUploadBudget() }
  const deps = { ...parts, sessions, log: pino({ level: 'silent' }) } as unknown as Deps
  const app: App = { http, deps }
  setUpHttp(app)
  serve(
    app,
    CALLS,
  )({
    picture: async (_ctx, { image }) => ({ bytes: image.length }),
    own: async (_ctx, { image }) => ({ bytes: image.length }),
    words: async (_ctx, { text }) => ({ bytes: text.length }),
  })
  http.get('/large', async () => Buffer.alloc(64 << 20))
  port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

const HEAD = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
const TAIL = '\r\n--x--\r\n'
const MULTIPART = 'multipart/form-data; boundary=x'

/** Sends `pieces` of a body with a pause after each until the connection closes; returns the status line and the number of pieces sent. */
async function sendSlowly(path: string, type: string, pieces: string[], pauseMs: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString()
  })
  const closed = new Promise((resolve) => socket.on('close', resolve))
  const length = pieces.join('').length
  socket.write(`POST /api${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-type: ${type}\r\n`)
  socket.write(`content-length: ${length}\r\n\r\n`)
  let sent = 0
  for (const piece of pieces) {
    if (socket.closed) break
    socket.write(piece)
    sent += 1
    await sleep(pauseMs)
  }
  await closed
  return { status: received.split('\r\n')[0] ?? '', sent }
}

/** A client that still sends when the connection is closed may receive a reset instead of the reply (RFC 9112 9.6). */
const CUT_OFF = /^(HTTP\/1\.1 408 Request Timeout)?$/

test('an upload that is slow but above the minimum rate is accepted, for any duration', async () => {
  const pieces = [HEAD, ...Array.from({ length: 15 }, () => 'x'.repeat(2_000)), TAIL]
  expect(await sendSlowly('/picture', MULTIPART, pieces, 100)).toEqual({
    status: 'HTTP/1.1 200 OK',
    sent: pieces.length,
  })
})

test('an upload below the minimum rate is aborted', async () => {
  const pieces = [HEAD, ...Array.from({ length: 200 }, () => 'x')]
  const { status, sent } = await sendSlowly('/picture', MULTIPART, pieces, 20)
  expect(status).toMatch(CUT_OFF)
  expect(sent).toBeLessThan(pieces.length)
})

test('a body that is no upload must be complete in time, at any rate', async () => {
  const pieces = ['{"text":"', ...Array.from({ length: 30 }, () => 'x'.repeat(2_000))]
  const { status, sent } = await sendSlowly('/words', 'application/json', pieces, 50)
  expect(status).toMatch(CUT_OFF)
  expect(sent).toBeLessThan(pieces.length)
})

test('a caller who may not upload is answered, and the body then has the usual time limit', async () => {
  const pieces = [HEAD, ...Array.from({ length: 60 }, () => 'x'.repeat(2_000))]
  const { status, sent } = await sendSlowly('/own', MULTIPART, pieces, 100)
  expect(status).toBe('HTTP/1.1 401 Unauthorized')
  expect(sent).toBeLessThan(pieces.length)
})

test('a client that does not read its reply is disconnected', async () => {
  const arrived = once(http.server, 'connection')
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.pause()
  socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n')
  const [held] = await arrived
  await once(held, 'close', { signal: AbortSignal.timeout(20_000) })
  expect(socket.bytesRead).toBeLessThan(64 << 20)
  socket.destroy()
})
