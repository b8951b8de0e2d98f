import { connect } from 'node:net'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ShopError } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { forgetOutages } from '#server/platform/database/outage.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve, setUpHttp } from './http.ts'

const Person = z.object({ name: z.string(), phones: z.array(z.string().max(10)) })
const routes = { get: route('GET', '/people/mine', { access: 'public', reply: Person }) }

/** An app with one operation, and what it logged. */
function open(operation: () => Promise<z.output<typeof Person>>) {
  const logged: string[] = []
  const log: FastifyBaseLogger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  const http = Fastify({ loggerInstance: log })
  const app = { http, deps: { config: parseConfig({}), log } as Deps }
  setUpHttp(app)
  serve(app, routes)({ get: operation })
  return { http, logged }
}

test('a reply that does not match its schema is logged by field, without its values and without the schemas', async () => {
  const { http, logged } = open(async () => ({ name: 'Asha Kulkarni', phones: ['98765', '9876543210123'] }))
  const answer = await http.inject({ url: '/api/people/mine?token=secret' })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'internal', error: 'Something went wrong.' })
  expect(logged).toHaveLength(1)
  const line = JSON.parse(logged[0] ?? '')
  expect(line).toMatchObject({ method: 'GET', path: '/api/people/mine', operation: 'GET /people/mine' })
  expect(line.issues).toEqual([{ field: 'phones.1', code: 'too_big', message: expect.any(String) }])
  expect(line).not.toHaveProperty('err')
  expect(logged[0]).not.toMatch(/Asha|98765|secret|serialization|\bdef\b/)
})

test('a reply names invalid `fields` with status 422 only [failures.format]', async () => {
  const { http } = open(async () => {
    throw new ShopError('stale', 'draft_changed', null, { fields: { stock: refusal('not_valid') } })
  })
  const answer = await http.inject({ url: '/api/people/mine' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).not.toHaveProperty('fields')
})

test('a statement timeout is answered with 503 and Retry-After, and is logged', async () => {
  const { http, logged } = open(async () => {
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  })
  const answer = await http.inject({ url: '/api/people/mine' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(logged).toHaveLength(1)
})

test('any other failure is logged whole', async () => {
  const { http, logged } = open(async () => {
    throw new Error('an unexpected failure')
  })
  expect((await http.inject({ url: '/api/people/mine' })).statusCode).toBe(500)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    method: 'GET',
    err: { message: 'an unexpected failure', stack: expect.stringContaining('http.test.ts') },
  })
})

test.each([
  ['a full disk', 'the disk is full', '53100'],
  ['a database that is away', 'the database cannot be reached', '57P03'],
])('%s is told once in the log, not once a request', async (_what, words, code) => {
  const { http, logged } = open(async () => {
    throw Object.assign(new Error('no'), { code })
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => http.inject({ url: '/api/people/mine' })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain(words)
})

test('no cache may keep what a mailed link opens, nor the reply to more than a look', async () => {
  const http = Fastify()
  const app = { http, deps: { config: parseConfig({}) } as Deps }
  setUpHttp(app)
  const calls = {
    all: route('GET', '/people', { access: 'public', reply: Person }),
    byLink: route('GET', '/people/:token', {
      access: 'public',
      params: z.object({ token: z.string() }),
      reply: Person,
    }),
    ask: route('POST', '/people/ask', { access: 'public', reply: Person }),
  }
  const somebody = async () => ({ name: 'Asha', phones: [] })
  serve(app, calls)({ all: somebody, byLink: somebody, ask: somebody })
  const readCaching = async (method: 'GET' | 'POST', url: string) =>
    (await http.inject({ method, url })).headers['cache-control']
  expect(await readCaching('GET', '/api/people')).toBeUndefined()
  expect(await readCaching('GET', '/api/people/a-secret')).toBe('private, no-store')
  expect(await readCaching('POST', '/api/people/ask')).toBe('private, no-store')
})

test('a connection that a client cuts while it sends a form is no outage of the database, and no fault', async () => {
  forgetOutages()
  const { http, logged } = open(async () => ({ name: 'Asha', phones: [] }))
  const refused = Promise.withResolvers<Error>()
  http.addHook('onError', async (_request, _reply, error) => refused.resolve(error))
  http.post('/form', async () => ({}))
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{', () =>
    socket.destroy(),
  )
  expect(await refused.promise).toMatchObject({ code: 'ECONNRESET' })
  await http.close()
  expect(logged).toEqual([])
})
